/** Headings of the settings. */
export const th = {
  end: 'เกมจบเมื่อไร',
  bidding: 'การประมูลและการปล้น',
  play: 'การเล่น',
};
