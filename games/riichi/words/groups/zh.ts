/** Headings of the settings. */
export const zh = {
  game: '人数、局数与点数',
  dora: '宝牌与赤五',
  hands: '役种与满贯以上',
  riichi: '立直、供托与本场',
  calls: '鸣牌与杠',
  ron: '多家和了',
  aborts: '途中流局',
  dealer: '庄家与终局',
  result: '最终结算',
  pao: '包牌',
  three: '三人麻将',
  time: '时间',
};
