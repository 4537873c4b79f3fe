import { createStore } from 'zustand/vanilla';
import type { LogEntry } from '../store/state.ts';

/** Which moment of the running game is looked at: the number of its event; null is now. The log and keys have a say. */
export const lookBack = createStore<{ readonly seq: number | null }>(() => ({ seq: null }));
export const lookAt = (seq: number | null): void => lookBack.setState({ seq });

/** One step back or on among what was told; null is now. */
export function stepBack(log: readonly LogEntry[], seq: number | null, by: 1 | -1): number | null {
  const at = seq === null ? log.length - 1 : log.findIndex((entry) => entry.seq === seq);
  const next = log[at + by];
  if (next === undefined) return by < 0 ? (log[0]?.seq ?? null) : null;
  return next === log.at(-1) ? null : next.seq;
}
