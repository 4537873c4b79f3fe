/** How long to wait in browsers without idle callbacks (Safari). */
const FALLBACK_MS = 30;
/** Resolves when the page is idle, or after `atMostMs`. */
export const idle = (atMostMs?: number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), atMostMs === undefined ? {} : { timeout: atMostMs });
    else setTimeout(resolve, Math.min(atMostMs ?? FALLBACK_MS, FALLBACK_MS));
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
