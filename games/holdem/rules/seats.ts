/** Going round the table. Chairs are numbered anticlockwise, so clockwise is the next lower number (T2). */
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { NOBODY, type TableState } from '../state.ts';

/** The public state of the table, which is all that the rules read. */
export type PublicTable = DeepReadonly<TableState>;

/** The number shown on the chair, counting from 1. */
export const numberOf = (seat: Seat): number => seat + 1;
export const clockwise = (seat: Seat, seats: number): Seat => (seat > 0 ? seat : seats) - 1;
/** Number of steps clockwise from one chair to the other, from 1 to a full round. */
export const distance = (from: Seat, to: Seat, seats: number): number => {
  const steps = (from - to + seats) % seats;
  return steps === 0 ? seats : steps;
};

/** A set of seats, one bit each. */
export type SeatSet = number;
export const isIn = (set: SeatSet, seat: Seat): boolean => ((set >> seat) & 1) === 1;
export const withSeat = (set: SeatSet, seat: Seat): SeatSet => set | (1 << seat);
export function countOf(set: SeatSet): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
export function setWhere(seats: number, wanted: (seat: Seat) => boolean): SeatSet {
  let set = 0;
  for (let seat = 0; seat < seats; seat++) if (wanted(seat)) set = withSeat(set, seat);
  return set;
}

/** The next seat clockwise that `wanted` accepts; `from` itself comes last. `NOBODY` if there is none. */
export function nextSeat(from: Seat, seats: number, wanted: (seat: Seat) => boolean): Seat {
  let seat = from;
  for (let steps = 0; steps < seats; steps++) {
    seat = clockwise(seat, seats);
    if (wanted(seat)) return seat;
  }
  return NOBODY;
}
/** All seats that `wanted` accepts, clockwise from the one after `from`. */
export function seatsAfter(from: Seat, seats: number, wanted: (seat: Seat) => boolean): Seat[] {
  const found: Seat[] = [];
  let seat = from;
  for (let steps = 0; steps < seats; steps++) {
    seat = clockwise(seat, seats);
    if (wanted(seat)) found.push(seat);
  }
  return found;
}

export const isLive = (table: PublicTable, seat: Seat): boolean => {
  const status = table.status[seat];
  return status === 'active' || status === 'all_in';
};
/** True if the seat has folded or was not dealt in while others play the hand. */
export const isOut = (table: PublicTable, seat: Seat): boolean =>
  (table.stage === 'dealing' || table.stage === 'betting' || table.stage === 'awaiting_input') && !isLive(table, seat);
export const isDealtIn = (table: PublicTable, seat: Seat): boolean =>
  isLive(table, seat) || table.status[seat] === 'folded';
/** D1: the seats that were dealt in, from the button's left. */
export const dealtSeats = (table: PublicTable): Seat[] =>
  seatsAfter(table.button, table.status.length, (seat) => isDealtIn(table, seat));
/** All seats that `wanted` accepts, in order of seat number. */
export function seatsWhere(seats: number, wanted: (seat: Seat) => boolean): Seat[] {
  const found: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) if (wanted(seat)) found.push(seat);
  return found;
}
