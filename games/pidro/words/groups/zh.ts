/** Headings of the settings. */
export const zh = {
  end: '何时结束',
  bidding: '叫牌与抢牌',
  play: '出牌',
};
