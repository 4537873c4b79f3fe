/** Headings of the settings. */
export const ja = {
  game: '人数・長さ・点数',
  dora: 'ドラと赤牌',
  hands: '役と満貫以上',
  riichi: 'リーチ・供託・本場',
  calls: '鳴きと槓',
  ron: '同時和了',
  aborts: '途中流局',
  dealer: '親と終局',
  result: '順位と精算',
  pao: '包（責任払い）',
  three: '三人打ち',
  time: '持ち時間',
};
