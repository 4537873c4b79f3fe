/** What a player can tell from the visible tiles. */
import type { View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { copiesOf, kindOf, type Kind, type TileId } from '../rules/index.ts';
import type { Riichi } from '../types.ts';

/** By kind: the number of tiles that this seat has not seen. */
export function unseenOf({ table, own }: View<Riichi>): Uint8Array {
  const unseen = copiesOf(table.scores.length);
  const see = (tile: TileId): void => void (unseen[kindOf(tile)] = defined(unseen[kindOf(tile)]) - 1);
  for (const tile of own.hand) see(tile);
  for (const tile of table.indicators) see(tile);
  for (const pond of table.ponds) for (const { tile, takenBy } of pond) if (takenBy === null) see(tile);
  for (const norths of table.norths ?? []) for (const tile of norths) see(tile);
  for (const melds of table.melds) for (const { tiles } of melds) for (const tile of tiles) see(tile);
  return unseen;
}

/** One tile of every kind in the list, a plain five rather than a red one. */
export function oneOfEach(tiles: readonly TileId[]): Map<Kind, TileId> {
  const chosen = new Map<Kind, TileId>();
  for (const tile of tiles) {
    const kind = kindOf(tile);
    const known = chosen.get(kind);
    if (known === undefined || known === 16 || known === 52 || known === 88) chosen.set(kind, tile);
  }
  return chosen;
}
