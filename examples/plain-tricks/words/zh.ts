import { common } from '@parlour/kit/words/zh';
import type { Words } from './en.ts';
import { tellIn } from './tell.ts';

export const zh: Words = {
  title: 'Plain Tricks',
  tagline: '十三墩，没有将牌：传三张，跟花色，能赢就赢。',
  presets: {
    standard: { name: '标准', about: '打到20分；传三张牌。' },
    quick: { name: '快速', about: '打到7分；不传牌。' },
  },
  settings: {
    target: { label: '目标分', help: '一局结束后有人达到这个分数，游戏就结束。' },
    passed: { label: '传牌张数', help: '出牌前每人传出的张数。' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    must_lead_two: '首墩必须先出梅花2。',
  },
  bots: { steady: { name: '稳健', about: '用最小的代价赢每一墩。' } },
  tell: (event, telling) => tellIn(common, event, telling),
  table: { ...common.table, ...common.cards, ...common.tricks, ...common.passing },
  sheet: { ...common.sheet, goal: (target) => `先到${target}分` },
};
