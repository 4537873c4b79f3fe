/** Headings of the settings. */
export const th = {
  end: 'เกมจบเมื่อไร',
  bidding: 'การประมูลและเจ้ามือเลือกไพ่',
  play: 'การเล่น',
};
