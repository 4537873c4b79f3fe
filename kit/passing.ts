/** Passing cards on: everybody gives some at the same time, and gets as many from another seat. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { seatAfter } from './seats.ts';

export const PASS_WAYS = ['left', 'right', 'across', 'none'] as const;
export type PassWay = (typeof PASS_WAYS)[number];

/** Hands are numbered from 1: left, right, across, none, and again. */
export const passWay = (hand: number): PassWay => defined(PASS_WAYS[(hand - 1) % PASS_WAYS.length]);

const placesOn = (way: PassWay, seats: number): number =>
  ({ left: 1, right: seats - 1, across: Math.floor(seats / 2), none: 0 })[way];
/** Who gets what this seat gives; the seat itself where nothing is passed. Play goes to the left. */
export const passesTo = (seat: Seat, way: PassWay, seats: number): Seat => seatAfter(seat, seats, placesOn(way, seats));
/** Whose cards this seat gets. */
export const passedBy = (seat: Seat, way: PassWay, seats: number): Seat =>
  seatAfter(seat, seats, seats - placesOn(way, seats));
/** By seat, what it gets, from what each seat gives. */
export const exchanged = <T>(given: readonly T[], way: PassWay): T[] =>
  given.map((_, seat) => defined(given[passedBy(seat, way, given.length)]));
