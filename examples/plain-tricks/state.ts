import type { MutableState, Seat } from '@parlour/kernel';
import { card, type Card } from '@parlour/kit/cards';
import type { PassWay } from '@parlour/kit/passing';
import { bySeat } from '@parlour/kit/seats';
import { untouchedHand, type TricksState } from '@parlour/kit/tricks';
import type { Settings } from './settings.ts';
import type { PlainTricks } from './types.ts';

export const SEATS = 4;
export const HAND = 13;
export const TWO_OF_CLUBS = card('2c');
/** `passing` lasts from the deal until the first lead is due, `scored` until the next deal. */
export const PHASES = ['passing', 'playing', 'scored', 'over'] as const;

/** `TricksState` has whose turn it is, how many cards each seat holds, and the tricks. */
export type TableState = TricksState & {
  phase: (typeof PHASES)[number];
  hand: number;
  way: PassWay;
  /** By seat, the points of this hand. */
  points: number[];
  totals: number[];
  /** The points of every hand that was scored. */
  sheet: number[][];
  winners: Seat[];
};
export type OwnState = {
  hand: Card[];
  /** The cards that the seat passed on in this hand, and those it got. */
  given: Card[];
  got: Card[];
};
export type HouseState = Record<string, never>;

export const init = (_settings: Settings, seats: number): MutableState<PlainTricks> => ({
  table: {
    ...untouchedHand(seats, 0),
    phase: 'passing',
    hand: 0,
    way: 'none',
    points: bySeat(0, seats),
    totals: bySeat(0, seats),
    sheet: [],
    winners: [],
  },
  own: Array.from({ length: seats }, () => ({ hand: [], given: [], got: [] })),
  house: {},
});
