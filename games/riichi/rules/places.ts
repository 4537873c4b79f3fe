import { defined } from '@parlour/kernel/defined';

/**
 * Every key of a suit or of the honours that a hand of 14 can hold gets a place of its own in a dense table: `offset`
 * of its high digits plus `rank` of its five low ones. The low parts are ranked by how many tiles they hold, so the
 * ones that still fit beside a high part are always the first so many. Taking a tile away always leads to an earlier
 * place.
 */

export const HAND = 14;
/** Five octal digits. */
export const LOW_BITS = 15;
export const LOW_MASK = 0o77777;

export interface Places {
  readonly size: number;
  readonly offset: Int32Array;
  readonly rank: Uint16Array;
  /** The low parts by rank, and how many tiles each holds. */
  readonly lows: Int32Array;
  readonly lowSizes: Uint8Array;
  readonly highs: Int32Array;
  readonly highSizes: Uint8Array;
  /** By number of tiles: how many low parts hold at most that many. */
  readonly upTo: Int32Array;
}

/** By number of tiles: all keys of `digits` digits, each 0 to 4. */
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

/** Places for keys of five low digits and `highDigits` high ones. */
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
