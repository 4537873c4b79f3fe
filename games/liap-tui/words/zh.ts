/** Liap Tui in simplified Chinese. */
import { common } from '@parlour/kit/words/zh';
import type { Words } from './en.ts';
import { sheet, table } from './zh-table.ts';
import { tell } from './zh-tell.ts';

export const zh: Words = {
  title: 'Liap Tui',
  tagline: '先说要赢几墩，再正好赢那么多。',
  presets: {
    classic: { name: '经典', about: '先到50分。不匹配的棋子不翻开。' },
    short: { name: '短局', about: '先到25分，最多八局。' },
    open: { name: '明棋', about: '出的棋子全部亮开，适合学习。' },
  },
  settings: {
    targetScore: { label: '目标分', help: '总分达到它，游戏结束。' },
    maxRounds: { label: '最多局数', help: '打完这一局必定结束。留空：不限。' },
    winCondition: {
      label: '怎样结束',
      choices: { reach: '达到目标分', rounds: '只看最后一局', exact: '正好等于目标分' },
    },
    maxRedeals: { label: '每局最多重发', help: '一局可以重发几次。留空：不限。' },
    playReveal: {
      label: '翻开哪些',
      choices: { matching: '一轮结束时翻开匹配的', all: '一轮结束时全部翻开', open: '马上全部翻开' },
    },
    revealWeakSeats: { label: '公开谁是弱牌', help: '大家看到谁被问要不要重发，而不只是几家。' },
  },
  refusals: {
    ...common.refusals,
    not_weak: '只有弱牌才能要求重发。',
    already_decided: '你已经回答了。',
    invalid_value: '请叫0到8的整数。',
    total_would_be_eight: '四家之和不能是八。',
    must_declare_nonzero: '不能连续第三次叫零。',
    already_declared: '你已经叫过，不能更改。',
    already_played: '这一轮你已经出过。',
    duplicate_piece: '同一枚棋子只能出一次。',
    piece_not_in_hand: '你手里没有这枚棋子。',
    wrong_piece_count: '棋子数目不对。',
    invalid_combination: '这些不成牌型，先出的一手必须成牌型。',
  },
  bots: {
    steady: { name: '稳健', about: '算清手里能赢几墩，照叫照打。' },
    bold: { name: '大胆', about: '比别人更相信自己的牌，叫得高。' },
    hasty: { name: '急躁', about: '看大棋子叫墩，凭经验出，什么也不记。' },
  },
  tell,
  table,
  sheet,
};
