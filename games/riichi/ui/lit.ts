/** Which kind is pointed at: all tiles of it are lit, wherever they lie. */
import { useSyncExternalStore } from 'react';
import type { Kind } from '../rules/tiles.ts';

let lit: Kind | null = null;
const listeners = new Set<() => void>();

export function light(kind: Kind | null): void {
  if (lit === kind) return;
  lit = kind;
  for (const listener of listeners) listener();
}
export const useLit = (): Kind | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lit,
  );
