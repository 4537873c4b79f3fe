/** The steps of the lesson in `../lesson.ts`. A step applies while its tile can be discarded, called or won on. */
import type { LessonMoment, LessonStep, LessonUi } from '@parlour/client/ui';
import type { Action } from '../actions.ts';
import { CHUN, kindOf, NORTH, type Kind } from '../rules/tiles.ts';
import type { Riichi } from '../types.ts';
import type { Lines } from '../words/lesson/en.ts';

type Moment = LessonMoment<Riichi>;
/** Whether it is the learner's turn after `thrown` discards. */
const isTurn = ({ menu, view: { table, seat } }: Moment, thrown: number): boolean =>
  menu?.kind === 'turn' && table.hand === 1 && seat !== null && table.ponds[seat]?.length === thrown;
const mayThrow = (moment: Moment, kind: Kind, thrown: number): boolean =>
  isTurn(moment, thrown) && moment.menu?.kind === 'turn' && moment.menu.discards.some((tile) => kindOf(tile) === kind);
const isDiscard =
  (kind: Kind) =>
  (answer: Action): boolean =>
    answer.type === 'discard' && kindOf(answer.tileId) === kind;
const isReady = ({ menu, view }: Moment): boolean =>
  menu?.kind === 'turn' && view.table.hand === 1 && menu.riichi.length > 0;
const hasWon = ({ view: { table } }: Moment): boolean => {
  const outcome = table.sheet.at(-1)?.outcome;
  return table.sheet.length === 1 && table.phase === 'round_over' && outcome?.kind === 'win';
};

const steps: readonly LessonStep<Riichi, keyof Lines>[] = [
  { id: 'hand', at: 'hand', when: (moment) => isTurn(moment, 0) },
  { id: 'plan', at: 'hand', when: (moment) => mayThrow(moment, NORTH, 0) },
  { id: 'discard', at: 'hand', when: (moment) => mayThrow(moment, NORTH, 0), asks: true, wants: isDiscard(NORTH) },
  {
    id: 'call',
    at: 'menu',
    when: ({ menu }) => menu?.kind === 'call' && !menu.ron && menu.chi.length > 0,
    asks: true,
    wants: ({ type }) => type === 'pass',
  },
  { id: 'pond', at: 'pond', when: (moment) => isTurn(moment, 1) },
  { id: 'chun', at: 'hand', when: (moment) => mayThrow(moment, CHUN, 1), asks: true, wants: isDiscard(CHUN) },
  { id: 'dora', at: 'dora', when: (moment) => isTurn(moment, 2) },
  { id: 'ready', at: 'menu', when: isReady, asks: true, wants: ({ type }) => type === 'declare_riichi' },
  {
    id: 'ron',
    at: 'menu',
    when: ({ menu }) => menu?.kind === 'call' && menu.ron,
    asks: true,
    wants: ({ type }) => type === 'call_ron',
  },
  { id: 'result', at: 'score', when: hasWon, asks: true },
  { id: 'free', at: 'hand', when: ({ menu, view }) => menu !== null && view.table.hand > 1 },
];

export const lesson: LessonUi<Riichi, keyof Lines> = {
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
