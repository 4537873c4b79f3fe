/**
 * When each explanation of the lesson round in `../lesson.ts` is shown. The conditions check the reader's pieces and
 * the piles taken.
 */
import type { LessonMoment, LessonStep, LessonUi } from '@parlour/client/ui';
import type { Action } from '../actions.ts';
import { kindOf, kindOfNameAndColour, type Colour, type Kind, type Name } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';
import type { Lines } from '../words/lesson/en.ts';

type Moment = LessonMoment<LiapTui>;
const isDeclaring = ({ menu, view }: Moment): boolean => menu?.kind === 'declare' && view.table.round === 1;
const has = ({ view: { own } }: Moment, name: Name, colour: Colour): boolean =>
  own?.hand.some((piece) => kindOf(piece) === kindOfNameAndColour(name, colour)) === true;
const took = ({ view: { table, seat } }: Moment, piles: number): boolean =>
  seat !== null && table.captured[seat] === piles;
const leads = ({ menu, view }: Moment, turn: number): boolean =>
  menu?.kind === 'play' && menu.role === 'lead' && view.table.round === 1 && view.table.turn?.number === turn;
const follows = ({ menu, view }: Moment, count: number): boolean =>
  menu?.kind === 'play' && menu.role === 'follow' && view.table.round === 1 && menu.count === count;
const inOrder = (kinds: readonly Kind[]): string => kinds.toSorted((a, b) => a - b).join();
/** Whether an answer plays just these pieces, in any order. */
const isPlay =
  (...pieces: readonly (readonly [Name, Colour])[]) =>
  (answer: Action): boolean =>
    answer.type === 'play' &&
    inOrder(answer.pieces.map(kindOf)) === inOrder(pieces.map((piece) => kindOfNameAndColour(...piece)));
const hasHit = ({ view: { table, seat } }: Moment): boolean => {
  const row = seat === null ? undefined : table.sheet.at(-1)?.rows[seat];
  return table.sheet.length === 1 && table.phase === 'scoring' && row !== undefined && row.declared === row.captured;
};

const steps: readonly LessonStep<LiapTui, keyof Lines>[] = [
  { id: 'hand', at: 'hand', when: isDeclaring },
  { id: 'piles', at: 'middle', when: isDeclaring },
  {
    id: 'declare',
    at: 'menu',
    when: isDeclaring,
    asks: true,
    wants: (answer) => answer.type === 'declare' && answer.value === 4,
  },
  {
    id: 'lead',
    at: 'hand',
    when: (moment) => leads(moment, 1),
    asks: true,
    wants: isPlay(['general', 'red'], ['advisor', 'red'], ['elephant', 'red']),
  },
  { id: 'won', at: 'piles', when: (moment) => leads(moment, 2) && took(moment, 3) },
  {
    id: 'advisor',
    at: 'hand',
    when: (moment) => leads(moment, 2) && has(moment, 'advisor', 'red'),
    asks: true,
    wants: isPlay(['advisor', 'red']),
  },
  {
    id: 'lose',
    at: 'hand',
    when: (moment) => leads(moment, 3) && took(moment, 4) && has(moment, 'soldier', 'black'),
    asks: true,
    wants: isPlay(['soldier', 'black']),
  },
  {
    id: 'pair',
    at: 'hand',
    when: (moment) => follows(moment, 2) && has(moment, 'cannon', 'black'),
    asks: true,
    wants: isPlay(['cannon', 'black'], ['cannon', 'black']),
  },
  { id: 'last', at: 'hand', when: (moment) => follows(moment, 1) && moment.view.own?.hand.length === 1, asks: true },
  { id: 'scored', at: 'score', when: hasHit, asks: true },
  { id: 'free', at: 'hand', when: ({ menu, view }) => menu !== null && view.table.round > 1 },
];

export const lesson: LessonUi<LiapTui, keyof Lines> = {
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
