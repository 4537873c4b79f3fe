/** Headings of the settings. */
export const th = {
  end: 'เกมจบเมื่อไร',
  open: 'สิ่งที่ทุกคนเห็น',
  deal: 'การแจกใหม่',
};
