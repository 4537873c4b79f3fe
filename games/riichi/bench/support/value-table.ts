// A cache of the values of hands, of fixed size. A value is valid while the tiles on which it depends are left in the
// same numbers, so values found in one position can be used in the next, and at other tables.
// Indexes are not asserted here: the look-ahead of majiang-ai finds and keeps millions of values.

/** Words of an entry: six of the hand, four for the mask of the tiles it depends on, four for how many were left. */
const STRIDE = 14;
const WAYS = 4;
const BUCKETS = 1 << 15;
/** Number of bits for each tile in a word. */
const BITS = 3;
const IN_WORD = 10;

export class ValueTable {
  readonly #words = new Int32Array(BUCKETS * WAYS * STRIDE);
  readonly #values = new Float64Array(BUCKETS * WAYS);
  #turn = 0;
  /** Number of tiles left, three bits for each tile. */
  left0 = 0;
  left1 = 0;
  left2 = 0;
  left3 = 0;
  /** Mask of the tiles whose numbers were read since it was cleared, directly or by a value from the cache. */
  need0 = 0;
  need1 = 0;
  need2 = 0;
  need3 = 0;
  /** The first possible place of the hand that was last looked for. */
  #first = 0;

  setLeft(counts: Int8Array): void {
    const words = [0, 0, 0, 0];
    counts.forEach((count, tile) => {
      const word = Math.floor(tile / IN_WORD);
      words[word] = (words[word] ?? 0) | (count << (BITS * (tile % IN_WORD)));
    });
    [this.left0 = 0, this.left1 = 0, this.left2 = 0, this.left3 = 0] = words;
  }
  leftOf(tile: number): number {
    const shift = BITS * (tile % IN_WORD);
    const bits = 7 << shift;
    if (tile < 10) {
      this.need0 |= bits;
      return (this.left0 >> shift) & 7;
    }
    if (tile < 20) {
      this.need1 |= bits;
      return (this.left1 >> shift) & 7;
    }
    if (tile < 30) {
      this.need2 |= bits;
      return (this.left2 >> shift) & 7;
    }
    this.need3 |= bits;
    return (this.left3 >> shift) & 7;
  }
  takeLeft(tile: number, by: 1 | -1): void {
    const change = by << (BITS * (tile % IN_WORD));
    if (tile < 10) this.left0 -= change;
    else if (tile < 20) this.left1 -= change;
    else if (tile < 30) this.left2 -= change;
    else this.left3 -= change;
  }

  /** The place of the value of this hand, or -1. */
  find(a: number, b: number, c: number, d: number, e: number, f: number): number {
    let hash = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) ^ Math.imul(b ^ (b >>> 13), 0x297a2d39);
    hash ^= Math.imul(c ^ (c >>> 14), 0x1b56c4e9) ^ Math.imul(d ^ (d >>> 12), 0x7feb352d);
    hash ^= Math.imul(e, 0x3c6ef372) ^ Math.imul(f, 0x61c88647);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    const first = (this.#first = ((hash ^ (hash >>> 13)) & (BUCKETS - 1)) * WAYS);
    const words = this.#words;
    for (let place = first; place < first + WAYS; place++) {
      const at = place * STRIDE;
      if (words[at] !== a || words[at + 1] !== b || words[at + 2] !== c) continue;
      if (words[at + 3] !== d || words[at + 4] !== e || words[at + 5] !== f) continue;
      const mask0 = words[at + 6] ?? 0;
      const mask1 = words[at + 7] ?? 0;
      const mask2 = words[at + 8] ?? 0;
      const mask3 = words[at + 9] ?? 0;
      const other =
        (((words[at + 10] ?? 0) ^ this.left0) & mask0) |
        (((words[at + 11] ?? 0) ^ this.left1) & mask1) |
        (((words[at + 12] ?? 0) ^ this.left2) & mask2) |
        (((words[at + 13] ?? 0) ^ this.left3) & mask3);
      if (other !== 0) continue;
      this.need0 |= mask0;
      this.need1 |= mask1;
      this.need2 |= mask2;
      this.need3 |= mask3;
      return place;
    }
    return -1;
  }
  valueAt(place: number): number {
    return this.#values[place] ?? 0;
  }
  /** Where to keep the hand that `find` did not find. */
  get room(): number {
    return this.#first;
  }
  /** Keeps a value in such a room. It depends on the tiles in `need0` to `need3`. */
  keep(room: number, a: number, b: number, c: number, d: number, e: number, f: number, value: number): void {
    const place = room + (this.#turn++ & (WAYS - 1));
    const words = this.#words;
    const at = place * STRIDE;
    words[at] = a;
    words[at + 1] = b;
    words[at + 2] = c;
    words[at + 3] = d;
    words[at + 4] = e;
    words[at + 5] = f;
    words[at + 6] = this.need0;
    words[at + 7] = this.need1;
    words[at + 8] = this.need2;
    words[at + 9] = this.need3;
    words[at + 10] = this.left0;
    words[at + 11] = this.left1;
    words[at + 12] = this.left2;
    words[at + 13] = this.left3;
    this.#values[place] = value;
  }
}
