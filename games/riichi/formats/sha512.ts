/**
 * SHA-512 for inputs of whole 128-byte blocks, which is all that the published shuffle needs. Written by hand, since
 * rules may not import Node's crypto or a package, and a page has no synchronous crypto.
 */
import { defined } from '@parlour/kernel/defined';

/** Mask of a 64-bit word. */
const MASK = (1n << 64n) - 1n;

/** The first `count` primes. */
function primes(count: number): bigint[] {
  const found: bigint[] = [];
  for (let n = 2n; found.length < count; n++) if (found.every((prime) => n % prime !== 0n)) found.push(n);
  return found;
}
/** The integer part of a root, by Newton's method. */
function root(value: bigint, degree: bigint): bigint {
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / Number(degree)));
  for (;;) {
    const next = ((degree - 1n) * guess + value / guess ** (degree - 1n)) / degree;
    if (next >= guess) return guess;
    guess = next;
  }
}
/** The standard's constants: the first 64 fractional bits of the square and cube roots of primes. */
const START = primes(8).map((prime) => root(prime << 128n, 2n) & MASK);
const ROUNDS = primes(80).map((prime) => root(prime << 192n, 3n) & MASK);

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

function compress(state: readonly bigint[], block: readonly bigint[]): bigint[] {
  const words = [...block];
  for (let at = 16; at < 80; at++) {
    const early = defined(words[at - 15]);
    const late = defined(words[at - 2]);
    const first = turned(early, 1n) ^ turned(early, 8n) ^ (early >> 7n);
    const second = turned(late, 19n) ^ turned(late, 61n) ^ (late >> 6n);
    words.push((defined(words[at - 16]) + first + defined(words[at - 7]) + second) & MASK);
  }
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  for (const [at, word] of words.entries()) {
    const sum = turned(e, 14n) ^ turned(e, 18n) ^ turned(e, 41n);
    const one = h + sum + ((e & f) ^ (~e & MASK & g)) + defined(ROUNDS[at]) + word;
    const two = (turned(a, 28n) ^ turned(a, 34n) ^ turned(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + two) & MASK];
  }
  const rest = [a, b, c, d, e, f, g, h];
  return state.map((word, at) => (word + defined(rest[at])) & MASK);
}

const BLOCK = 128;
/** The length of `bytes` must be a multiple of 128. */
export function sha512(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(bytes.length + BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(8 * bytes.length));
  let state: readonly bigint[] = START;
  for (let from = 0; from < padded.length; from += BLOCK)
    state = compress(
      state,
      Array.from({ length: 16 }, (_, at) => view.getBigUint64(from + 8 * at)),
    );
  const digest = new DataView(new ArrayBuffer(64));
  for (const [at, word] of state.entries()) digest.setBigUint64(8 * at, word);
  return new Uint8Array(digest.buffer);
}
