/**
 * Counts of tiles as four whole numbers, one octal digit a kind: man, pin, sou (nine digits each) and honours (seven).
 * A draw adds `unitOf(kind)` to one of them, a discard takes it away, so a hand is never counted again.
 */
// Indexes are not asserted here: shanten: 24 % fewer hands a second with assertions here and in shortfall.ts.
import { kindOf, KINDS, type Kind, type TileId } from './tiles.ts';

export type Keys = [man: number, pin: number, sou: number, honours: number];

/** A one in every digit of a suit. */
export const ONES = 0o111111111;

const SUITS = Uint8Array.from({ length: KINDS }, (_, kind) => Math.floor(kind / 9));
const SHIFTS = Uint8Array.from({ length: KINDS }, (_, kind) => 3 * (kind % 9));
const UNITS = Int32Array.from({ length: KINDS }, (_, kind) => 1 << (3 * (kind % 9)));

/** Where the digit of a kind begins. */
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

/** A key from seven counts, from nine, the highest first. Written out: a loop takes twice as long. */
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

/** From 34 counts of at most four. */
export const keysOfCounts = (counts: ArrayLike<number>): Keys => [
  nineDigits(counts, 0),
  nineDigits(counts, 9),
  nineDigits(counts, 18),
  sevenDigits(counts, 27),
];

/** The sum of a key's digits: how many tiles it holds. Right up to 63. */
export const sizeOf = (key: number): number =>
  (Math.imul((key & 0o707070707) + ((key >> 3) & 0o707070707), 0o101010101) >>> 24) & 63;

/** Both ends of a suit. */
export const ENDS = 0o700000007;
/** How many kinds of terminals and honours there are among the tiles. */
export const yaochuuKinds = ([man, pin, sou, honours]: Readonly<Keys>): number =>
  sizeOf((heldKinds(man) & ENDS) + (heldKinds(pin) & ENDS) + (heldKinds(sou) & ENDS)) + sizeOf(heldKinds(honours));

/** A one for every digit above 0, and above 1. Digits are at most four. */
export const heldKinds = (key: number): number => (key | (key >> 1) | (key >> 2)) & ONES;
export const heldPairs = (key: number): number => ((key >> 1) | (key >> 2)) & ONES;
