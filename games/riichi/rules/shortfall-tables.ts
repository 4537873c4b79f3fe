/** Builds the tables of `shortfall.ts`. */
// Indexes are not asserted here: building the tables before the first hand takes 15 % longer with assertions.
import { HAND, LOW_BITS, LOW_MASK, numberPlaces, type Places } from './places.ts';

const SETS = 4;
/**
 * A row has five fields of five bits: the tiles missing for 0-4 sets. The fifth bit of a field is kept free, so that
 * all fields can be compared at once.
 */
const FIELD_BITS = 5;
const GUARDS = 0b10000_10000_10000_10000_10000;
/** Stands for a target that is out of reach: more than any hand can be short of. */
const NEVER = 15;

/** The rows of a part of a hand: what it is short of for sets alone, and for sets and a pair. */
type Row = readonly [bare: number, paired: number];

const field = (row: number, at: number): number => (row >> (FIELD_BITS * at)) & 15;

/** The field-wise minimum of two rows. */
function least(a: number, b: number): number {
  const notLess = ((a | GUARDS) - b) & GUARDS;
  const mask = notLess - (notLess >>> 4);
  return (b & mask) | (a & ~mask);
}

/** Gives each distinct row a number, in order of appearance. */
class Rows {
  readonly list: Row[] = [];
  readonly #numbers = new Map<number, number>();
  numberOf(bare: number, paired: number): number {
    const key = bare * 2 ** (FIELD_BITS * (SETS + 1)) + paired;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    return this.list.push([bare, paired]) - 1;
  }
}

const overfull = (key: number): boolean => ((key >> 2) & (key | (key >> 1)) & 0o111111111) !== 0;

/** Marks every place that holds exactly m sets (bit m), or m sets and a pair (bit 5 + m). */
function markTargets({ size, offset, rank }: Places, digits: number, sets: readonly number[]): Uint16Array {
  const marks = new Uint16Array(size);
  const mark = (key: number, bit: number): void => {
    const place = (offset[key >> LOW_BITS] ?? 0) + (rank[key & LOW_MASK] ?? 0);
    marks[place] = (marks[place] ?? 0) | (1 << bit);
  };
  const build = (first: number, count: number, key: number): void => {
    mark(key, count);
    for (let at = 0; at < digits; at++) {
      const withPair = key + (2 << (3 * at));
      if (!overfull(withPair)) mark(withPair, SETS + 1 + count);
    }
    if (count === SETS) return;
    for (let next = first; next < sets.length; next++) {
      const more = key + (sets[next] ?? 0);
      if (!overfull(more)) build(next, count + 1, more);
    }
  };
  build(0, 0, 0);
  return marks;
}

/**
 * Extends the marks to the places with high part `h`. A place has every mark of the places with one tile more, since
 * a part of a target is still a part of it when a tile is removed.
 */
function markParts({ offset, rank, lows, highs, highSizes, upTo }: Places, marks: Uint16Array, h: number): void {
  const high = highs[h] ?? 0;
  const room = HAND - (highSizes[h] ?? 0);
  // A full hand has no place with one tile more.
  if (room === 0) return;
  const start = offset[high] ?? 0;
  for (let r = (upTo[room - 1] ?? 0) - 1; r >= 0; r--) {
    const low = lows[r] ?? 0;
    let bits = marks[start + r] ?? 0;
    for (let unit = 1; unit <= LOW_MASK; unit <<= 3)
      if ((low & (4 * unit)) === 0) bits |= marks[start + (rank[low + unit] ?? 0)] ?? 0;
    for (let unit = 1; unit < offset.length; unit <<= 3)
      if ((high & (4 * unit)) === 0) bits |= marks[(offset[high + unit] ?? 0) + r] ?? 0;
    marks[start + r] = bits;
  }
}

/** By marks and number of tiles: the row of a part that belongs entirely to its targets. */
function exactRows(pair: 0 | 2): Int32Array {
  return Int32Array.from({ length: 32 * 16 }, (_, index) => {
    const marks = index >> 4;
    const size = index & 15;
    let row = 0;
    for (let m = 0; m <= SETS; m++) row |= ((marks >> m) & 1 ? 3 * m + pair - size : NEVER) << (FIELD_BITS * m);
    return row;
  });
}

/** Computes the shortfall of every place. Places with fewer tiles must be measured first. */
class Measure {
  readonly numbers: Uint8Array;
  readonly #places: Places;
  readonly #marks: Uint16Array;
  readonly #rows: Rows;
  readonly #bares: Int32Array;
  readonly #paireds: Int32Array;
  readonly #exactBare = exactRows(0);
  readonly #exactPaired = exactRows(2);

  constructor(places: Places, marks: Uint16Array, rows: Rows) {
    this.#places = places;
    this.#marks = marks;
    this.#rows = rows;
    this.#bares = new Int32Array(places.size);
    this.#paireds = new Int32Array(places.size);
    this.numbers = new Uint8Array(places.size);
  }
  /**
   * Measures all places with the high part `h`. Either the whole part belongs to the best target, or that target leaves
   * a tile unused, and then the shortfall is the same as without this tile.
   */
  measure(h: number): void {
    const { offset, rank, lows, lowSizes, highs, highSizes, upTo } = this.#places;
    const [exactBare, exactPaired, bares, paireds] = [this.#exactBare, this.#exactPaired, this.#bares, this.#paireds];
    const high = highs[h] ?? 0;
    const held = highSizes[h] ?? 0;
    const start = offset[high] ?? 0;
    const count = upTo[HAND - held] ?? 0;
    for (let r = 0; r < count; r++) {
      const low = lows[r] ?? 0;
      const mark = this.#marks[start + r] ?? 0;
      const tiles = held + (lowSizes[r] ?? 0);
      let bare = exactBare[((mark & 31) << 4) | tiles] ?? 0;
      let paired = exactPaired[((mark >> 5) << 4) | tiles] ?? 0;
      for (let unit = 1; unit <= LOW_MASK; unit <<= 3) {
        if ((low & (7 * unit)) === 0) continue;
        const place = start + (rank[low - unit] ?? 0);
        bare = least(bare, bares[place] ?? 0);
        paired = least(paired, paireds[place] ?? 0);
      }
      for (let unit = 1; unit < offset.length; unit <<= 3) {
        if ((high & (7 * unit)) === 0) continue;
        const place = (offset[high - unit] ?? 0) + r;
        bare = least(bare, bares[place] ?? 0);
        paired = least(paired, paireds[place] ?? 0);
      }
      bares[start + r] = bare;
      paireds[start + r] = paired;
      this.numbers[start + r] = this.#rows.numberOf(bare, paired);
    }
  }
}

function* shortfalls(
  places: Places,
  digits: number,
  sets: readonly number[],
  rows: Rows,
): Generator<undefined, Uint8Array> {
  const marks = markTargets(places, digits, sets);
  yield;
  for (let h = places.highs.length - 1; h >= 0; h--) {
    markParts(places, marks, h);
    yield;
  }
  const found = new Measure(places, marks, rows);
  for (let h = 0; h < places.highs.length; h++) {
    found.measure(h);
    yield;
  }
  return found.numbers;
}

/** The row of two parts together: the best way to divide the sets and the pair between them. */
function addRows([bareA, pairedA]: Row, [bareB, pairedB]: Row): Row {
  let bare = 0;
  let paired = 0;
  for (let m = 0; m <= SETS; m++) {
    let without = NEVER;
    let withPair = NEVER;
    for (let a = 0; a <= m; a++) {
      const b = m - a;
      without = Math.min(without, field(bareA, a) + field(bareB, b));
      withPair = Math.min(withPair, field(bareA, a) + field(pairedB, b), field(pairedA, a) + field(bareB, b));
    }
    bare |= without << (FIELD_BITS * m);
    paired |= withPair << (FIELD_BITS * m);
  }
  return [bare, paired];
}

/** The table of all sums. Adds pairs of rows until no new one appears; the numbers of all rows fit in one byte. */
function addAll(rows: Rows): Uint8Array {
  const sums = new Uint8Array(256 * 256);
  for (let a = 0; a < rows.list.length; a++) {
    for (let b = 0; b <= a; b++) {
      const [rowA, rowB] = [rows.list[a], rows.list[b]];
      if (rowA === undefined || rowB === undefined) continue;
      const sum = rows.numberOf(...addRows(rowA, rowB));
      sums[(a << 8) | b] = sum;
      sums[(b << 8) | a] = sum;
    }
  }
  return sums;
}

/** Tally of some digits of a suit: the number of pairs, kinds, and kinds that are terminals, four bits each. */
function tallyOf(key: number, digits: number, terminal: number): number {
  let tally = 0;
  for (let at = 0; at < digits; at++) {
    const count = (key >> (3 * at)) & 7;
    if (count >= 2) tally += 1;
    if (count >= 1) tally += at === terminal ? 0x110 : 0x10;
  }
  return tally;
}

/** Offsets in `words`, and the number of bits of an entry that hold the place. */
export const LOW_AT = 0;
export const HIGH_AT = LOW_MASK + 1;
export const HONOUR_HIGH_AT = HIGH_AT + 0o10000;
export const WORDS = HONOUR_HIGH_AT + 0o100;
export const PLACE_BITS = 19;

/** Offsets in `bytes`. */
const SUIT_PLACES = 405_350;
const HONOUR_PLACES = 43_130;
export const SUMS_AT = SUIT_PLACES + HONOUR_PLACES;
export const MISSING_AT = SUMS_AT + 256 * 256;
export const BYTES = MISSING_AT + 256 * 8;

/**
 * Fills both tables in parts of a few milliseconds at most.
 * `words` has the place in the low bits and the tally above it:
 * - by the five low digits of a key: their rank, and their tally with the first digit as the terminal;
 * - by the four high digits of a suit: their offset, and their tally with the last digit as the terminal;
 * - by the two high digits of the honours: their offset, and their tally without terminals.
 * `bytes` has:
 * - by place: the shortfalls of the suits, then those of the honours;
 * - by two shortfalls, eight bits each: their sum;
 * - by shortfall and number of sets, eight and three bits: the tiles missing for that many sets and a pair.
 */
export function* fillingTables(words: Int32Array, bytes: Uint8Array): Generator<undefined, void> {
  const rows = new Rows();
  const runs = [0, 1, 2, 3, 4, 5, 6].map((at) => 0o111 << (3 * at));
  const triplets = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => 3 << (3 * at));
  const suits = numberPlaces(4);
  const honours = numberPlaces(2);
  yield;
  bytes.set(yield* shortfalls(suits, 9, [...runs, ...triplets], rows), 0);
  bytes.set(yield* shortfalls(honours, 7, triplets.slice(0, 7), rows), SUIT_PLACES);
  bytes.set(addAll(rows), SUMS_AT);
  yield;
  for (const [number, [, paired]] of rows.list.entries())
    for (let m = 0; m <= SETS; m++) bytes[MISSING_AT + ((number << 3) | m)] = field(paired, m);
  words.set(
    Int32Array.from(suits.rank, (rank, key) => rank | (tallyOf(key, 5, 0) << PLACE_BITS)),
    LOW_AT,
  );
  words.set(
    suits.offset.map((place, key) => place | (tallyOf(key, 4, 3) << PLACE_BITS)),
    HIGH_AT,
  );
  words.set(
    honours.offset.map((place, key) => (SUIT_PLACES + place) | (tallyOf(key, 2, -1) << PLACE_BITS)),
    HONOUR_HIGH_AT,
  );
}
/** Fills both tables at once. */
export function fillTables(words: Int32Array, bytes: Uint8Array): void {
  const filling = fillingTables(words, bytes);
  while (filling.next().done !== true);
}
