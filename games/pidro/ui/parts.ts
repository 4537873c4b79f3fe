/** What every part of the table may need to say something. */
import type { Player } from '@parlour/client/ui';
import type { Seat, Viewer } from '@parlour/kernel';
import { createContext, useContext } from 'react';
import type { Words } from '../words/en.ts';

export interface Parts {
  readonly words: Words;
  readonly viewer: Viewer;
  readonly players: readonly Player[];
}
export const PartsContext = createContext<Parts | null>(null);

export function useParts(): Parts & { readonly name: (seat: Seat) => string } {
  const parts = useContext(PartsContext);
  if (parts === null) throw new Error('a part of the table outside of it');
  return { ...parts, name: (seat) => nameOf(parts.players, seat) };
}
export const nameOf = (players: readonly Player[], seat: Seat): string =>
  players.find((player) => player.seat === seat)?.name ?? '';
