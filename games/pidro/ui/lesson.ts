/**
 * When each explanation of the lesson hand in `../lesson.ts` is shown. An explanation that names a card is shown only
 * while that card can be played.
 */
import type { LessonMoment, LessonStep, LessonUi } from '@parlour/client/ui';
import { card } from '@parlour/kit/cards';
import type { Action } from '../actions.ts';
import { teamOf } from '../state.ts';
import type { Pidro } from '../types.ts';
import type { Lines } from '../words/lesson/en.ts';

type Moment = LessonMoment<Pidro>;
const isBid = ({ menu, view }: Moment): boolean => menu?.kind === 'bid' && view.table.hand === 1;
const isLead = ({ menu, view }: Moment, tricks: number): boolean =>
  menu?.kind === 'play' && view.table.hand === 1 && view.table.tricks.length === tricks;
const mayPlay = (moment: Moment, text: string, tricks: number): boolean =>
  isLead(moment, tricks) && moment.menu?.kind === 'play' && moment.menu.cards.includes(card(text));
const isPlay =
  (text: string) =>
  (answer: Action): boolean =>
    answer.type === 'play' && answer.card === card(text);
const hasGift = ({ view: { table } }: Moment): boolean =>
  table.tricks.some(({ plays }) => plays.some((play) => play.card === card('5d')));
const isScored = ({ view: { table } }: Moment): boolean =>
  table.hand === 1 && (table.phase === 'scoring' || table.phase === 'complete');
const isMade = (moment: Moment): boolean => {
  const scored = moment.view.table.sheet.at(-1);
  const { seat } = moment.view;
  return isScored(moment) && scored?.made === true && seat !== null && teamOf(scored.bidder) === teamOf(seat);
};

const steps: readonly LessonStep<Pidro, keyof Lines>[] = [
  { id: 'hand', at: 'hand', when: isBid },
  { id: 'points', at: 'points', when: isBid },
  { id: 'bid', at: 'menu', when: isBid, asks: true, wants: (answer) => answer.type === 'bid' && answer.amount === 7 },
  {
    id: 'declare',
    at: 'menu',
    when: ({ menu, view }) => menu?.kind === 'declare' && view.table.hand === 1,
    asks: true,
    wants: (answer) => answer.type === 'declare' && answer.suit === 'hearts',
  },
  { id: 'filled', at: 'hand', when: (moment) => isLead(moment, 0) && mayPlay(moment, 'Ah', 0) },
  { id: 'ace', at: 'hand', when: (moment) => mayPlay(moment, 'Ah', 0), asks: true, wants: isPlay('Ah') },
  { id: 'won', at: 'points', when: (moment) => isLead(moment, 1) && hasGift(moment) },
  { id: 'king', at: 'hand', when: (moment) => mayPlay(moment, 'Kh', 1), asks: true, wants: isPlay('Kh') },
  { id: 'jack', at: 'hand', when: (moment) => mayPlay(moment, 'Jh', 2), asks: true, wants: isPlay('Jh') },
  { id: 'scored', at: 'score', when: isMade, asks: true },
  { id: 'free', at: 'menu', when: ({ menu, view }) => menu !== null && view.table.hand > 1 },
];

export const lesson: LessonUi<Pidro, keyof Lines> = {
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
