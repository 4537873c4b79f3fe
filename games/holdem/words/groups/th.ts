/** Headings of the settings. */
export const th = {
  stakes: 'ชิปและบลายด์',
  ante: 'แอนตี้',
  table: 'การเข้าและออก',
  betting: 'การเดิมพันและเปิดไพ่',
  button: 'ปุ่มเจ้ามือ',
  characters: 'ตัวละครที่โต๊ะ',
};
