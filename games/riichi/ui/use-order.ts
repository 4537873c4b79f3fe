import type { DeepReadonly } from '@parlour/kernel';
import { useState } from 'react';
import type { TileId } from '../rules/tiles.ts';
import type { OwnState } from '../state.ts';

/** The tiles that are still in the hand in their previous order, then the new ones. */
export function keepOrder(before: readonly TileId[], now: readonly TileId[]): TileId[] {
  const stays = before.filter((tile) => now.includes(tile));
  return [...stays, ...now.filter((tile) => !stays.includes(tile))];
}

/** The hand without the drawn tile: sorted, or in the order in which the tiles came. */
export function useOrder(own: DeepReadonly<OwnState> | null, sort: boolean): readonly TileId[] {
  const hand = own?.hand.filter((tile) => tile !== own.drawn) ?? [];
  const [kept, setKept] = useState<readonly TileId[]>(hand);
  const order = sort ? hand.toSorted((a, b) => a - b) : keepOrder(kept, hand);
  if (order.join() !== kept.join()) setKept(order);
  return order;
}
