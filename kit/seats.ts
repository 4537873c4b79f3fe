/** Seats around a table, who holds a card, and how they stand at the end. Play goes from each seat to the next. */
import type { Seat, Standing } from '@parlour/kernel';

/** The seat that comes next; with `by`, the one so many places on: `seatAfter(seat, 4, 2)` sits opposite. */
export const seatAfter = (seat: Seat, seats: number, by = 1): Seat => (seat + by) % seats;
/** All seats in play order, that one first. */
export const seatsFrom = (first: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, on) => (first + on) % seats);

/** Whose hand, by seat, has this card. Throws where nobody holds it. */
export function holderOf<T>(hands: readonly (readonly T[])[], card: T): Seat {
  const seat = hands.findIndex((hand) => hand.includes(card));
  if (seat < 0) throw new Error(`nobody holds ${String(card)}`);
  return seat;
}

/** Places by score: 1 is best, and equal scores share a place. */
export const standingBy = (best: 'highest' | 'lowest', scores: readonly number[]): Standing =>
  scores.map((score, seat) => ({
    seat,
    score,
    place: 1 + scores.filter((other) => (best === 'highest' ? other > score : other < score)).length,
  }));
