import { createContext, useContext, useState } from 'react';
import { useIsPast } from './past.ts';

/** Stands for one game on this page, from its first card to its last. Null where nothing is kept. */
export const GameContext = createContext<object | null>(null);

/** A state that belongs to a game, for `useKeptState`. Made once, outside of components. */
export class KeptState<T> {
  readonly initial: T;
  readonly #kept = new WeakMap<object, { readonly value: T }>();
  constructor(initial: T) {
    this.initial = initial;
  }
  read(game: object | null): T {
    const kept = game === null ? undefined : this.#kept.get(game);
    return kept === undefined ? this.initial : kept.value;
  }
  write(game: object | null, value: T): void {
    if (game !== null) this.#kept.set(game, { value });
  }
}
/**
 * Like `useState`, but the state outlasts the table: it is there again when the player has looked back at earlier moves
 * or has changed to the table in words. Another game begins with the initial state, and so does a table that shows a
 * past moment.
 */
export function useKeptState<T>(kept: KeptState<T>): [T, (value: T) => void] {
  const now = useContext(GameContext);
  const game = useIsPast() ? null : now;
  const [shown, setShown] = useState(() => ({ game, value: kept.read(game) }));
  const value = shown.game === game ? shown.value : kept.read(game);
  const set = (next: T): void => {
    kept.write(game, next);
    setShown({ game, value: next });
  };
  return [value, set];
}
