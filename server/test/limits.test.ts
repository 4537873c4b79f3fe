import { describe, expect, it } from 'vitest';
import { shares } from '../http.ts';
import { RateLimit, Tally } from '../limits.ts';

describe('a tally', () => {
  it('counts by key and in all, and never below none', () => {
    const tally = new Tally();
    for (const key of ['a', 'a', 'b']) tally.add(key);
    expect([tally.of('a'), tally.of('b'), tally.of('c'), tally.total]).toEqual([2, 1, 0, 3]);
    tally.remove('a');
    expect([tally.of('a'), tally.total]).toEqual([1, 2]);
    tally.remove('a');
    expect(() => tally.remove('a')).toThrow('nothing left to remove: a');
    expect(tally.total).toBe(1);
  });
});

describe('a limit', () => {
  it('gives each key its number at once, and then as many as the minute brings', () => {
    const limit = new RateLimit({ atOnce: 2, perMinute: 6 });
    const taken = (key: string, ...times: number[]): boolean[] => times.map((now) => limit.take(key, now));
    expect(taken('a', 0, 0, 0)).toEqual([true, true, false]);
    expect(taken('b', 0)).toEqual([true]);
    expect(taken('a', 9_999, 10_000, 10_000)).toEqual([false, true, false]);
    expect(taken('a', 3_600_000, 3_600_000, 3_600_000)).toEqual([true, true, false]);
  });

  it('says how long a key has to wait', () => {
    const limit = new RateLimit({ atOnce: 1, perMinute: 6 });
    expect(limit.waitMs('a', 0)).toBe(0);
    limit.take('a', 0);
    expect(limit.waitMs('a', 4_000)).toBe(6_000);
  });

  it('forgets keys that are back at their number, and all keys when too many are not', () => {
    const limit = new RateLimit({ atOnce: 1, perMinute: 6, keysMax: 4 });
    for (const key of ['a', 'b', 'c']) limit.take(key, 0);
    limit.take('d', 9_000);
    // At 10 s only d still has to wait: e is let in, and d is not forgotten.
    expect([limit.take('e', 10_000), limit.take('d', 10_000)]).toEqual([true, false]);
    for (const key of ['f', 'g']) limit.take(key, 10_000);
    expect([limit.take('h', 10_000), limit.take('d', 10_000)]).toEqual([true, true]);
  });

  it('remembers 100,000 keys, and then begins anew, since remembering them costs memory', () => {
    const limit = new RateLimit({ atOnce: 1, perMinute: 1 });
    expect([limit.take('a', 0), limit.take('a', 0)]).toEqual([true, false]);
    for (let caller = 1; caller < 100_000; caller++) limit.take(String(caller), 0);
    expect(limit.take('a', 0)).toBe(false);
    limit.take('one more', 0);
    expect(limit.take('a', 0)).toBe(true);
  });
});

describe('descriptors', () => {
  it.each([
    [1024, 11_000, { connections: 720, inFlight: 240 }],
    [256, 11_000, { connections: 144, inFlight: 48 }],
    [Infinity, 11_000, { connections: 11_000, inFlight: 256 }],
    [1_048_576, 500, { connections: 500, inFlight: 256 }],
    [10, 11_000, { connections: 2, inFlight: 0 }],
  ])('of %d, with %d connections wanted, are shared out so that they suffice', (descriptors, wanted, expected) => {
    expect(shares(descriptors, wanted)).toEqual(expected);
  });
});
