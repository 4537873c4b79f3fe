/** Headings of the settings. */
export const ja = {
  stakes: 'チップとブラインド',
  ante: 'アンティ',
  table: '参加と退出',
  betting: 'ベットとショーダウン',
  button: 'ディーラーボタン',
  characters: '卓のキャラクター',
};
