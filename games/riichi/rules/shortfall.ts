/**
 * The shortfall of a part of a hand: how many tiles it lacks for 0-4 sets, and for 0-4 sets and a pair. Over all
 * suits, all honours and all their sums only 180 different shortfalls occur. So each is a number below 256, and one
 * table adds any two. The tables are filled at first use, in about a tenth of a second, and take 664 kB. A caller with
 * idle time before that can fill them in parts (`tableParts`).
 */
// Indexes are not asserted here: it is part of shanten, measured in keys.ts.
import { LOW_BITS, LOW_MASK } from './places.ts';
import * as layout from './shortfall-tables.ts';

export type Shortfall = number;

// Two tables of fixed size instead of several: that makes a look-up cheap.
const words = new Int32Array(layout.WORDS);
const bytes = new Uint8Array(layout.BYTES);
const { HIGH_AT, HONOUR_HIGH_AT, MISSING_AT, PLACE_BITS, SUMS_AT } = layout;
const PLACE_MASK = (1 << PLACE_BITS) - 1;

/** Iterating over this fills the tables, part by part. It is shared: one caller can go on where another stopped. */
export const tableParts: Iterable<undefined> = layout.fillingTables(words, bytes);

let filled = false;
function fill(): void {
  for (const _part of tableParts);
  filled = true;
}

/** The sum of the words of a key's two halves. Its low bits are the key's place, the bits above them its tally. */
const wordOf = (key: number, highAt: number): number =>
  (words[highAt + (key >> LOW_BITS)] ?? 0) + (words[key & LOW_MASK] ?? 0);

/** The shortfall of the tiles of one suit: at most 14, of each kind at most four. */
export function suitShortfall(key: number): Shortfall {
  if (!filled) fill();
  return bytes[wordOf(key, HIGH_AT) & PLACE_MASK] ?? 0;
}

export function honourShortfall(key: number): Shortfall {
  if (!filled) fill();
  return bytes[wordOf(key, HONOUR_HIGH_AT) & PLACE_MASK] ?? 0;
}

export const addShortfalls = (a: Shortfall, b: Shortfall): Shortfall => bytes[SUMS_AT + ((a << 8) | b)] ?? 0;

/** Number of tiles missing for `sets` sets and a pair. */
export const missing = (shortfall: Shortfall, sets: number): number =>
  bytes[MISSING_AT + ((shortfall << 3) | sets)] ?? 0;

/**
 * Everything that shanten needs, looked up once. Four bits each, lowest first: tiles missing for `sets` sets and a
 * pair; pairs; kinds; kinds that are terminals or honours.
 */
export function look(man: number, pin: number, sou: number, honours: number, sets: number): number {
  if (!filled) fill();
  const manWord = wordOf(man, HIGH_AT);
  const pinWord = wordOf(pin, HIGH_AT);
  const souWord = wordOf(sou, HIGH_AT);
  const honourWord = wordOf(honours, HONOUR_HIGH_AT);
  const numbers = addShortfalls(bytes[manWord & PLACE_MASK] ?? 0, bytes[pinWord & PLACE_MASK] ?? 0);
  const others = addShortfalls(bytes[souWord & PLACE_MASK] ?? 0, bytes[honourWord & PLACE_MASK] ?? 0);
  // Every honour kind also counts as a terminal or honour.
  const honourTally = (honourWord >> PLACE_BITS) & 0xff;
  const tally =
    (manWord >> PLACE_BITS) +
    (pinWord >> PLACE_BITS) +
    (souWord >> PLACE_BITS) +
    honourTally +
    ((honourTally & 0xf0) << 4);
  return missing(addShortfalls(numbers, others), sets) | (tally << 4);
}
