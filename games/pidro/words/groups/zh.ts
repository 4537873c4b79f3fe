/** Headings of the settings. */
export const zh = {
  end: '何时结束',
  bidding: '叫分与庄家选牌',
  play: '出牌',
};
