/** Headings of the settings. */
export const zh = {
  stakes: '筹码与盲注',
  ante: '前注',
  table: '进出牌桌',
  betting: '下注与摊牌',
  button: '庄家按钮',
  characters: '牌桌上的角色',
};
