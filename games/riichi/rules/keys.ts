/**
 * Counts of tiles as four integers with one octal digit for each kind: man, pin, sou (nine digits each) and honours
 * (seven). A draw adds `unitOf(kind)` to one of them and a discard subtracts it, so a hand is never counted again.
 */
// Indexes are not asserted here: shanten does 24 % fewer hands a second with assertions here and in shortfall.ts.
import { kindOf, KINDS, type Kind, type TileId } from './tiles.ts';

export type Keys = [man: number, pin: number, sou: number, honours: number];

/** A one in each of the nine digits. */
export const ONES = 0o111111111;

const SUITS = Uint8Array.from({ length: KINDS }, (_, kind) => Math.floor(kind / 9));
const SHIFTS = Uint8Array.from({ length: KINDS }, (_, kind) => 3 * (kind % 9));
const UNITS = Int32Array.from({ length: KINDS }, (_, kind) => 1 << (3 * (kind % 9)));

/** The lowest bit of the kind's digit. */
export const shiftOf = (kind: Kind): number => SHIFTS[kind] ?? 0;
export const suitOf = (kind: Kind): number => SUITS[kind] ?? 0;
export const unitOf = (kind: Kind): number => UNITS[kind] ?? 0;

export const emptyKeys = (): Keys => [0, 0, 0, 0];

export function addKind(keys: Keys, kind: Kind): void {
  const suit = suitOf(kind);
  keys[suit] = (keys[suit] ?? 0) + unitOf(kind);
}

export function removeKind(keys: Keys, kind: Kind): void {
  const suit = suitOf(kind);
  keys[suit] = (keys[suit] ?? 0) - unitOf(kind);
}

export const countOf = (keys: Readonly<Keys>, kind: Kind): number => ((keys[suitOf(kind)] ?? 0) >> shiftOf(kind)) & 7;

export function keysOf(tiles: readonly TileId[]): Keys {
  const keys = emptyKeys();
  for (const tile of tiles) addKind(keys, kindOf(tile));
  return keys;
}

/** The key of seven counts (`nineDigits`: of nine) from index `from` on. Unrolled, since a loop takes twice as long. */
export const sevenDigits = (counts: ArrayLike<number>, from: number): number => {
  let key = counts[from + 6] ?? 0;
  key = (key << 3) + (counts[from + 5] ?? 0);
  key = (key << 3) + (counts[from + 4] ?? 0);
  key = (key << 3) + (counts[from + 3] ?? 0);
  key = (key << 3) + (counts[from + 2] ?? 0);
  key = (key << 3) + (counts[from + 1] ?? 0);
  return ((key << 3) + (counts[from] ?? 0)) | 0;
};
export const nineDigits = (counts: ArrayLike<number>, from: number): number => {
  let key = counts[from + 8] ?? 0;
  key = (key << 3) + (counts[from + 7] ?? 0);
  key = (key << 3) + (counts[from + 6] ?? 0);
  key = (key << 3) + (counts[from + 5] ?? 0);
  key = (key << 3) + (counts[from + 4] ?? 0);
  key = (key << 3) + (counts[from + 3] ?? 0);
  key = (key << 3) + (counts[from + 2] ?? 0);
  key = (key << 3) + (counts[from + 1] ?? 0);
  return ((key << 3) + (counts[from] ?? 0)) | 0;
};

/** Keys from the counts of the 34 kinds, each at most four. */
export const keysOfCounts = (counts: ArrayLike<number>): Keys => [
  nineDigits(counts, 0),
  nineDigits(counts, 9),
  nineDigits(counts, 18),
  sevenDigits(counts, 27),
];

/** The sum of a key's digits, that is, its number of tiles. Correct for sums up to 63. */
export const sizeOf = (key: number): number =>
  (Math.imul((key & 0o707070707) + ((key >> 3) & 0o707070707), 0o101010101) >>> 24) & 63;

/** Mask of the digits of 1 and 9 of a suit. */
export const ENDS = 0o700000007;
/** Number of different terminals and honours among the tiles. */
export const yaochuuKinds = ([man, pin, sou, honours]: Readonly<Keys>): number =>
  sizeOf((heldKinds(man) & ENDS) + (heldKinds(pin) & ENDS) + (heldKinds(sou) & ENDS)) + sizeOf(heldKinds(honours));

/** A one for every digit above 0 (`heldPairs`: above 1). Digits must be at most four. */
export const heldKinds = (key: number): number => (key | (key >> 1) | (key >> 2)) & ONES;
export const heldPairs = (key: number): number => ((key >> 1) | (key >> 2)) & ONES;
