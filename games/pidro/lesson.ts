/**
 * The first hand of a newcomer, who sits left of the dealer with a long suit, bids seven, names that suit, and takes
 * most of the points.
 */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { cards, DECK, otherCards } from '@parlour/kit/cards';
import type { Lesson } from '@parlour/kit/doors';
import type { Action } from './actions.ts';
import { parseAction } from './notation.ts';
import { placesDealt } from './rules/deal.ts';
import { SEATS } from './state.ts';
import type { Pidro } from './types.ts';

const LEARNER: Seat = 0;
const DEALER: Seat = 3;
/** Nine cards for each seat, by seat. `PACK` has its next card first. */
const HANDS = [
  'Ah Kh Jh 5h 4h Qs 9s 8c 3d',
  'Qh 9h Ks Ts 7s 6c 4c Jd 8d',
  'Th 5d 2h As 3s Ac Tc 9d 2d',
  '8h 7h 6h Js 4s Kc Qc 7c Ad',
];
const PACK = '3h Kd Td Qd Jc 9c 5c 3c 2c 8s 6s 5s 2s 7d 6d 4d';
/** Seat 3 cuts the highest card and so is the dealer. */
const CUT = '4c 7d 9s Kh';

function deck(): readonly number[] {
  const order: number[] = Array.from({ length: DECK }, () => -1);
  for (const [seat, text] of HANDS.entries())
    for (const [on, place] of placesDealt(DEALER, seat).entries()) order[place] = defined(cards(text)[on]);
  const pack = cards(PACK);
  return [...order.filter((card) => card !== -1), ...pack, ...otherCards([...HANDS.flatMap(cards), ...pack])];
}

const SCRIPT: readonly string[] = [
  'bid 7, declare hearts, play Ah, play Kh, play Jh',
  'pass, play 9h, play Qh',
  'pass, play 5d, play Th, play 2h',
  'pass, keep 8h 7h 6h Kc Qc Js, play 6h, play 7h, play 8h',
];

function answers(text: string): readonly Action[] {
  return text
    .split(',')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const read = parseAction(line.trim());
      if (!read.ok) throw new Error(`the lesson says "${line}": ${read.error.code}`);
      return read.value;
    });
}

const lesson: Lesson<Pidro> = {
  preset: 'house',
  settings: {},
  seats: SEATS,
  seat: LEARNER,
  draws: { '1 cut': cards(CUT), '1 deal': deck() },
  bot: 'steady',
  script: SCRIPT.map(answers),
};
export default lesson;
