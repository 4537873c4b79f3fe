/** Headings of the settings. */
export const ja = {
  end: 'ゲームの終わり',
  open: '全員に見えるもの',
  deal: '配り直し',
};
