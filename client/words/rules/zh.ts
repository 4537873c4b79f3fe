import type { RulesWords } from './en.ts';

const zh: RulesWords = {
  title: (game) => `${game}规则`,
  back: '全部游戏',
  minute: '一分钟看懂',
  rest: '规则',
  search: '搜索规则',
  found: (n) => `找到${n}条规则`,
  nothing: '没有相关规则。',
  contents: '目录',
  now: '现在适用',
  nowRules: '现在适用的规则：',
  rule: (number) => `规则 ${number}`,
  toRule: (number) => `规则 ${number} 的链接`,
  here: (label, value) => `${label}（本桌）：${value}`,
  explain: (term) => `什么是“${term}”？`,
  onlyEnglish: '尚未翻译的部分为英文。',
  terms: '术语',
  hint: '提示',
  hints: '练习提示',
  hintsHelp: '只和机器人玩时，可以问机器人会怎么做。',
  focusSearch: '搜索规则',
};
export default zh;
