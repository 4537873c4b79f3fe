/** Context for the parts of a game's table: provided at the table's root, read where a part is drawn. */
import type { Seat, Viewer } from '@parlour/kernel';
import { createContext, useContext, type Context } from 'react';
import type { Player } from './contract.ts';

export interface TableParts<Words> {
  readonly words: Words;
  readonly viewer: Viewer;
  readonly players: readonly Player[];
}
/** Who reads a text, and in which words. */
export interface Reader<Words> {
  readonly words: Words;
  readonly viewer: Viewer;
  readonly name: (seat: Seat) => string;
}
export const nameOf = (players: readonly Player[], seat: Seat): string =>
  players.find((player) => player.seat === seat)?.name ?? '';

/** Creates the context for one game's parts, and the hook that reads it. */
export function partsOf<Parts extends TableParts<unknown>>(): {
  readonly PartsContext: Context<Parts | null>;
  readonly useParts: () => Parts & { readonly name: (seat: Seat) => string };
} {
  const PartsContext = createContext<Parts | null>(null);
  const useParts = (): Parts & { readonly name: (seat: Seat) => string } => {
    const parts = useContext(PartsContext);
    if (parts === null) throw new Error('a part of the table outside of it');
    return { ...parts, name: (seat) => nameOf(parts.players, seat) };
  };
  return { PartsContext, useParts };
}
