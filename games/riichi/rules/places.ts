import { defined } from '@parlour/kernel/defined';

/**
 * Assigns each key of a suit or of the honours that fits in a hand of 14 its own place in a dense table: the `offset`
 * of its high digits plus the `rank` of its five low digits. Low parts are ranked by their number of tiles. So those
 * that fit beside a given high part are the first `upTo` ranks, and removing a tile always leads to an earlier place.
 */

export const HAND = 14;
/** Number of bits in the low part of a key: five octal digits. */
export const LOW_BITS = 15;
export const LOW_MASK = 0o77777;

export interface Places {
  readonly size: number;
  readonly offset: Int32Array;
  readonly rank: Uint16Array;
  /** The low parts by rank; `lowSizes` has the number of tiles in each. */
  readonly lows: Int32Array;
  readonly lowSizes: Uint8Array;
  readonly highs: Int32Array;
  readonly highSizes: Uint8Array;
  /** By number of tiles: how many low parts have at most that many tiles. */
  readonly upTo: Int32Array;
}

/** All keys of `digits` digits from 0 to 4, grouped by number of tiles. */
function keysBySize(digits: number): number[][] {
  const bySize: number[][] = Array.from({ length: HAND + 1 }, () => []);
  const visit = (digit: number, key: number, size: number): void => {
    if (digit === digits) bySize[size]?.push(key);
    else for (let n = 0; n <= 4 && size + n <= HAND; n++) visit(digit + 1, key | (n << (3 * digit)), size + n);
  };
  visit(0, 0, 0);
  return bySize;
}

const sizesOf = (bySize: readonly number[][]): Uint8Array =>
  Uint8Array.from(bySize.flatMap((keys, size) => keys.map(() => size)));

/** The places of keys with five low digits and `highDigits` high digits. */
export function numberPlaces(highDigits: number): Places {
  const lowsBySize = keysBySize(5);
  const highsBySize = keysBySize(highDigits);
  const lows = Int32Array.from(lowsBySize.flat());
  const highs = Int32Array.from(highsBySize.flat());
  const highSizes = sizesOf(highsBySize);
  let count = 0;
  const upTo = Int32Array.from(lowsBySize, (keys) => (count += keys.length));
  const rank = new Uint16Array(LOW_MASK + 1);
  for (const [index, low] of lows.entries()) rank[low] = index;
  const offset = new Int32Array(1 << (3 * highDigits));
  let size = 0;
  for (const [index, high] of highs.entries()) {
    offset[high] = size;
    size += defined(upTo[HAND - defined(highSizes[index])]);
  }
  return { size, offset, rank, lows, lowSizes: sizesOf(lowsBySize), highs, highSizes, upTo };
}
