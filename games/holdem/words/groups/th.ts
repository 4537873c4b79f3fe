/** Headings of the settings. */
export const th = {
  stakes: 'ชิปและบลายด์',
  ante: 'แอนตี้',
  table: 'การเข้าและออก',
  betting: 'การเดิมพันและโชว์ดาวน์',
  button: 'ปุ่มดีลเลอร์',
  characters: 'ตัวละครที่โต๊ะ',
};
