import { afterEach, expect, it, vi } from 'vitest';
import { dropChair, keepChair } from './identity.ts';
import { fetchLog, fetchReplay } from './replay-fetch.ts';

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

it('a log is asked for with every browser of the user, also with chairs besides', async () => {
  const others = ['b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
  const kept = new Map([
    ['parlour:browser', 'a'.repeat(32)],
    ['parlour:other-browsers', others.join(' ')],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  keepChair({ room: 'r', game: 'a', token: 'token of a chair', at: 0, watching: false });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: { Authorization: string } }) => {
    asked.push(headers.Authorization);
    return Promise.resolve(new Response('', { status: 404 }));
  });
  await fetchReplay('x');
  dropChair('r');
  expect(asked).toEqual(['a'.repeat(32), ...others, 'token of a chair'].map((key) => `Bearer ${key}`));
});

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
