import type { Chance, RandomInt } from './contract.ts';
import { defined } from './defined.ts';

/** How many values a 32-bit word has. */
const WORD_RANGE = 0x1_0000_0000;
type Words = readonly [number, number, number, number];

/**
 * Hashes a text to four 32-bit words; `from` continues an earlier digest. Good enough to seed the generator below, but
 * not cryptographic. A server deals from a cryptographic hash: `server/fairness/chance.ts`.
 */
function digest(text: string, from: Words = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]): Words {
  let [a, b, c, d] = from;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193) ^ (d >>> 15);
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (a >>> 13);
    c = Math.imul(c ^ unit, 0x1b873593) ^ (b >>> 16);
    d = Math.imul(d ^ unit, 0xcc9e2d51) ^ (c >>> 14);
  }
  return [a, b, c, d];
}

/**
 * The sfc32 generator. A class, since the engine keeps the fields of an object that is used in one place in registers.
 */
class Stream {
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;
  constructor(words: Words) {
    [this.#a, this.#b, this.#c, this.#counter] = words;
    for (let i = 0; i < 12; i++) this.#next();
  }
  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  /** A uniform number in `[0, n)`, without modulo bias. Throws for the same `n` as a server's chance. */
  pick(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError(`cannot pick one of ${n}`);
    let word = this.#next();
    while (word >= WORD_RANGE - n && word >= WORD_RANGE - (WORD_RANGE % n)) word = this.#next();
    // This is `word % n`: exact for 32-bit words, and several times as fast as `%` for words above 2^31.
    return word - n * Math.floor(word / n);
  }
}

/** A stream of uniform numbers keyed by a text. */
export function pickFrom(key: string): RandomInt {
  const stream = new Stream(digest(key));
  return (n) => stream.pick(n);
}

/** Fisher-Yates over `0 … size-1`. */
export const permutation = (size: number, pick: RandomInt): Uint8Array => shuffled(size, { pick });
function shuffled(size: number, stream: { pick(n: number): number }): Uint8Array {
  if (size > 256) throw new Error('a permutation of more than 256 does not fit bytes');
  const order = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const j = stream.pick(i + 1);
    order[i] = defined(order[j]);
    order[j] = i;
  }
  return order;
}

/** Chance for simulation and tests: fast, and the same for the same seed. A server brings its own. */
export function seededChance(seed: string): Chance {
  const seeded = digest(`${seed}\u0000`);
  const at = (hand: number, label: string): Stream => new Stream(digest(`${hand}\u0000${label}`, seeded));
  return {
    shuffle: (hand, label, size) => shuffled(size, at(hand, label)),
    pick: (hand, label, n) => at(hand, label).pick(n),
  };
}
