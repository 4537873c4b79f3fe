/** The discards of all seats as one list. */
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { nextSeat, type Discard, type TableState } from './state.ts';

export type Thrown = DeepReadonly<Discard> & { readonly seat: Seat };

/** Everybody's discards in the order they were made: the turn passes on, or to who called. */
export function discardsOf(table: DeepReadonly<TableState>): readonly Thrown[] {
  const discards: Thrown[] = [];
  const made = table.ponds.map(() => 0);
  for (let seat = table.dealer; ;) {
    const at = defined(made[seat]);
    const discard = table.ponds[seat]?.[at];
    if (discard === undefined) return discards;
    made[seat] = at + 1;
    discards.push({ ...discard, seat });
    seat = discard.takenBy ?? nextSeat(seat, table.ponds.length);
  }
}
