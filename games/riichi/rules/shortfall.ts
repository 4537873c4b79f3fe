/**
 * A part of a hand is so many tiles short of 0-4 sets, and of 0-4 sets and a pair: ten numbers, its shortfall. Over all
 * suits, all honours and all their sums only 180 different shortfalls occur, so each is a number below 256, and one
 * table adds any two. The tables are filled at first use, in about a tenth of a second, and take 664 kB.
 */
import { LOW_BITS, LOW_MASK } from './places.ts';
import * as layout from './shortfall-tables.ts';

export type Shortfall = number;

// Two tables of fixed size and not several: that is what makes a look-up cheap.
const words = new Int32Array(layout.WORDS);
const bytes = new Uint8Array(layout.BYTES);
const { HIGH_AT, HONOUR_HIGH_AT, MISSING_AT, PLACE_BITS, RANK_BITS, SUMS_AT } = layout;
const PLACE_MASK = (1 << PLACE_BITS) - 1;
const RANK_MASK = (1 << RANK_BITS) - 1;

let filled = false;
function fill(): void {
  layout.fillTables(words, bytes);
  filled = true;
}

const placeOf = (key: number, highAt: number): number =>
  ((words[highAt + (key >> LOW_BITS)] ?? 0) & PLACE_MASK) + ((words[key & LOW_MASK] ?? 0) & RANK_MASK);

/** Of the tiles of one suit: at most 14, none more than four times. */
export function suitShortfall(key: number): Shortfall {
  if (!filled) fill();
  return bytes[placeOf(key, HIGH_AT)] ?? 0;
}

export function honourShortfall(key: number): Shortfall {
  if (!filled) fill();
  return bytes[placeOf(key, HONOUR_HIGH_AT)] ?? 0;
}

export const addShortfalls = (a: Shortfall, b: Shortfall): Shortfall => bytes[SUMS_AT + ((a << 8) | b)] ?? 0;

/** Tiles short of so many sets and a pair. */
export const missing = (shortfall: Shortfall, sets: number): number =>
  bytes[MISSING_AT + ((shortfall << 3) | sets)] ?? 0;

/**
 * Everything that shanten asks, from one walk through the tables: the tiles short of so many sets and a pair (four
 * bits), then the pairs, the kinds, and the kinds of terminals and honours (four bits each). Written out, since every
 * search for a better hand lives by it.
 */
export function look(man: number, pin: number, sou: number, honours: number, sets: number): number {
  if (!filled) fill();
  const manHigh = words[HIGH_AT + (man >> LOW_BITS)] ?? 0;
  const manLow = words[man & LOW_MASK] ?? 0;
  const pinHigh = words[HIGH_AT + (pin >> LOW_BITS)] ?? 0;
  const pinLow = words[pin & LOW_MASK] ?? 0;
  const souHigh = words[HIGH_AT + (sou >> LOW_BITS)] ?? 0;
  const souLow = words[sou & LOW_MASK] ?? 0;
  const zHigh = words[HONOUR_HIGH_AT + (honours >> LOW_BITS)] ?? 0;
  const zLow = words[honours & LOW_MASK] ?? 0;
  const m = bytes[(manHigh & PLACE_MASK) + (manLow & RANK_MASK)] ?? 0;
  const p = bytes[(pinHigh & PLACE_MASK) + (pinLow & RANK_MASK)] ?? 0;
  const s = bytes[(souHigh & PLACE_MASK) + (souLow & RANK_MASK)] ?? 0;
  const z = bytes[(zHigh & PLACE_MASK) + (zLow & RANK_MASK)] ?? 0;
  const numbers = bytes[SUMS_AT + ((m << 8) | p)] ?? 0;
  const others = bytes[SUMS_AT + ((s << 8) | z)] ?? 0;
  const hand = bytes[SUMS_AT + ((numbers << 8) | others)] ?? 0;
  const suitTally =
    (manHigh >> PLACE_BITS) +
    (manLow >> RANK_BITS) +
    (pinHigh >> PLACE_BITS) +
    (pinLow >> RANK_BITS) +
    (souHigh >> PLACE_BITS) +
    (souLow >> RANK_BITS);
  // Every kind of honour counts among the terminals and honours.
  const honourTally = ((zHigh >> PLACE_BITS) + (zLow >> RANK_BITS)) & 0xff;
  const tally = suitTally + honourTally + ((honourTally & 0xf0) << 4);
  return (bytes[MISSING_AT + ((hand << 3) | sets)] ?? 0) | (tally << 4);
}
