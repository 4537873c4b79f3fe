/** What a seat can conclude from its view: which kinds it has not seen yet, and what everybody still needs. */
import type { Seat, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { copiesOf, kindOf, KINDS } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';

export interface Rival {
  readonly seat: Seat;
  /** Number of pieces left in the hand. */
  readonly size: number;
  /** Piles still missing to the declaration. Negative if it has been exceeded; null before the seat has declared. */
  readonly need: number | null;
}
export interface Memory {
  /** By kind: number of pieces that are in other hands or were discarded face down. */
  readonly unseen: Uint8Array;
  readonly unseenTotal: number;
  readonly rivals: readonly Rival[];
  /** Number of piles that this seat still needs. */
  readonly need: number;
}

export function recall({ seat: viewer, table, own }: View<LiapTui>): Memory {
  const unseen = Uint8Array.from({ length: KINDS }, (_, kind) => copiesOf(kind));
  const see = (pieces: readonly number[]): void => {
    for (const piece of pieces) unseen[kindOf(piece)] = defined(unseen[kindOf(piece)]) - 1;
  };
  see(own.hand);
  own.plays.forEach(see);
  for (const { plays } of table.turns) for (const { seat, pieces } of plays) if (seat !== viewer) see(pieces ?? []);
  for (const { seat, pieces } of table.turn?.plays ?? []) if (seat !== viewer) see(pieces ?? []);
  const needOf = (seat: Seat): number | null => {
    const declared = table.declarations[seat] ?? null;
    return declared === null ? null : declared - defined(table.captured[seat]);
  };
  return {
    unseen,
    unseenTotal: unseen.reduce((sum, count) => sum + count, 0),
    rivals: table.handSizes.flatMap((size, seat) => (seat === viewer ? [] : [{ seat, size, need: needOf(seat) }])),
    need: needOf(viewer) ?? 0,
  };
}
