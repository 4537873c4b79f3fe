/** Resolves when the page is idle, or after `atMostMs`. */
export const idle = (atMostMs?: number): Promise<void> =>
  new Promise((resolve) => {
    // Fallback for browsers without idle callbacks (Safari): a fixed delay.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), atMostMs === undefined ? {} : { timeout: atMostMs });
    else setTimeout(resolve, 30);
  });

/** How long (ms) to work before waiting for the next idle time. */
const SLICE_MS = 4;
/** Consumes an iterable as background work, in slices while the page is idle. */
export async function goThrough(parts: Iterable<unknown>): Promise<void> {
  let until = 0;
  for (const _part of parts) {
    if (performance.now() < until) continue;
    await idle();
    until = performance.now() + SLICE_MS;
  }
}
