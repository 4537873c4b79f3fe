/** Seats around a table, who holds a card, and how they stand at the end. Play goes from each seat to the next. */
import type { Seat, Standing } from '@parlour/kernel';

/** The next seat, or the one `by` places on: `seatAfter(seat, 4, 2)` sits opposite. */
export const seatAfter = (seat: Seat, seats: number, by = 1): Seat => (seat + by) % seats;
/** All seats in play order, starting with `first`. */
export function seatsFrom(first: Seat, seats: number): readonly Seat[] {
  // A loop, since this is called often and `Array.from` is several times slower.
  const order: Seat[] = [];
  for (let on = 0; on < seats; on++) order.push((first + on) % seats);
  return order;
}

/** A list with the same value for every seat. The value is shared, so it must not be mutated. */
export const bySeat = <T>(value: T, seats: number): T[] => Array<T>(seats).fill(value);

/** The seat that holds this card. Throws if nobody does. */
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

/**
 * How likely each seat is to win from these scores; a lead of `spread` points makes it e times as likely as another.
 */
export function chancesBy(best: 'highest' | 'lowest', scores: readonly number[], spread: number): readonly number[] {
  const leads = best === 'highest' ? scores : scores.map((score) => -score);
  const most = Math.max(...leads);
  const weights = leads.map((lead) => Math.exp((lead - most) / spread));
  const total = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / total);
}
