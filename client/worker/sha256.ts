/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104) that answer at once: the browser's own hash answers later, and a card must be
 * known when it is dealt.
 */
import { defined } from '@parlour/kernel/defined';

const BLOCK_BYTES = 64;
const ROUNDS = 64;

/** The first 32 bits of the fractional part. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x1_0000_0000) | 0;
const PRIMES = Array.from({ length: 311 }, (_, n) => n + 2)
  .filter((n) => Array.from({ length: n - 2 }, (_, d) => d + 2).every((d) => n % d !== 0))
  .slice(0, ROUNDS);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView<ArrayBuffer> {
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const out = new Uint8Array(length);
  out.set(bytes);
  out[bytes.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function spread(view: DataView, from: number): Int32Array {
  const words = new Int32Array(ROUNDS);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(from + 4 * i);
  for (let i = 16; i < ROUNDS; i++) {
    const [a, b] = [defined(words[i - 15]), defined(words[i - 2])];
    const [low, high] = [turned(a, 7) ^ turned(a, 18) ^ (a >>> 3), turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)];
    words[i] = defined(words[i - 16]) + low + defined(words[i - 7]) + high;
  }
  return words;
}

function compressed(state: readonly number[], words: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < ROUNDS; i++) {
    const chosen = (e & f) ^ (~e & g);
    const first =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + defined(CONSTANTS[i]) + defined(words[i])) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + defined(state[i])) | 0);
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  let state: readonly number[] = START;
  for (let from = 0; from < view.byteLength; from += BLOCK_BYTES) state = compressed(state, spread(view, from));
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) out.setInt32(4 * i, word);
  return new Uint8Array(out.buffer);
}

/** The keyed hash of texts; the key is no longer than a block. */
export function hmacSha256(key: Uint8Array): (text: string) => Uint8Array {
  const pad = (mask: number): Uint8Array =>
    Uint8Array.from({ length: BLOCK_BYTES }, (_, i) => (i < key.length ? defined(key[i]) : 0) ^ mask);
  const [inner, outer] = [pad(0x36), pad(0x5c)];
  const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
    const both = new Uint8Array(a.length + b.length);
    both.set(a);
    both.set(b, a.length);
    return both;
  };
  return (text) => sha256(joined(outer, sha256(joined(inner, new TextEncoder().encode(text)))));
}
