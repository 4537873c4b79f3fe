/**
 * The ways to decompose concealed tiles into sets and a pair (W2). A decomposition is eight numbers:
 * 0-2: the runs of each suit, counted in the octal digit of their lowest tile;
 * 3-6: the triplets of each suit and of the honours, a one in the digit of their kind;
 * 7: the kind of the pair.
 */
// Indexes are not asserted here: scoring does 8 % fewer hands a second with assertions in the six files marked so.
import { ONES, sizeOf } from './keys.ts';

export const DECOMPOSITION = 8;
/** Upper limit of the decompositions of one hand. */
export const DECOMPOSITIONS_MAX = 32;
const SPLITS_MAX = 32;

/** Scratch space for the splits of the three suits, overwritten by every call: scoring must not allocate. */
const runs = new Int32Array(3 * SPLITS_MAX);
const triplets = new Int32Array(3 * SPLITS_MAX);
const pairs = new Int32Array(3 * SPLITS_MAX);

/**
 * The runs that use up a key exactly, or -1 if there are none. A run is 0o111 times the unit of its lowest tile, so
 * dividing by 0o111 gives all runs. A quotient with carries between digits fails the check on the sum of the digits.
 */
function runsOf(key: number): number {
  const quotient = (key / 0o111) | 0;
  return quotient * 0o111 === key && 3 * sizeOf(quotient) === sizeOf(key) && quotient <= 0o7777777 ? quotient : -1;
}

/** Appends the splits of a key into runs and triplets, each with the given pair; returns the new end of the list. */
function splitSets(key: number, pair: number, end: number): number {
  const threes = ((key >> 2) | ((key >> 1) & key)) & ONES;
  let at = end;
  for (let chosen = threes; ; chosen = (chosen - 1) & threes) {
    const rest = runsOf(key - 3 * chosen);
    if (rest >= 0) {
      runs[at] = rest;
      triplets[at] = chosen;
      pairs[at] = pair;
      at += 1;
    }
    if (chosen === 0) return at;
  }
}

/** Finds the splits of one suit into sets, with a pair if its number of tiles requires one. Returns their number. */
function splitSuit(key: number, suit: number, size: number): number {
  const start = suit * SPLITS_MAX;
  if (size % 3 === 0) return splitSets(key, -1, start) - start;
  let end = start;
  for (let rest = ((key >> 1) | (key >> 2)) & ONES; rest !== 0; rest &= rest - 1) {
    const unit = rest & -rest;
    end = splitSets(key - 2 * unit, 9 * suit + (((31 - Math.clz32(unit)) / 3) | 0), end);
  }
  return end - start;
}

/** Writes every decomposition of the concealed tiles to `out` and returns their number; 0 if they are not complete. */
export function decompose(man: number, pin: number, sou: number, honours: number, out: Int32Array): number {
  const manSize = sizeOf(man);
  const pinSize = sizeOf(pin);
  const souSize = sizeOf(sou);
  const honourPairs = (honours >> 1) & ~honours & ONES;
  const honourTriplets = (honours >> 1) & honours & ONES;
  if (2 * honourPairs + 3 * honourTriplets !== honours || (honourPairs & (honourPairs - 1)) !== 0) return 0;
  const pairParts = (manSize % 3) + (pinSize % 3) + (souSize % 3) + (honourPairs === 0 ? 0 : 2);
  if (pairParts !== 2 || manSize % 3 === 1 || pinSize % 3 === 1 || souSize % 3 === 1) return 0;
  const honourPair = honourPairs === 0 ? -1 : 27 + (((31 - Math.clz32(honourPairs)) / 3) | 0);
  const manCount = splitSuit(man, 0, manSize);
  const pinCount = splitSuit(pin, 1, pinSize);
  const souCount = splitSuit(sou, 2, souSize);
  let at = 0;
  let count = 0;
  for (let m = 0; m < manCount; m++) {
    for (let p = SPLITS_MAX; p < SPLITS_MAX + pinCount; p++) {
      for (let s = 2 * SPLITS_MAX; s < 2 * SPLITS_MAX + souCount; s++) {
        out[at] = runs[m] ?? 0;
        out[at + 1] = runs[p] ?? 0;
        out[at + 2] = runs[s] ?? 0;
        out[at + 3] = triplets[m] ?? 0;
        out[at + 4] = triplets[p] ?? 0;
        out[at + 5] = triplets[s] ?? 0;
        out[at + 6] = honourTriplets;
        // Only the part with the pair has its kind here; the others have -1.
        out[at + 7] = Math.max(honourPair, pairs[m] ?? 0, pairs[p] ?? 0, pairs[s] ?? 0);
        at += DECOMPOSITION;
        count += 1;
      }
    }
  }
  return count;
}
