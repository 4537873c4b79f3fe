import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { createStore } from 'zustand/vanilla';
import { idle } from './idle.ts';

type Load = () => Promise<unknown>;
/** What `late` was told of and `fetchLate` has not asked for yet. */
const waiting = new Set<Load>();

/**
 * A lazy component of a table. Its script is fetched when the page is idle at a table (`fetchLate`), and not only when
 * the part is first drawn: the server may have been updated by then, and would no longer have the script. Draw it in
 * `Late`.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  waiting.add(load);
  return lazy(async () => ({ default: await load() }));
}

/**
 * Fetches all `late` parts and `rest`, also the `late` parts that come with any of them: one at a time, while the page
 * is idle. What cannot be fetched is asked for again when it is drawn.
 */
export async function fetchLate(rest: readonly Load[]): Promise<void> {
  await fetchWaiting();
  for (const load of rest) await fetchIdly(load);
  await fetchWaiting();
}
async function fetchWaiting(): Promise<void> {
  // A set also iterates over what is added meanwhile.
  for (const load of waiting) {
    waiting.delete(load);
    await fetchIdly(load);
  }
}
async function fetchIdly(load: Load): Promise<void> {
  await idle();
  await load().catch(() => undefined);
}

/** Whether the user should be told that a part of the page could not be drawn. */
export const missing = createStore<{ readonly isShown: boolean }>(() => ({ isShown: false }));
