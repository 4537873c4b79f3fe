/** Seats around a table, who holds a card, and how they stand at the end. Play goes from each seat to the next. */
import type { Seat, Standing } from '@parlour/kernel';

/** The seat that comes next; with `by`, the one so many places on: `seatAfter(seat, 4, 2)` sits opposite. */
export const seatAfter = (seat: Seat, seats: number, by = 1): Seat => (seat + by) % seats;
/** All seats in play order, that one first. */
export function seatsFrom(first: Seat, seats: number): readonly Seat[] {
  // A loop: the flow of a game asks often, and `Array.from` takes several times as long.
  const order: Seat[] = [];
  for (let on = 0; on < seats; on++) order.push((first + on) % seats);
  return order;
}

/** The same for every seat, as state begins: a number, null, a list that nobody changes. */
export const bySeat = <T>(value: T, seats: number): T[] => Array<T>(seats).fill(value);

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
