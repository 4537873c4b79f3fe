import type { DeepReadonly } from '@parlour/kernel';
import { useState } from 'react';
import type { TileId } from '../rules/tiles.ts';
import type { OwnState } from '../state.ts';

/** The tiles that stay where they are, and the new ones behind them. */
export function keepOrder(before: readonly TileId[], now: readonly TileId[]): TileId[] {
  const stays = before.filter((tile) => now.includes(tile));
  return [...stays, ...now.filter((tile) => !stays.includes(tile))];
}

/** The hand without the drawn tile: sorted, or as the tiles came. */
export function useOrder(own: DeepReadonly<OwnState> | null, sort: boolean): readonly TileId[] {
  const hand = own?.hand.filter((tile) => tile !== own.drawn) ?? [];
  const [kept, setKept] = useState<readonly TileId[]>(hand);
  const order = sort ? hand.toSorted((a, b) => a - b) : keepOrder(kept, hand);
  if (order.join() !== kept.join()) setKept(order);
  return order;
}
