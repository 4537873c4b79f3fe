/**
 * When each explanation of the lesson hand in `../lesson.ts` is shown. The conditions look at the table, so a learner
 * who plays differently sees only explanations that still apply.
 */
import type { LessonMoment, LessonStep, LessonUi } from '@parlour/client/ui';
import type { Street } from '../state.ts';
import type { Holdem } from '../types.ts';
import type { Lines } from '../words/lesson/en.ts';

type Moment = LessonMoment<Holdem>;
const isAsked = ({ menu, view: { table } }: Moment, street: Street): boolean =>
  menu?.kind === 'bet' && table.hand === 1 && table.street === street;
const isFree = (moment: Moment, street: Street): boolean =>
  isAsked(moment, street) && moment.menu?.kind === 'bet' && moment.menu.call === 0;
const hasWon = ({ view: { table, seat } }: Moment): boolean =>
  table.hand === 1 &&
  table.last?.hand === 1 &&
  table.last.pots.some(({ shares }) => shares.some(([winner]) => winner === seat));

const steps: readonly LessonStep<Holdem, keyof Lines>[] = [
  { id: 'hand', at: 'hand', when: (moment) => isAsked(moment, 'preflop') },
  { id: 'pot', at: 'pot', when: (moment) => isAsked(moment, 'preflop') },
  {
    id: 'call',
    at: 'menu',
    when: (moment) => isAsked(moment, 'preflop'),
    asks: true,
    wants: ({ type }) => type === 'call',
  },
  { id: 'flop', at: 'board', when: (moment) => isAsked(moment, 'flop') },
  { id: 'bet', at: 'menu', when: (moment) => isFree(moment, 'flop'), asks: true, wants: ({ type }) => type === 'bet' },
  {
    id: 'check',
    at: 'menu',
    when: (moment) => isFree(moment, 'turn'),
    asks: true,
    wants: ({ type }) => type === 'check',
  },
  { id: 'river', at: 'board', when: (moment) => isAsked(moment, 'river') },
  {
    id: 'raise',
    at: 'menu',
    when: (moment) => isAsked(moment, 'river') && !isFree(moment, 'river'),
    asks: true,
    wants: ({ type }) => type === 'raise',
  },
  { id: 'won', at: 'board', when: hasWon, asks: true },
  { id: 'free', at: 'menu', when: ({ menu, view }) => menu !== null && view.table.hand > 1 },
];

export const lesson: LessonUi<Holdem, keyof Lines> = {
  steps,
  words: {
    en: async () => (await import('../words/lesson/en.ts')).en,
    fi: async () => (await import('../words/lesson/fi.ts')).fi,
    ja: async () => (await import('../words/lesson/ja.ts')).ja,
    sv: async () => (await import('../words/lesson/sv.ts')).sv,
    th: async () => (await import('../words/lesson/th.ts')).th,
    zh: async () => (await import('../words/lesson/zh.ts')).zh,
  },
};
