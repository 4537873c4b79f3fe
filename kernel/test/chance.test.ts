import { describe, expect, it } from 'vitest';
import { permutation, pickFrom, seededChance } from '../index.ts';

const picks = (key: string, n: number, times: number): number[] => {
  const pick = pickFrom(key);
  return Array.from({ length: times }, () => pick(n));
};

describe('a recorded seed gives the same cards for ever', () => {
  it('numbers', () => {
    expect(picks('golden', 0x1_0000_0000, 6)).toEqual([
      1407407851, 3511161329, 4119480845, 444452962, 1082697658, 307666938,
    ]);
    expect(picks('golden', 10, 8)).toEqual([1, 9, 5, 2, 8, 8, 8, 9]);
  });

  it('shuffles and picks by address', () => {
    const chance = seededChance('golden');
    expect([...chance.shuffle(1, 'deal', 12)]).toEqual([0, 1, 6, 2, 7, 5, 11, 9, 3, 8, 10, 4]);
    expect([...chance.shuffle(2, 'deal', 12)]).toEqual([5, 8, 9, 3, 6, 4, 2, 11, 10, 1, 0, 7]);
    expect([chance.pick(3, 'cut', 52), chance.pick(3, 'cut!', 52)]).toEqual([8, 10]);
  });
});

it('another seed is another world', () => {
  const orders = ['a', 'b', 'aa', ''].map((seed) => seededChance(seed).shuffle(1, 'deal', 52).join());
  expect(new Set(orders).size).toBe(4);
});

it('the end of a seed is not the beginning of an address', () => {
  expect(seededChance('1').pick(2, 'x', 2 ** 32)).not.toBe(seededChance('').pick(12, 'x', 2 ** 32));
});

it('words above the last whole multiple are drawn again: no number is likelier than another', () => {
  // A quarter of all words are 3 · 2^30 or more and are drawn again. Here they are the second and the third word.
  expect(picks('golden', 0xc000_0000, 3)).toEqual([1407407851, 444452962, 1082697658]);
});

it('the first word above the last whole multiple is drawn again too', () => {
  // The second word of this stream is the multiple itself, and the third is larger.
  expect(picks('golden', 3511161329, 2)).toEqual([1407407851, 444452962]);
});

it('a number is in [0, n), for the smallest n too', () => {
  expect(picks('one', 1, 20)).toEqual(Array.from({ length: 20 }, () => 0));
  expect(new Set(picks('two', 2, 50))).toEqual(new Set([0, 1]));
});

it.each([0, -1, 2.5, NaN, 2 ** 32 + 1])('one of %d cannot be picked', (n) => {
  expect(() => pickFrom('none')(n)).toThrow(`cannot pick one of ${n}`);
  expect(() => seededChance('none').pick(1, 'none', n)).toThrow(`cannot pick one of ${n}`);
});

it('a permutation has at most 256 places', () => {
  expect(permutation(256, pickFrom('full'))).toHaveLength(256);
  expect(() => permutation(257, pickFrom('full'))).toThrow('256');
});
