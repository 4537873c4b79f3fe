/** Tenhou's published shuffle: computes the walls and dice of a game, round by round, from its seed. */
import { defined } from '@parlour/kernel/defined';
import { TILES, type TileId } from '../rules/index.ts';
import { sha512 } from './sha512.ts';

const STATE = 624;
const MIDDLE = 397;
const SCHEME = 'mt19937ar-sha512-n288-base64';
/** Number of random words drawn for a round. Hashing blocks of 32 leaves half as many. */
const GAMES_WITH_TABLE = 288;
const BLOCK = 32;

/** The Mersenne twister (MT19937), initialised with an array. */
export class Twister {
  readonly #state = new Uint32Array(STATE);
  #at = STATE;

  constructor(key: Uint32Array) {
    const state = this.#state;
    const mix = (at: number): number => defined(state[at - 1]) ^ (defined(state[at - 1]) >>> 30);
    state[0] = 19_650_218;
    for (let at = 1; at < STATE; at++) state[at] = Math.imul(1_812_433_253, mix(at)) + at;
    let at = 1;
    const wrap = (): void => {
      if (++at < STATE) return;
      state[0] = defined(state[STATE - 1]);
      at = 1;
    };
    for (let n = 0; n < Math.max(STATE, key.length); n++, wrap())
      state[at] =
        (defined(state[at]) ^ Math.imul(mix(at), 1_664_525)) + defined(key[n % key.length]) + (n % key.length);
    for (let n = 0; n < STATE - 1; n++, wrap())
      state[at] = (defined(state[at]) ^ Math.imul(mix(at), 1_566_083_941)) - at;
    state[0] = 0x8000_0000;
  }
  #twist(): void {
    const state = this.#state;
    for (let at = 0; at < STATE; at++) {
      const joined = (defined(state[at]) & 0x8000_0000) | (defined(state[(at + 1) % STATE]) & 0x7fff_ffff);
      state[at] = defined(state[(at + MIDDLE) % STATE]) ^ (joined >>> 1) ^ ((joined & 1) === 0 ? 0 : 0x9908_b0df);
    }
    this.#at = 0;
  }
  next(): number {
    if (this.#at === STATE) this.#twist();
    let word = defined(this.#state[this.#at++]);
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c_5680;
    word ^= (word << 15) & 0xefc6_0000;
    return (word ^ (word >>> 18)) >>> 0;
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
function fromBase64(text: string): Uint8Array {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text.replace(/=+$/, '')) {
    held = ((held << 6) | Math.max(0, LETTERS.indexOf(letter))) & 0xffff;
    bits += 6;
    if (bits >= 8) bytes.push((held >> (bits -= 8)) & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** Bytes to words, little-endian. */
function words(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, at) => view.getUint32(4 * at, true));
}
function bytesOf(numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  for (const [at, number] of numbers.entries()) view.setUint32(4 * at, number, true);
  return new Uint8Array(view.buffer);
}

export interface ShuffledRound {
  readonly dice: readonly [number, number];
  readonly wall: readonly TileId[];
}

/** The first `count` rounds of a game; null if the seed has another scheme. */
export function tenhouRounds(seed: string, count: number): readonly ShuffledRound[] | null {
  const [scheme, key = ''] = seed.split(',');
  if (scheme !== SCHEME) return null;
  const twister = new Twister(words(fromBase64(key)));
  return Array.from({ length: count }, () => {
    const drawn = Array.from({ length: GAMES_WITH_TABLE }, () => twister.next());
    const hashed = Array.from({ length: GAMES_WITH_TABLE / BLOCK }, (_, at) =>
      words(sha512(bytesOf(drawn.slice(BLOCK * at, BLOCK * (at + 1))))),
    );
    return shuffled(hashed.flatMap((block) => [...block]));
  });
}
function shuffled(numbers: readonly number[]): ShuffledRound {
  const wall = Array.from({ length: TILES }, (_, tile) => tile);
  for (let at = 0; at < TILES - 1; at++) {
    const other = at + (defined(numbers[at]) % (TILES - at));
    [wall[at], wall[other]] = [defined(wall[other]), defined(wall[at])];
  }
  const die = (at: number): number => 1 + (defined(numbers[at]) % 6);
  return { dice: [die(TILES - 1), die(TILES)], wall };
}
