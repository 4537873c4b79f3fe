/**
 * The category and main ranks of a strength from 1 to 7462, computed by counting. The evaluator's tables are not used,
 * because the lobby loads every game's words and should not load those tables.
 */
import type { Category } from '../rules/evaluator/score.ts';

export interface Told {
  readonly category: Category;
  /** The rank named first in the hand's name, from the deuce (0) to the ace (12). `second` is the rank named second. */
  readonly first: number;
  readonly second: number;
}
const RANKS = 13;
/** Number of strengths in each category, weakest category first. */
const SIZES: readonly (readonly [Category, number])[] = [
  ['high_card', 1277],
  ['pair', 2860],
  ['two_pair', 858],
  ['three_of_a_kind', 858],
  ['straight', 10],
  ['flush', 1277],
  ['full_house', 156],
  ['four_of_a_kind', 156],
  ['straight_flush', 10],
];
/** Number of hands of five different ranks by highest rank: choices of four lower ranks, less the straights. */
const choose4 = (n: number): number => (n * (n - 1) * (n - 2) * (n - 3)) / 24;
const unpaired = (top: number): number => choose4(top) - (top === RANKS - 1 ? 2 : 1);

function topOf(index: number): number {
  let top = 4;
  let left = index;
  for (; left >= unpaired(top); top += 1) left -= unpaired(top);
  return top;
}
/** Ranks of the two pairs: ordered by the higher, then by the lower. Each combination has eleven kickers. */
function pairsOf(index: number): readonly [number, number] {
  let high = 1;
  let left = Math.floor(index / 11);
  for (; left >= high; high += 1) left -= high;
  return [high, left];
}
const without = (rank: number, index: number): number => (index >= rank ? index + 1 : index);

export function toldBy(strength: number): Told {
  let index = strength - 1;
  for (const [category, size] of SIZES) {
    if (index < size) return within(category, index);
    index -= size;
  }
  return within('straight_flush', 9);
}
function within(category: Category, index: number): Told {
  const ranked = (each: number): Told => ({ category, first: Math.floor(index / each), second: 0 });
  switch (category) {
    case 'high_card':
    case 'flush':
      return { category, first: topOf(index), second: 0 };
    case 'pair':
      return ranked(220);
    case 'two_pair': {
      const [first, second] = pairsOf(index);
      return { category, first, second };
    }
    case 'three_of_a_kind':
      return ranked(66);
    case 'straight':
    case 'straight_flush':
      return { category, first: index + 3, second: 0 };
    case 'full_house':
    case 'four_of_a_kind': {
      const first = Math.floor(index / 12);
      return { category, first, second: without(first, index % 12) };
    }
  }
}
