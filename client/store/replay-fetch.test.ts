import { afterEach, expect, it, vi } from 'vitest';
import { fetchLog } from './replay-fetch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** A server that answers 404 until it was asked `missing` times. */
function server(missing: number): { asked: number } {
  const count = { asked: 0 };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: ++count.asked > missing ? 200 : 404 })));
  return count;
}

it.each([
  [2, 200],
  [1000, 404],
])('a log that is missing %i times is asked for again, a few times: %i', async (missing, status) => {
  vi.useFakeTimers();
  const count = server(missing);
  const answer = fetchLog('just-ended');
  // Only as long as the waits: other parts of the program may hold timers that never end.
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await answer)?.status).toBe(status);
  expect(count.asked).toBeLessThan(30);
});
