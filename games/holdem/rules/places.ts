/** Final standings. */
import type { Placing, Seat, Standing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Settings } from '../settings.ts';
import type { PublicTable } from './seats.ts';

/** E2: players who go out in the same hand rank by their stacks at its start; equal stacks share a place. */
export function placesOf(table: PublicTable, out: readonly Seat[]): (readonly [Seat, number])[] {
  const remaining = table.stacks.filter((stack, seat) => stack > 0 && table.places[seat] === 0).length;
  const start = (seat: Seat): number => defined(table.before[seat]);
  return out.map((seat) => [seat, remaining + 1 + out.filter((other) => start(other) > start(seat)).length]);
}

/** Chips won or lost so far. */
const netOf = (table: PublicTable, seat: Seat): number =>
  defined(table.stacks[seat]) + defined(table.cashedOut[seat]) - defined(table.bought[seat]);

/** E5: chairs that nobody ever took come last. */
export function standing(table: PublicTable, settings: Settings): Standing {
  const seats = [...table.status.keys()];
  const taken = seats.filter((seat) => defined(table.bought[seat]) > 0);
  const placeOf = (seat: Seat): number => {
    if (!taken.includes(seat)) return taken.length + 1;
    const measure = settings.eliminate
      ? (other: Seat): number => defined(table.stacks[other])
      : (other: Seat): number => netOf(table, other);
    const known = defined(table.places[seat]);
    return known > 0 ? known : 1 + taken.filter((other) => measure(other) > measure(seat)).length;
  };
  return seats.map((seat): Placing => ({ seat, place: placeOf(seat), score: netOf(table, seat) }));
}
