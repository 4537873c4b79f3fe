/**
 * The shortfall of a part of a hand: how many tiles it lacks for 0-4 sets, and for 0-4 sets and a pair. Over all
 * suits, all honours and all their sums only 180 different shortfalls occur, so each is a number below 256, and one
 * table adds any two. The tables are filled at first use, in about a tenth of a second, and take 664 kB; who has time
 * before that fills them by parts.
 */
// Indexes are not asserted here: shanten: see keys.ts.
import { LOW_BITS, LOW_MASK } from './places.ts';
import * as layout from './shortfall-tables.ts';

export type Shortfall = number;

// Two tables of fixed size and not several: that is what makes a look-up cheap.
const words = new Int32Array(layout.WORDS);
const bytes = new Uint8Array(layout.BYTES);
const { HIGH_AT, HONOUR_HIGH_AT, MISSING_AT, PLACE_BITS, SUMS_AT } = layout;
const PLACE_MASK = (1 << PLACE_BITS) - 1;

/** To go through them fills the tables. What one has begun another may end. */
export const tableParts: Iterable<undefined> = layout.fillingTables(words, bytes);

let filled = false;
function fill(): void {
  for (const _part of tableParts);
  filled = true;
}

/** The words of both halves of a key: their sum is its place, and above it its tally. */
const wordOf = (key: number, highAt: number): number =>
  (words[highAt + (key >> LOW_BITS)] ?? 0) + (words[key & LOW_MASK] ?? 0);

/** Of the tiles of one suit: at most 14, none more than four times. */
export function suitShortfall(key: number): Shortfall {
  if (!filled) fill();
  return bytes[wordOf(key, HIGH_AT) & PLACE_MASK] ?? 0;
}

export function honourShortfall(key: number): Shortfall {
  if (!filled) fill();
  return bytes[wordOf(key, HONOUR_HIGH_AT) & PLACE_MASK] ?? 0;
}

export const addShortfalls = (a: Shortfall, b: Shortfall): Shortfall => bytes[SUMS_AT + ((a << 8) | b)] ?? 0;

/** How many tiles are missing for `sets` sets and a pair. */
export const missing = (shortfall: Shortfall, sets: number): number =>
  bytes[MISSING_AT + ((shortfall << 3) | sets)] ?? 0;

/**
 * Everything that shanten asks, from one walk through the tables: the tiles short of so many sets and a pair (four
 * bits), then the pairs, the kinds, and the kinds of terminals and honours (four bits each).
 */
export function look(man: number, pin: number, sou: number, honours: number, sets: number): number {
  if (!filled) fill();
  const manWord = wordOf(man, HIGH_AT);
  const pinWord = wordOf(pin, HIGH_AT);
  const souWord = wordOf(sou, HIGH_AT);
  const honourWord = wordOf(honours, HONOUR_HIGH_AT);
  const numbers = addShortfalls(bytes[manWord & PLACE_MASK] ?? 0, bytes[pinWord & PLACE_MASK] ?? 0);
  const others = addShortfalls(bytes[souWord & PLACE_MASK] ?? 0, bytes[honourWord & PLACE_MASK] ?? 0);
  // Every kind of honour counts among the terminals and honours.
  const honourTally = (honourWord >> PLACE_BITS) & 0xff;
  const tally =
    (manWord >> PLACE_BITS) +
    (pinWord >> PLACE_BITS) +
    (souWord >> PLACE_BITS) +
    honourTally +
    ((honourTally & 0xf0) << 4);
  return missing(addShortfalls(numbers, others), sets) | (tally << 4);
}
