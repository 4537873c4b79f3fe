import { describe, expect, it } from 'vitest';
import { shares } from '../http.ts';
import { PerMinute, Tally } from '../limits.ts';

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

describe('so many a minute', () => {
  it('and key, anew every minute', () => {
    let now = 5_000;
    const limit = new PerMinute({ now: () => now }, 2);
    const take = (key: string): boolean => limit.take(key);
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true]);
    now += 59_999;
    expect(take('a')).toBe(false);
    now += 1;
    expect(take('a')).toBe(true);
  });
});

describe('so many a minute of very many callers', () => {
  it('begins to count anew, since counting them would cost memory', () => {
    const limit = new PerMinute({ now: () => 0 }, 1);
    expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
    for (let caller = 2; caller < 100_000; caller++) limit.take(String(caller));
    expect(limit.take('a')).toBe(false);
    limit.take('the last that is counted');
    expect(limit.take('a')).toBe(true);
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
