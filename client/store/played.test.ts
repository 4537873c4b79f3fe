import { describe, expect, it } from 'vitest';
import { mostPlayedFirst, parsePlayed } from './played.ts';

const games = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const order = (stored: string | null): string =>
  mostPlayedFirst(games, parsePlayed(stored))
    .map(({ id }) => id)
    .join('');

describe('ALL-290 the games in the lobby', () => {
  it('come in the order of how often they were played here, the others after them as they were', () => {
    expect(order('{"c":1,"d":4}')).toBe('dcab');
    expect(order('{"b":2,"d":2}')).toBe('bdac');
  });
  it('stay as they are for a newcomer, and whatever lies in the storage', () => {
    for (const stored of [null, '', '[]', '7', '{"a":"9"', '{"c":"9","d":-3,"b":null}', '{"elsewhere":5}'])
      expect(order(stored)).toBe('abcd');
  });
});
