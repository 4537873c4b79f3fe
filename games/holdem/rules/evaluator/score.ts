/** Computes the score of a hand the plain and slow way. The look-up tables are filled from it. */
// Indexes are not asserted here: see evaluate.ts.

export const CATEGORIES = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
] as const;
export type Category = (typeof CATEGORIES)[number];

const HIGH_CARD = 0;
const PAIR = 1;
const TWO_PAIR = 2;
const TRIPS = 3;
const STRAIGHT = 4;
const FLUSH = 5;
const FULL_HOUSE = 6;
const QUADS = 7;
const STRAIGHT_FLUSH = 8;

/** A hexadecimal number: the category in the top digit, then five ranks in the order in which they count. */
const score = (category: number, a: number, b = 0, c = 0, d = 0, e = 0): number =>
  (category << 20) | (a << 16) | (b << 12) | (c << 8) | (d << 4) | e;

/**
 * The top rank of the best straight in a mask of ranks (bit 0 is the deuce), or -1. The ace also counts as low; rank 3
 * is the five.
 */
function straightTop(mask: number): number {
  const wheel = (mask << 1) | ((mask >> 12) & 1);
  const runs = wheel & (wheel >> 1) & (wheel >> 2) & (wheel >> 3) & (wheel >> 4);
  return runs === 0 ? -1 : 31 - Math.clz32(runs) + 3;
}

/** Score of the best five of at least five cards of one suit. */
export function flushScore(mask: number): number {
  const top = straightTop(mask);
  if (top >= 0) return score(STRAIGHT_FLUSH, top);
  return score(FLUSH, 0) | highest(mask, 5);
}

/** The `count` highest ranks of a mask, as hexadecimal digits. */
function highest(mask: number, count: number): number {
  let digits = 0;
  let left = mask;
  for (let n = 0; n < count; n++) {
    const rank = 31 - Math.clz32(left);
    digits = (digits << 4) | rank;
    left &= ~(1 << rank);
  }
  return digits;
}

/** Score of the best five of five to seven cards without a flush, given the number of cards of each rank. */
export function ranksScore(counts: ArrayLike<number>): number {
  let mask = 0;
  let pairs = 0;
  let trips = 0;
  let quads = 0;
  for (let rank = 0; rank < 13; rank++) {
    const count = counts[rank] ?? 0;
    if (count === 0) continue;
    const bit = 1 << rank;
    mask |= bit;
    if (count === 4) quads |= bit;
    else if (count === 3) trips |= bit;
    else if (count === 2) pairs |= bit;
  }
  if (quads !== 0) {
    const rank = 31 - Math.clz32(quads);
    return score(QUADS, rank, highest(mask & ~(1 << rank), 1));
  }
  if (trips !== 0) {
    const rank = 31 - Math.clz32(trips);
    const full = (trips | pairs) & ~(1 << rank);
    if (full !== 0) return score(FULL_HOUSE, rank, 31 - Math.clz32(full));
  }
  const top = straightTop(mask);
  if (top >= 0) return score(STRAIGHT, top);
  if (trips !== 0) {
    const rank = 31 - Math.clz32(trips);
    return score(TRIPS, rank) | (highest(mask & ~(1 << rank), 2) << 8);
  }
  if (pairs === 0) return score(HIGH_CARD, 0) | highest(mask, 5);
  const high = 31 - Math.clz32(pairs);
  const rest = pairs & ~(1 << high);
  if (rest === 0) return score(PAIR, high) | (highest(mask & ~(1 << high), 3) << 4);
  const low = 31 - Math.clz32(rest);
  return score(TWO_PAIR, high, low) | (highest(mask & ~(1 << high) & ~(1 << low), 1) << 8);
}
