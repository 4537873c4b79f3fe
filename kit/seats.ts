/** Seats around a table, and how they stand at the end. Play goes from each seat to the next. */
import type { Seat, Standing } from '@parlour/kernel';

/** The seat that comes next; with `by`, the one so many places on: `seatAfter(seat, 4, 2)` sits opposite. */
export const seatAfter = (seat: Seat, seats: number, by = 1): Seat => (seat + by) % seats;
/** All seats in play order, that one first. */
export const seatsFrom = (first: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, on) => (first + on) % seats);

/** Places by score: 1 is best, and equal scores share a place. */
export const standingBy = (best: 'highest' | 'lowest', scores: readonly number[]): Standing =>
  scores.map((score, seat) => ({
    seat,
    score,
    place: 1 + scores.filter((other) => (best === 'highest' ? other > score : other < score)).length,
  }));
