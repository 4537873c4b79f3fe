/**
 * A part of a hand is so many tiles short of 0-4 sets, and of 0-4 sets and a pair: ten numbers, its shortfall. Over all
 * suits, all honours and all their sums only 180 different shortfalls occur, so each is a number below 256, and one
 * table adds any two. The tables are built at first use, in about a tenth of a second, and take some 600 kB.
 */
import type { Keys } from './keys.ts';
import { LOW_BITS, LOW_MASK } from './places.ts';
import { buildTables, type Tables } from './shortfall-tables.ts';

export type Shortfall = number;

let built: Tables | null = null;
const tables = (): Tables => (built ??= buildTables());

/** Of the tiles of one suit: at most 14, none more than four times. */
export function suitShortfall(key: number): Shortfall {
  const { suitOffset, rank, suits } = built ?? tables();
  return suits[(suitOffset[key >> LOW_BITS] ?? 0) + (rank[key & LOW_MASK] ?? 0)] ?? 0;
}

export function honourShortfall(key: number): Shortfall {
  const { honourOffset, rank, honours } = built ?? tables();
  return honours[(honourOffset[key >> LOW_BITS] ?? 0) + (rank[key & LOW_MASK] ?? 0)] ?? 0;
}

export const addShortfalls = (a: Shortfall, b: Shortfall): Shortfall => (built ?? tables()).sums[(a << 8) | b] ?? 0;

/** Tiles short of so many sets and a pair. */
export const missing = (shortfall: Shortfall, sets: number): number =>
  (built ?? tables()).missing[(shortfall << 3) | sets] ?? 0;

/** Of a whole hand. Written out, since everything that looks for a better hand lives by it. */
export function handShortfall(keys: Readonly<Keys>): Shortfall {
  const { suitOffset, rank, suits, honourOffset, honours, sums } = built ?? tables();
  const man = suits[(suitOffset[keys[0] >> LOW_BITS] ?? 0) + (rank[keys[0] & LOW_MASK] ?? 0)] ?? 0;
  const pin = suits[(suitOffset[keys[1] >> LOW_BITS] ?? 0) + (rank[keys[1] & LOW_MASK] ?? 0)] ?? 0;
  const sou = suits[(suitOffset[keys[2] >> LOW_BITS] ?? 0) + (rank[keys[2] & LOW_MASK] ?? 0)] ?? 0;
  const honour = honours[(honourOffset[keys[3] >> LOW_BITS] ?? 0) + (rank[keys[3] & LOW_MASK] ?? 0)] ?? 0;
  return sums[((sums[(man << 8) | pin] ?? 0) << 8) | (sums[(sou << 8) | honour] ?? 0)] ?? 0;
}
