/** The players at the table: provided by `TableLayout`, read by the parts drawn on it. */
import type { Seat, Viewer } from '@parlour/kernel';
import { createContext, useContext } from 'react';
import type { Player, SeatClock } from '../contract.ts';
import { nameOf } from '../parts.ts';

export interface Seating {
  readonly players: readonly Player[];
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
  readonly viewer: Viewer;
}
export const SeatingContext = createContext<Seating | null>(null);

export function useSeating(): Seating & { readonly name: (seat: Seat) => string } {
  const seating = useContext(SeatingContext);
  if (seating === null) throw new Error('a part of the table outside of `TableLayout`');
  return { ...seating, name: (seat) => nameOf(seating.players, seat) };
}
