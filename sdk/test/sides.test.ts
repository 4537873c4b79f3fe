import type { Standing } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { standingOfSides } from '../sides.ts';

const standing = (...places: readonly number[]): Standing =>
  places.map((place, seat) => ({ seat, place, score: 10 * place }));
const PAIRS = [
  [0, 2],
  [1, 3],
];

describe('the standing of sides', () => {
  it('counts places by sides, best first: the second of two pairs is second', () => {
    expect(standingOfSides(standing(3, 1, 3, 1), PAIRS)).toEqual([
      { seats: [1, 3], place: 1, score: 10 },
      { seats: [0, 2], place: 2, score: 30 },
    ]);
  });
  it('lets equal sides share a place', () => {
    const sides = [[0], [1], [2, 3]];
    expect(standingOfSides(standing(1, 1, 3, 3), sides).map(({ place }) => place)).toEqual([1, 1, 3]);
  });
  it('is that of the seats where everybody plays alone', () => {
    expect(standingOfSides(standing(2, 1, 2), undefined)).toEqual([
      { seats: [1], place: 1, score: 10 },
      { seats: [0], place: 2, score: 20 },
      { seats: [2], place: 2, score: 20 },
    ]);
  });
  it('is empty for a game that everybody left', () => {
    expect(standingOfSides([], PAIRS)).toEqual([]);
  });
});
