import { createStore } from 'zustand/vanilla';
import type { LogEntry } from '../store/state.ts';

/** The event of the running game that is looked at; null for now. A store, since the log and the keys change it. */
export const lookBack = createStore<{ readonly seq: number | null }>(() => ({ seq: null }));
export const lookAt = (seq: number | null): void => lookBack.setState({ seq });

/** One step back or forward in the log. Null is now. */
export function stepBack(log: readonly LogEntry[], seq: number | null, by: 1 | -1): number | null {
  const at = seq === null ? log.length - 1 : log.findIndex((entry) => entry.seq === seq);
  const next = log[at + by];
  if (next === undefined) return by < 0 ? (log[0]?.seq ?? null) : null;
  return next === log.at(-1) ? null : next.seq;
}
