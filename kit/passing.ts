/** Passing cards on: everybody gives some at the same time, and gets as many from another seat. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Card } from './cards.ts';
import { seatAfter } from './seats.ts';

/** The answer of a seat that is asked for cards to pass on. */
export type PassAction = { readonly type: 'pass'; readonly cards: readonly Card[] };

export const PASS_WAYS = ['left', 'right', 'across', 'none'] as const;
export type PassWay = (typeof PASS_WAYS)[number];

/** The direction for a hand, numbered from 1: left, right, across, none, then from the start. */
export const passWay = (hand: number): PassWay => defined(PASS_WAYS[(hand - 1) % PASS_WAYS.length]);

const placesOn = (way: PassWay, seats: number): number =>
  ({ left: 1, right: seats - 1, across: Math.floor(seats / 2), none: 0 })[way];
/** The seat that receives this seat's cards; the seat itself if nothing is passed. Play goes to the left. */
export const passesTo = (seat: Seat, way: PassWay, seats: number): Seat => seatAfter(seat, seats, placesOn(way, seats));
/** The seat whose cards this seat receives. */
export const passedBy = (seat: Seat, way: PassWay, seats: number): Seat =>
  seatAfter(seat, seats, seats - placesOn(way, seats));
/** What each seat receives, from what each seat gives; both by seat. */
export const exchanged = <T>(given: readonly T[], way: PassWay): T[] =>
  given.map((_, seat) => defined(given[passedBy(seat, way, given.length)]));
