import { describe, expect, it } from 'vitest';
import { exchanged, passedBy, passesTo, passWay, type PassWay } from '../passing.ts';

describe('passing', () => {
  it('goes left, right, across and nowhere, hand after hand', () => {
    expect([1, 2, 3, 4, 5, 8].map(passWay)).toEqual(['left', 'right', 'across', 'none', 'left', 'none']);
  });
  it.each([
    ['left', [1, 2, 3, 0], 'dabc'],
    ['right', [3, 0, 1, 2], 'bcda'],
    ['across', [2, 3, 0, 1], 'cdab'],
    ['none', [0, 1, 2, 3], 'abcd'],
  ] as [PassWay, number[], string][])('%s: everybody gets what was given to it', (way, to, got) => {
    expect([0, 1, 2, 3].map((seat) => passesTo(seat, way, 4))).toEqual(to);
    expect([0, 1, 2, 3].map((seat) => passedBy(passesTo(seat, way, 4), way, 4))).toEqual([0, 1, 2, 3]);
    expect(exchanged(['a', 'b', 'c', 'd'], way).join('')).toBe(got);
  });
  it('knows tables of other sizes', () => {
    expect([passesTo(2, 'left', 3), passesTo(0, 'right', 3), passesTo(1, 'across', 6)]).toEqual([0, 2, 4]);
  });
});
