import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropChair, keepChair } from './identity.ts';
import { mostPlayedFirst, parsePlayed, played } from './played.ts';

const games = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const order = (stored: string | null): string =>
  mostPlayedFirst(games, parsePlayed(stored))
    .map(({ id }) => id)
    .join('');

afterEach(() => vi.unstubAllGlobals());

describe('ALL-290 the games in the lobby', () => {
  it('come in the order of how often they were played here, the others after them as they were', () => {
    expect(order('{"c":1,"d":4}')).toBe('dcab');
    expect(order('{"b":2,"d":2}')).toBe('bdac');
  });
  it('stay as they are for a newcomer, and whatever lies in the storage', () => {
    for (const stored of [null, '', '[]', '7', '{"a":"9"', '{"c":"9","d":-3,"b":null}', '{"elsewhere":5}'])
      expect(order(stored)).toBe('abcd');
  });
  it('count once for each table where one sat down, also after watching, and not for watching alone', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const times = (...watching: readonly boolean[]): number | undefined => {
      kept.clear();
      for (const each of watching) keepChair({ room: 'r', game: 'a', token: 't', at: 0, watching: each });
      dropChair('r');
      return played().get('a');
    };
    expect([times(false, false), times(true, false, false), times(true, true)]).toEqual([1, 1, undefined]);
  });
});
