/** Strengths of five, six and seven cards: 1 (seven high) to 7462 (royal flush). Nothing is allocated. */
// Indexes are not asserted here: evaluates some 100 million hands a second; an assertion takes as long as the look-up.
import type { Card } from '@parlour/kit/cards';
import { CATEGORIES, type Category } from './score.ts';
import {
  COLUMN_MASK,
  FLUSHES,
  KEYS,
  LATER_BASE,
  ROW_SHIFT,
  ROWS_OF_5,
  ROWS_OF_6,
  ROWS_OF_7,
  SCORES,
  STRENGTHS,
  SUIT_BITS,
  SUIT_MASK,
  SUITS_OF_5,
  SUITS_OF_6,
  SUITS_OF_7,
} from './tables.ts';

// JavaScript engines treat a module's own constants as constants, but not imported ones. These copies are worth two
// thirds in speed.
const keys = KEYS;
const strengths = STRENGTHS;
const flushes = FLUSHES;
const rowsOf5 = ROWS_OF_5;
const rowsOf6 = ROWS_OF_6;
const rowsOf7 = ROWS_OF_7;
const suitsOf5 = SUITS_OF_5;
const suitsOf6 = SUITS_OF_6;
const suitsOf7 = SUITS_OF_7;
const rowShift = ROW_SHIFT;
const columnShift = SUIT_BITS;
const columnMask = COLUMN_MASK;
const suitMask = SUIT_MASK;
const laterBase = LATER_BASE;

export type Strength = number;
export const STRENGTH_MAX: Strength = 7462;

const bitIn = (suit: number, card: Card): number => ((card & 3) === suit ? 1 << (card >> 2) : 0);

export function strength7(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): Strength {
  const key =
    ((keys[a] ?? 0) +
      (keys[b] ?? 0) +
      (keys[c] ?? 0) +
      (keys[d] ?? 0) +
      (keys[e] ?? 0) +
      (keys[f] ?? 0) +
      (keys[g] ?? 0)) |
    0;
  const suit = (suitsOf7[key & suitMask] ?? 0) - 1;
  if (suit < 0) return strengths[(rowsOf7[key >>> rowShift] ?? 0) + ((key >>> columnShift) & columnMask)] ?? 0;
  return (
    flushes[
      bitIn(suit, a) |
        bitIn(suit, b) |
        bitIn(suit, c) |
        bitIn(suit, d) |
        bitIn(suit, e) |
        bitIn(suit, f) |
        bitIn(suit, g)
    ] ?? 0
  );
}

export function strength6(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card): Strength {
  const key = ((keys[a] ?? 0) + (keys[b] ?? 0) + (keys[c] ?? 0) + (keys[d] ?? 0) + (keys[e] ?? 0) + (keys[f] ?? 0)) | 0;
  const suit = (suitsOf6[key & suitMask] ?? 0) - 1;
  if (suit < 0)
    return strengths[laterBase + (rowsOf6[key >>> rowShift] ?? 0) + ((key >>> columnShift) & columnMask)] ?? 0;
  return (
    flushes[bitIn(suit, a) | bitIn(suit, b) | bitIn(suit, c) | bitIn(suit, d) | bitIn(suit, e) | bitIn(suit, f)] ?? 0
  );
}

export function strength5(a: Card, b: Card, c: Card, d: Card, e: Card): Strength {
  const key = ((keys[a] ?? 0) + (keys[b] ?? 0) + (keys[c] ?? 0) + (keys[d] ?? 0) + (keys[e] ?? 0)) | 0;
  const suit = (suitsOf5[key & suitMask] ?? 0) - 1;
  if (suit < 0)
    return strengths[laterBase + (rowsOf5[key >>> rowShift] ?? 0) + ((key >>> columnShift) & columnMask)] ?? 0;
  return flushes[bitIn(suit, a) | bitIn(suit, b) | bitIn(suit, c) | bitIn(suit, d) | bitIn(suit, e)] ?? 0;
}

/** Strength of five, six or seven cards. */
export function strengthOf(cards: ArrayLike<Card>): Strength {
  const at = (index: number): Card => cards[index] ?? 0;
  switch (cards.length) {
    case 5:
      return strength5(at(0), at(1), at(2), at(3), at(4));
    case 6:
      return strength6(at(0), at(1), at(2), at(3), at(4), at(5));
    case 7:
      return strength7(at(0), at(1), at(2), at(3), at(4), at(5), at(6));
    default:
      throw new Error(`${cards.length} cards are no hand`);
  }
}

/** The score of a strength: category in the high digit, then the deciding ranks, as `score.ts` writes them. */
export const scoreOf = (strength: Strength): number => SCORES[strength - 1] ?? 0;
export const categoryOf = (strength: Strength): Category => CATEGORIES[scoreOf(strength) >> 20] ?? 'high_card';

/** The five cards that make the hand's strength. */
export function bestFive(cards: readonly Card[]): readonly Card[] {
  if (cards.length === 5) return cards;
  const best = strengthOf(cards);
  const without = cards.findIndex((_, index) => strengthOf(cards.toSpliced(index, 1)) === best);
  return bestFive(cards.toSpliced(without, 1));
}
