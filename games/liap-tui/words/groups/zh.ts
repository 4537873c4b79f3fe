/** Headings of the settings. */
export const zh = {
  end: '何时结束',
  open: '大家看到什么',
  deal: '重新发棋',
};
