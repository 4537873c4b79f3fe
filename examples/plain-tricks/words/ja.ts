import { common } from '@parlour/kit/words/ja';
import type { Words } from './en.ts';
import { tellIn } from './tell.ts';

export const ja: Words = {
  title: 'Plain Tricks',
  tagline: '13トリック、切り札なし。3枚渡し、スートに従い、取れるだけ取りましょう。',
  presets: {
    standard: { name: '標準', about: '20点まで。3枚渡します。' },
    quick: { name: '短縮', about: '7点まで。札は渡しません。' },
  },
  settings: {
    target: { label: '目標点', help: '1回が終わって誰かがこの点に達したらゲーム終了です。' },
    passed: { label: '渡す枚数', help: 'プレイの前に全員が渡す札の枚数です。' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    must_lead_two: '最初はクラブの2を出します。',
  },
  bots: { steady: { name: '堅実', about: 'できるだけ弱い札でトリックを取ります。' } },
  tell: (event, telling) => tellIn(common, event, telling),
  table: { ...common.table, ...common.cards, ...common.tricks, ...common.passing },
  sheet: { ...common.sheet, goal: (target) => `${target}点先取` },
};
