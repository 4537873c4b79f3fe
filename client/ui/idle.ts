/** The page draws and answers first: resolves when nothing else is to be done, or after so long. */
export const idle = (atMostMs?: number): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), atMostMs === undefined ? {} : { timeout: atMostMs });
    else setTimeout(resolve, 30);
  });

/** So much is done before the page is asked again whether it is idle. */
const SLICE_MS = 4;
/** Goes through all parts of a work that nobody waits for, while the page has nothing else to do. */
export async function goThrough(parts: Iterable<unknown>): Promise<void> {
  let until = 0;
  for (const _part of parts) {
    if (performance.now() < until) continue;
    await idle();
    until = performance.now() + SLICE_MS;
  }
}
