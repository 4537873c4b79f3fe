/** Arbitrary hands for property tests. */
import fc from 'fast-check';
import { defined } from '@parlour/kernel/defined';
import { addKind, EAST, emptyKeys, KINDS, type Keys, type Kind } from '../rules/index.ts';

export const keysFrom = (kinds: readonly Kind[]): Keys => {
  const keys = emptyKeys();
  for (const kind of kinds) addKind(keys, kind);
  return keys;
};

const triplet = fc.nat(KINDS - 1).map((kind) => [kind, kind, kind]);
const run = fc.tuple(fc.nat(2), fc.nat(6)).map(([suit, number]) => [0, 1, 2].map((step) => 9 * suit + number + step));
/** Runs are more common than triplets. */
export const aSet: fc.Arbitrary<Kind[]> = fc.oneof({ weight: 3, arbitrary: run }, { weight: 2, arbitrary: triplet });
export const aPair = fc.nat(KINDS - 1).map((kind) => [kind, kind]);

export const fourAtMost = (kinds: readonly Kind[]): boolean => {
  const counts = new Map<Kind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts.values()].every((count) => count <= 4);
};

/** The kinds of `sets` sets and a pair. */
export const completeHand = (sets: number): fc.Arbitrary<Kind[]> =>
  fc
    .tuple(fc.array(aSet, { minLength: sets, maxLength: sets }), aPair)
    .map(([groups, pair]) => [...groups.flat(), ...pair])
    .filter(fourAtMost);

const anHonour = fc.integer({ min: EAST, max: KINDS - 1 });
/**
 * Sets of honours and of numbers whose digits have the same places in their keys, to test that parts are not mixed up.
 */
const alignedSet: fc.Arbitrary<Kind[]> = fc.oneof(
  anHonour.map((kind) => [kind, kind, kind]),
  fc.tuple(fc.nat(2), fc.nat(6)).map(([suit, number]) => [9 * suit + number, 9 * suit + number, 9 * suit + number]),
  run,
);
/** A complete hand, as kinds, with the winning tile last, which is an honour. */
export const honourWin: fc.Arbitrary<Kind[]> = fc
  .tuple(fc.array(alignedSet, { minLength: 3, maxLength: 3 }), anHonour, aPair, fc.boolean())
  .map(([groups, honour, pair, isPairWait]) =>
    isPairWait
      ? [...groups.flat(), ...pair, ...pair.slice(1), honour, honour]
      : [...groups.flat(), ...pair, honour, honour, honour],
  )
  .filter(fourAtMost);

/** Thirteen tiles of few kinds, with pairs, triplets and fours, for tests of seven pairs. */
export const fewKinds: fc.Arbitrary<Kind[]> = fc
  .tuple(fc.uniqueArray(fc.nat(KINDS - 1), { minLength: 5, maxLength: 8 }), fc.infiniteStream(fc.nat(7)))
  .map(([kinds, picks]) => {
    const counts = kinds.map(() => 1);
    for (let left = 13 - kinds.length; left > 0;) {
      const at = (picks.next().value ?? 0) % kinds.length;
      // The first kind from there on that has room.
      const free = kinds.findIndex((_, step) => defined(counts[(at + step) % kinds.length]) < 4);
      const place = (at + Math.max(0, free)) % kinds.length;
      counts[place] = defined(counts[place]) + 1;
      left--;
    }
    return kinds.flatMap((kind, at) => Array.from({ length: defined(counts[at]) }, () => kind));
  });
