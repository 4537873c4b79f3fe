import type { Chance, Pick } from './contract.ts';

/** Four 32-bit words from a text: enough to key the generator below; not a cryptographic hash. */
function digest(text: string): [number, number, number, number] {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  let c = 0xc2b2ae35;
  let d = 0x27d4eb2f;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193) ^ (d >>> 15);
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (a >>> 13);
    c = Math.imul(c ^ unit, 0x1b873593) ^ (b >>> 16);
    d = Math.imul(d ^ unit, 0xcc9e2d51) ^ (c >>> 14);
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

/** A stream of uniform numbers keyed by a text (the sfc32 generator), without modulo bias. */
export function pickFrom(key: string): Pick {
  let [a, b, c, counter] = digest(key);
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return (n) => {
    // Remainders of 32-bit words in 32-bit arithmetic, where that suffices: it is twice as fast.
    const tail = n < 0x8000 ? ((0x10000 % n) * 0x10000) % n : 0x1_0000_0000 % n;
    let word = next();
    while (word >= 0x1_0000_0000 - tail) word = next();
    return n < 0x8000 ? (((word >>> 16) % n) * 0x10000 + (word & 0xffff)) % n : word % n;
  };
}

/** Fisher-Yates over `0 … size-1`. */
export function permutation(size: number, pick: Pick): Uint8Array {
  if (size > 256) throw new Error('a permutation of more than 256 does not fit bytes');
  const order = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const j = pick(i + 1);
    order[i] = order[j] ?? 0;
    order[j] = i;
  }
  return order;
}

/** Chance for simulation and tests: fast, and the same for the same seed. A server brings its own. */
export function seededChance(seed: string): Chance {
  const at = (hand: number, label: string): Pick => pickFrom(`${seed}\u0000${hand}\u0000${label}`);
  return {
    shuffle: (hand, label, size) => permutation(size, at(hand, label)),
    pick: (hand, label, n) => at(hand, label)(n),
  };
}
