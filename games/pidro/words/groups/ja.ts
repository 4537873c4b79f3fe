/** Headings of the settings. */
export const ja = {
  end: 'ゲームの終わり',
  bidding: 'ビッドとディーラーの選択',
  play: 'プレイ',
};
