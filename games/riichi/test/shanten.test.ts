import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addKind,
  chiitoitsuShanten,
  countOf,
  emptyKeys,
  generalShanten,
  isComplete,
  keysOf,
  keysOfCounts,
  kindOf,
  KINDS,
  kokushiShanten,
  removeKind,
  shanten,
  shantenOfCounts,
  type Keys,
} from '../rules/index.ts';
import { numberPlaces } from '../rules/places.ts';
import { BYTES, fillTables, SUMS_AT, WORDS } from '../rules/shortfall-tables.ts';
import { fourAtMost } from './arbitrary.ts';
import { tiles } from './hands.ts';

/** The kinds of `size` tiles from one set of 136. */
const handOf = (size: number): fc.Arbitrary<number[]> =>
  fc
    .uniqueArray(fc.nat(135), { minLength: size, maxLength: size })
    .map((drawn) => drawn.map(kindOf).toSorted((a, b) => a - b));
const keysFrom = (kinds: readonly number[]): Keys => {
  const keys = emptyKeys();
  for (const kind of kinds) addKind(keys, kind);
  return keys;
};
const countsFrom = (kinds: readonly number[]): number[] => {
  const counts = Array.from({ length: KINDS }, () => 0);
  for (const kind of kinds) counts[kind] = counts[kind]! + 1;
  return counts;
};

const SETS: readonly (readonly number[])[] = Array.from({ length: KINDS }, (_, kind) => kind).flatMap((kind) => [
  [kind, kind, kind],
  ...(kind < 27 && kind % 9 < 7 ? [[kind, kind + 1, kind + 2]] : []),
]);

/** Reference implementation: tries every complete hand of `sets` sets. */
function slowShanten(counts: readonly number[], sets: number): number {
  let best = 99;
  const target = Array.from({ length: KINDS }, () => 0);
  const put = (kinds: readonly number[], by: number): void => {
    for (const kind of kinds) target[kind] = target[kind]! + by;
  };
  const choose = (from: number, left: number): void => {
    if (left > 0) {
      for (let at = from; at < SETS.length; at++) {
        put(SETS[at]!, 1);
        if (SETS[at]!.every((kind) => target[kind]! <= 4)) choose(at, left - 1);
        put(SETS[at]!, -1);
      }
      return;
    }
    const short = target.reduce((sum, wanted, kind) => sum + Math.max(0, wanted - counts[kind]!), 0);
    for (let kind = 0; kind < KINDS; kind++) {
      if (target[kind]! > 2) continue;
      const before = Math.max(0, target[kind]! - counts[kind]!);
      best = Math.min(best, short - before + Math.max(0, target[kind]! + 2 - counts[kind]!));
    }
  };
  choose(0, sets);
  return best - 1;
}

describe('shanten', () => {
  it.each([
    ['123456789m11199p', -1],
    ['123456789m1119p', 0],
    ['123456789m119p1z', 1],
    ['147m258p369s12345z', 6],
    ['1122m3344p5566s7z', 0],
    ['19m19p19s1234567z', 0],
    ['19m19p19s11234567z', -1],
    ['1111222233334z', 3],
    ['23m111122223333z', 2],
  ])('[W4] %s is %i', (hand, expected) => {
    expect(shanten(keysOf(tiles(hand)), 0)).toBe(expected);
  });

  it('[W4] takes each form by itself', () => {
    const keys = keysOf(tiles('1199m1199p1199s12z'));
    expect([generalShanten(keys, 0), chiitoitsuShanten(keys), kokushiShanten(keys)]).toEqual([3, 0, 4]);
  });

  it('[W4] four of a kind are not two pairs', () => {
    expect(chiitoitsuShanten(keysOf(tiles('1111m2233p4455s66z')))).toBe(1);
  });

  it('[W4] knows only sets and a pair beside melds', () => {
    const keys = keysOf(tiles('1122m3344p55s'));
    expect(shanten(keys, 1)).toBe(generalShanten(keys, 1));
  });

  it('[W4] is the least of the three forms, for hands full of terminals and honours and full of pairs too', () => {
    const yaochuu = fc.constantFrom(0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33);
    const kind = fc.oneof({ weight: 3, arbitrary: yaochuu }, { weight: 1, arbitrary: fc.nat(KINDS - 1) });
    const pairs = fc.uniqueArray(fc.nat(KINDS - 1), { minLength: 6, maxLength: 7 }).map((held) => [...held, ...held]);
    const near = fc.oneof(fc.array(kind, { minLength: 13, maxLength: 14 }), pairs, handOf(14)).filter(fourAtMost);
    fc.assert(
      fc.property(near, (kinds) => {
        const keys = keysFrom(kinds);
        const least = Math.min(generalShanten(keys, 0), chiitoitsuShanten(keys), kokushiShanten(keys));
        expect(shanten(keys, 0)).toBe(least);
      }),
      { numRuns: 1000 },
    );
  });

  it('[W4] equals trying every complete hand', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2), fc.nat(1), fc.infiniteStream(fc.nat(135)), (sets, drawn, stream) => {
        const held = new Set<number>();
        for (const tile of stream) {
          held.add(tile);
          if (held.size === 3 * sets + 1 + drawn) break;
        }
        const kinds = [...held].map(kindOf);
        expect(generalShanten(keysFrom(kinds), 4 - sets)).toBe(slowShanten(countsFrom(kinds), sets));
      }),
      { numRuns: 60 },
    );
  });

  it('[W4] equals trying every complete hand where all is one suit', () => {
    const crowded = fc.uniqueArray(fc.nat(35), { minLength: 7, maxLength: 8 }).map((drawn) => drawn.map(kindOf));
    fc.assert(
      fc.property(crowded, (kinds) => {
        expect(generalShanten(keysFrom(kinds), 2)).toBe(slowShanten(countsFrom(kinds), 2));
      }),
      { numRuns: 40 },
    );
  });

  it('[W4] one tile changes it by at most one', () => {
    fc.assert(
      fc.property(handOf(13), fc.nat(33), (kinds, drawn) => {
        const keys = keysFrom(kinds);
        fc.pre(countOf(keys, drawn) < 4);
        const before = shanten(keys, 0);
        addKind(keys, drawn);
        const after = shanten(keys, 0);
        expect([before, before - 1]).toContain(after);
        removeKind(keys, drawn);
        expect(keys).toEqual(keysFrom(kinds));
      }),
    );
  });

  it('[W4] does not care for the order of suits, nor which end of them is which', () => {
    fc.assert(
      fc.property(handOf(14), (kinds) => {
        const turned = kinds.map((kind) => (kind < 27 ? (kind + 9) % 27 : kind));
        const mirrored = kinds.map((kind) => (kind < 27 ? 9 * Math.floor(kind / 9) + 8 - (kind % 9) : kind));
        expect(shanten(keysFrom(turned), 0)).toBe(shanten(keysFrom(kinds), 0));
        expect(shanten(keysFrom(mirrored), 0)).toBe(shanten(keysFrom(kinds), 0));
      }),
    );
  });

  it('is the same from keys and from counts', () => {
    fc.assert(
      fc.property(handOf(14), (kinds) => {
        const counts = Uint8Array.from(countsFrom(kinds));
        expect(keysOfCounts(counts)).toEqual(keysFrom(kinds));
        expect(shantenOfCounts(counts, 0)).toBe(shanten(keysFrom(kinds), 0));
        expect(isComplete(keysFrom(kinds), 0)).toBe(shantenOfCounts(counts, 0) < 0);
      }),
    );
  });
});

describe('the tables', () => {
  const words = new Int32Array(WORDS);
  const bytes = new Uint8Array(BYTES);
  fillTables(words, bytes);

  it('weigh less than a megabyte', () => {
    expect(words.byteLength + bytes.byteLength).toBeLessThan(1_000_000);
  });

  it('have a place for every key of a suit and of the honours', () => {
    expect(numberPlaces(4).size + numberPlaces(2).size).toBe(SUMS_AT);
  });

  it('hold 180 shortfalls, and no sum of two is another', () => {
    const parts = new Set(bytes.subarray(0, SUMS_AT));
    const sums = [...parts].flatMap((a) => [...parts].map((b) => bytes[SUMS_AT + ((a << 8) | b)]!));
    const all = new Set([...parts, ...sums]);
    expect(all.size).toBe(180);
    expect([...all].every((a) => [...all].every((b) => all.has(bytes[SUMS_AT + ((a << 8) | b)]!)))).toBe(true);
  });
});
