/** Hands for properties. */
import fc from 'fast-check';
import { addKind, emptyKeys, KINDS, type Keys, type Kind } from '../rules/index.ts';

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

/** The kinds of so many sets and a pair. */
export const completeHand = (sets: number): fc.Arbitrary<Kind[]> =>
  fc
    .tuple(fc.array(aSet, { minLength: sets, maxLength: sets }), aPair)
    .map(([groups, pair]) => [...groups.flat(), ...pair])
    .filter(fourAtMost);
