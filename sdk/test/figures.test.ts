import { describe, expect, it } from 'vitest';
import { meanOf, rateOf } from '../figures/intervals.ts';
import { NEWCOMER, points, pointsAround, type Rating } from '../figures/rating.ts';
import { added, thinned } from '../figures/sums.ts';

const of = (values: readonly number[]): readonly [number, number, number] => [
  values.length,
  values.reduce((sum, value) => sum + value, 0),
  values.reduce((sum, value) => sum + value * value, 0),
];
const shown = (interval: readonly number[] | null | undefined): readonly string[] | undefined =>
  interval?.map((end) => end.toFixed(3));

describe('a rate', () => {
  // From tables of Wilson's score interval.
  it.each([
    [1, 1, ['0.207', '1.000']],
    [0, 1, ['0.000', '0.793']],
    [5, 10, ['0.237', '0.763']],
    [0, 10, ['0.000', '0.278']],
    [200, 1000, ['0.176', '0.226']],
  ])('%i of %i lies within %j', (hits, n, interval) => {
    expect(shown(rateOf([n, hits, hits])?.interval)).toEqual(interval);
  });
  it('is nothing where nothing was seen', () => {
    expect(rateOf([0, 0, 0])).toBeNull();
    expect(meanOf([0, 0, 0])).toBeNull();
  });
});

describe('a mean', () => {
  it('of one has no interval', () => {
    expect(meanOf(of([7]))).toEqual({ n: 1, value: 7, interval: null });
  });
  // 1, 3: mean 2, deviation √2; t(1) = 12.706.
  it('of two is hardly known at all', () => {
    expect(shown(meanOf(of([1, 3]))?.interval)).toEqual([(2 - 12.7062).toFixed(3), (2 + 12.7062).toFixed(3)]);
  });
  // 2, 4, 6: mean 4, deviation 2; t(2) = 4.303.
  it('of few is as unsure as Student says', () => {
    expect(shown(meanOf(of([2, 4, 6]))?.interval)).toEqual([
      (4 - 4.30265 * (2 / Math.sqrt(3))).toFixed(3),
      (4 + 4.30265 * (2 / Math.sqrt(3))).toFixed(3),
    ]);
  });
  // t(9) = 2.2622.
  it('of ten is within 1 % of the table', () => {
    const [low, high] = meanOf(of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))?.interval ?? [0, 0];
    expect((high - low) / 2 / (3.02765 / Math.sqrt(10))).toBeCloseTo(2.2622, 1);
  });
  it('is shown for many at once', () => {
    expect(meanOf(of([1, 3]), 100)?.value).toBe(200);
  });
});

describe('sums', () => {
  it('of several games are added, whichever of them have a figure', () => {
    expect(added([{ a: [1, 2, 4] }, { a: [2, 3, 5], b: [1, 1, 1] }])).toEqual({ a: [3, 5, 9], b: [1, 1, 1] });
  });
  it('of a thinned line are those of the line', () => {
    const steps = Array.from({ length: 37 }, (_, at) => at);
    const thin = thinned(steps, 16);
    expect(thin).toHaveLength(16);
    expect(thin.reduce((sum, step) => sum + step, 0)).toBe((36 * 37) / 2);
    expect(thinned([1, 2], 16)).toEqual([1, 2]);
  });
});

describe('ratings', () => {
  const player = (mu: number, sigma: number): Rating => ({ mu, sigma });
  it('are shown from 1500 on', () => {
    expect([points(NEWCOMER), pointsAround(NEWCOMER)]).toEqual([1500, 653]);
    expect(points(player(30, 1))).toBe(1700);
  });
});
