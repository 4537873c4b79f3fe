/** Headings of the settings. */
export const ja = {
  end: 'ゲームの終わり',
  bidding: 'ビッドとロブ',
  play: 'プレイ',
};
