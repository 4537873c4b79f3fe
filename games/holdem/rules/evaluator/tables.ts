/**
 * The evaluator's look-up tables, about 190 kB, built once when the module is loaded.
 *
 * Every card has a 32-bit key, and the keys of a hand are added. The low nine bits of the sum give the suits. The high
 * 23 bits give the ranks: no two sets of ranks of the same size have the same sum. These 23 bits are split into a row
 * and a column. All rows lie in one array, each at an offset where its used cells are free.
 */
// Indexes are not asserted here: fills 130 kB when the game is loaded.
import { DECK, rankOf, suitIndexOf } from '@parlour/kit/cards';
import { flushScore, ranksScore } from './score.ts';

/** The least numbers for which all sums of seven, each number taken at most four times, are distinct. */
const LEAST = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181];
/**
 * Rank keys are multiplied by this odd number modulo 2^23. They stay distinct, but spread evenly over rows and columns,
 * so that rows pack densely.
 */
const SPREAD = 7571197;
const RANK_BITS = 23;
export const SUIT_BITS = 9;
export const SUIT_MASK = (1 << SUIT_BITS) - 1;
const COLUMN_BITS = 11;
export const COLUMN_MASK = (1 << COLUMN_BITS) - 1;
/** Shifting a key's sum right by this gives its row. */
export const ROW_SHIFT = SUIT_BITS + COLUMN_BITS;
const ROWS = 1 << (RANK_BITS - COLUMN_BITS);
/** A sum of up to seven of these tells how many times each was added. */
const SUIT_KEYS = [0, 1, 8, 57];

const rankKey = (rank: number): number => Math.imul(LEAST[rank] ?? 0, SPREAD) & ((1 << RANK_BITS) - 1);

export const KEYS = Int32Array.from(
  { length: DECK },
  (_, card) => (rankKey(rankOf(card)) << SUIT_BITS) | (SUIT_KEYS[suitIndexOf(card)] ?? 0),
);

/** By the sum of suit keys of `size` cards: one more than the suit that has five or more cards, or 0. */
function suitTable(size: number): Uint8Array {
  const table = new Uint8Array(1 << SUIT_BITS);
  for (let clubs = 0; clubs <= size; clubs++)
    for (let diamonds = 0; clubs + diamonds <= size; diamonds++)
      for (let hearts = 0; clubs + diamonds + hearts <= size; hearts++) {
        const counts = [clubs, diamonds, hearts, size - clubs - diamonds - hearts];
        const sum = counts.reduce((total, count, suit) => total + count * (SUIT_KEYS[suit] ?? 0), 0);
        table[sum] = 1 + counts.findIndex((count) => count >= 5);
      }
  return table;
}
export const SUITS_OF_5 = suitTable(5);
export const SUITS_OF_6 = suitTable(6);
export const SUITS_OF_7 = suitTable(7);

/** All sets of ranks of one size: the sums of their keys, and their scores. */
interface RankSets {
  readonly sums: Int32Array;
  readonly scores: Int32Array;
}
function rankSets(size: number, count: number): RankSets {
  const [sums, scores, counts] = [new Int32Array(count), new Int32Array(count), new Uint8Array(13)];
  let at = 0;
  const choose = (rank: number, left: number, sum: number): void => {
    if (rank === 12 || left === 0) {
      if (left > 4) return;
      counts[rank] = left;
      sums[at] = (sum + left * rankKey(rank)) & ((1 << RANK_BITS) - 1);
      scores[at++] = ranksScore(counts);
      counts[rank] = 0;
      return;
    }
    const key = rankKey(rank);
    for (let n = 0; n <= 4 && n <= left; n++) {
      counts[rank] = n;
      choose(rank + 1, left - n, sum + n * key);
    }
    counts[rank] = 0;
  };
  choose(0, size, 0);
  return { sums, scores };
}
const SETS_OF_5 = rankSets(5, 6175);
const SETS_OF_6 = rankSets(6, 18395);
const SETS_OF_7 = rankSets(7, 49205);

const flushMasks = Array.from({ length: 1 << 13 }, (_, mask) => mask).filter((mask) => {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count >= 5 && count <= 7;
});

/** Every possible score, worst first. A strength is the index of its score plus one. */
export const SCORES = Int32Array.from(new Set([...SETS_OF_5.scores, ...flushMasks.map(flushScore)])).sort();
const strengthOfScore = new Map(Array.from(SCORES, (score, index) => [score, index + 1]));

/** Strength of five or more cards of one suit, by the mask of their ranks. */
export const FLUSHES = new Uint16Array(1 << 13);
for (const mask of flushMasks) FLUSHES[mask] = strengthOfScore.get(flushScore(mask)) ?? 0;

/** Row offsets for five and six cards are relative to this, so that every offset fits in 16 bits. */
export const LATER_BASE = 12_288;
export const ROWS_OF_5 = new Uint16Array(ROWS);
export const ROWS_OF_6 = new Uint16Array(ROWS);
export const ROWS_OF_7 = new Uint16Array(ROWS);
export const STRENGTHS: Uint16Array = packed([
  { sets: SETS_OF_7, rows: ROWS_OF_7, base: 0 },
  { sets: SETS_OF_6, rows: ROWS_OF_6, base: LATER_BASE },
  { sets: SETS_OF_5, rows: ROWS_OF_5, base: LATER_BASE },
]);

interface Packing {
  readonly sets: RankSets;
  readonly rows: Uint16Array;
  readonly base: number;
}
/** Sorts the sets of one size by row. Row `r` has the entries from `starts[r]` up to `starts[r + 1]`. */
function byRow({ sums, scores }: RankSets): { starts: Int32Array; columns: Int32Array; strengths: Int32Array } {
  const starts = new Int32Array(ROWS + 1);
  for (const sum of sums) add(starts, (sum >> COLUMN_BITS) + 1, 1);
  for (let row = 0; row < ROWS; row++) add(starts, row + 1, starts[row] ?? 0);
  const next = starts.slice();
  const [columns, strengths] = [new Int32Array(sums.length), new Int32Array(sums.length)];
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i] ?? 0;
    const place = next[sum >> COLUMN_BITS] ?? 0;
    add(next, sum >> COLUMN_BITS, 1);
    columns[place] = sum & COLUMN_MASK;
    strengths[place] = strengthOfScore.get(scores[i] ?? 0) ?? 0;
  }
  return { starts, columns, strengths };
}
function add(to: Int32Array, at: number, amount: number): void {
  to[at] = (to[at] ?? 0) + amount;
}

/** Packs the rows into one table: the fullest first, each at the first offset where all its cells are free. */
function packed(packings: readonly Packing[]): Uint16Array {
  const taken = new Int32Array(4096);
  const table = new Uint16Array(taken.length * 32);
  let end = 0;
  for (const { sets, rows, base } of packings) {
    const { starts, columns, strengths } = byRow(sets);
    const size = (row: number): number => (starts[row + 1] ?? 0) - (starts[row] ?? 0);
    const fullest = Array.from(rows.keys()).sort((a, b) => size(b) - size(a));
    let offset = base;
    for (let place = 0; place < ROWS; place++) {
      const row = fullest[place] ?? 0;
      const [first, last] = [starts[row] ?? 0, starts[row + 1] ?? 0];
      // Searching for a gap from the beginning is slow and rarely finds one, so only one row in eight does it.
      offset = fit(taken, columns.subarray(first, last), place % 8 === 0 ? base : offset);
      if (offset - base > 0xffff) throw new Error('a row lies too far out for 16 bits');
      rows[row] = offset - base;
      for (let i = first; i < last; i++) {
        const at = offset + (columns[i] ?? 0);
        taken[at >> 5] = (taken[at >> 5] ?? 0) | (1 << (at & 31));
        table[at] = strengths[i] ?? 0;
        end = Math.max(end, at + 1);
      }
    }
  }
  return table.slice(0, end);
}

/** The first offset, at or after the 32-bit word of `from`, where all cells are free. Tries 32 offsets at a time. */
function fit(taken: Int32Array, cells: Int32Array, from: number): number {
  for (let offset = from & ~31; ; offset += 32) {
    let blocked = 0;
    for (let i = 0; i < cells.length && blocked !== -1; i++) {
      const at = offset + (cells[i] ?? 0);
      const shift = at & 31;
      blocked |= (taken[at >> 5] ?? 0) >>> shift;
      if (shift !== 0) blocked |= (taken[(at >> 5) + 1] ?? 0) << (32 - shift);
    }
    if (blocked !== -1) return offset + 31 - Math.clz32(~blocked & -~blocked);
  }
}
