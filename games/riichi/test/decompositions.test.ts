import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isComplete, keysOf, type Keys } from '../rules/index.ts';
import { DECOMPOSITION, DECOMPOSITIONS_MAX, decompose } from '../rules/decompositions.ts';
import { FIT, fitOf } from '../rules/shapes.ts';
import { completeHand, honourWin, keysFrom } from './arbitrary.ts';
import { tiles } from './hands.ts';

const out = new Int32Array(DECOMPOSITIONS_MAX * DECOMPOSITION);
const read = (keys: Readonly<Keys>): number[][] => {
  const count = decompose(keys[0], keys[1], keys[2], keys[3], out);
  return Array.from({ length: count }, (_, at) => [...out.subarray(at * DECOMPOSITION, (at + 1) * DECOMPOSITION)]);
};

/** The keys of all tiles in a decomposition. */
function keysIn([manRuns, pinRuns, souRuns, man, pin, sou, honours, pair]: readonly number[]): Keys {
  const keys: Keys = [
    manRuns! * 0o111 + man! * 3,
    pinRuns! * 0o111 + pin! * 3,
    souRuns! * 0o111 + sou! * 3,
    honours! * 3,
  ];
  const suit = Math.floor(pair! / 9);
  keys[suit] = keys[suit]! + (2 << (3 * (pair! - 9 * suit)));
  return keys;
}

/** Reference implementation of `fitOf`: looks at every set of the decomposition. */
function plainFit(decomposition: readonly number[], kind: number): number {
  let fit = decomposition[7] === kind ? FIT.narrow : 0;
  for (const suit of [0, 1, 2])
    for (let low = 0; low < 7; low++) {
      const place = kind - (9 * suit + low);
      if (((decomposition[suit]! >> (3 * low)) & 7) === 0 || place < 0 || place > 2) continue;
      const isEdge = (place === 2 && low === 0) || (place === 0 && low === 6);
      fit |= place === 1 || isEdge ? FIT.narrow : FIT.twoSided;
    }
  const triplets = [0, 1, 2, 3].flatMap((suit) =>
    Array.from({ length: 9 }, (_, at) => (((decomposition[3 + suit]! >> (3 * at)) & 1) === 1 ? 9 * suit + at : -1)),
  );
  return triplets.includes(kind) ? fit | FIT.triplet : fit;
}
const fits = (kinds: readonly number[], kind: number): number[] =>
  read(keysFrom(kinds)).map((_, at) => fitOf(out, at * DECOMPOSITION, kind));
const plainFits = (kinds: readonly number[], kind: number): number[] =>
  read(keysFrom(kinds)).map((decomposition) => plainFit(decomposition, kind));

describe('decompositions', () => {
  it.each([
    ['123456789m11122z', 1],
    ['111222333m45677p', 2],
    ['11122233344455m', 4],
    ['22334455667788p', 3],
    ['11112222333344s', 3],
    ['123456789m1122z1p', 0],
    ['1111m222333444p', 0],
    ['1122m3344p5566s77z', 0],
    ['111122223333m44p', 2],
  ])('[W2] %s: %i', (hand, count) => {
    expect(read(keysOf(tiles(hand)))).toHaveLength(count);
  });

  it('[W2] use up the hand, each in its own way', () => {
    fc.assert(
      fc.property(completeHand(4), (kinds) => {
        const keys = keysFrom(kinds);
        const found = read(keys);
        expect(found.length).toBeGreaterThan(0);
        for (const decomposition of found) expect(keysIn(decomposition)).toEqual(keys);
        expect(new Set(found.map((decomposition) => decomposition.join())).size).toBe(found.length);
      }),
    );
  });

  it('[W2] exist exactly where sets and a pair are complete', () => {
    fc.assert(
      fc.property(completeHand(3), fc.nat(33), fc.nat(10), (kinds, other, at) => {
        const changed = kinds.with(at, other);
        fc.pre(changed.filter((kind) => kind === other).length <= 4);
        const keys = keysFrom(changed);
        expect(read(keys).length > 0).toBe(isComplete(keys, 1));
      }),
    );
  });

  it('[W2] are never more than there is room for', () => {
    // The most decompositions by number of tiles in one suit. The suits of a hand share fourteen tiles.
    const most = Array.from({ length: 15 }, () => 0);
    const visit = (digit: number, key: number, size: number): void => {
      if (digit < 9) {
        for (let n = 0; n <= 4 && size + n <= 14; n++) visit(digit + 1, key | (n << (3 * digit)), size + n);
      } else if (size % 3 !== 1) {
        // Adds a pair of honours if the suit has no pair.
        const honours = size % 3 === 0 ? 2 : 0;
        most[size] = Math.max(most[size]!, decompose(key, 0, 0, honours, out));
      }
    };
    visit(0, 0, 0);
    const together = most.flatMap((a, m) =>
      most.flatMap((b, p) => most.map((c, s) => (m + p + s <= 14 ? a * b * c : 0))),
    );
    expect(Math.max(...together)).toBeLessThanOrEqual(DECOMPOSITIONS_MAX);
    expect(Math.max(...most)).toBeGreaterThan(2);
  });

  it('[F4] [W2] show how the winning tile sits in them', () => {
    fc.assert(
      fc.property(completeHand(4), fc.nat(13), (kinds, at) => {
        const kind = kinds[at]!;
        expect(fits(kinds, kind)).toEqual(plainFits(kinds, kind));
      }),
      { numRuns: 300 },
    );
  });

  it('[F4] [W2] show an honour that completes the hand as the pair or a triplet, and as nothing else', () => {
    fc.assert(
      fc.property(honourWin, (kinds) => {
        const kind = kinds.at(-1)!;
        expect(fits(kinds, kind)).toEqual(plainFits(kinds, kind));
      }),
      { numRuns: 300 },
    );
  });
});
