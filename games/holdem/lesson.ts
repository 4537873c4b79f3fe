/**
 * The first hand of a newcomer, who is on the button with king and queen of hearts, pairs the king on the flop, bets,
 * and makes a flush on the river.
 */
import { defined } from '@parlour/kernel/defined';
import { cards } from '@parlour/kit/cards';
import type { Lesson } from '@parlour/kit/doors';
import type { Action } from './actions.ts';
import { readAction } from './notation.ts';
import type { Holdem } from './types.ts';

const SEATS = 4;
/** Hole cards in the order of the deal: small blind, big blind, first to act, and the learner on the button. */
const HOLES = ['Kd Jc', '9s 8c', '7c 2d', 'Kh Qh'];
const [BURN, FLOP, TURN, RIVER] = ['4d 6d Td', 'Ks 8h 3h', '2c', '5h'];

/** D1, D3: the stacked deck. One card at a time, two rounds; a card is burnt before each street. */
function deck(): readonly number[] {
  const holes = HOLES.map(cards);
  const burn = cards(BURN);
  return [
    ...holes.map(([first]) => defined(first)),
    ...holes.map(([, second]) => defined(second)),
    defined(burn[0]),
    ...cards(FLOP),
    defined(burn[1]),
    ...cards(TURN),
    defined(burn[2]),
    ...cards(RIVER),
  ];
}

/** Each seat's actions, by seat. The learner has the button; the blinds are the last two seats. */
const SCRIPT: readonly string[] = [
  'call, bet 30, check, raise 120',
  'fold',
  'check, check, fold',
  'call, check, call, check, bet 60, call',
];
const answers = (text: string): readonly Action[] => text.split(',').map((line) => defined(readAction(line)));

const lesson: Lesson<Holdem> = {
  preset: 'ring',
  settings: { firstButton: 1, showdown: 'showAll' },
  seats: SEATS,
  seat: 0,
  draws: { '1 deck': deck() },
  bot: 'amateur',
  script: SCRIPT.map(answers),
};
export default lesson;
