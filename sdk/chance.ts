/**
 * Cards from a secret: an answer depends on the secret and its address alone. Whoever has the secret brings the keyed
 * hash, HMAC-SHA256: a server takes Node's, a browser its own.
 */
import { permutation, type Chance, type RandomInt } from '@parlour/kernel';

/** Part of every hash, so that no other use of the same secret can meet this one. */
export const CHANCE_SCHEME = 'parlour-chance-1';
/** Hashed with the secret's bytes behind it, it commits to the secret. */
export const COMMITMENT_HEAD = `${CHANCE_SCHEME}\0commitment\0`;
/** 32 bytes in hex: that is how a journal keeps it. */
export const isSecret = (secret: string): boolean => /^[0-9a-f]{64}$/.test(secret);

const WORDS_A_BLOCK = 8;
const WORD_RANGE = 0x1_0000_0000;

/** The keyed hash in counter mode as a stream of uniform numbers; what would bias a remainder is drawn again. */
function stream(mac: (text: string) => Uint8Array, address: string): RandomInt {
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let used = WORDS_A_BLOCK;
  const word = (): number => {
    if (used === WORDS_A_BLOCK) {
      const { buffer, byteOffset, byteLength } = mac(`${CHANCE_SCHEME}\0${address}\0${blocks++}`);
      block = new DataView(buffer as ArrayBuffer, byteOffset, byteLength);
      used = 0;
    }
    return block.getUint32(4 * used++);
  };
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new Error(`cannot pick one of ${n}`);
    const limit = WORD_RANGE - (WORD_RANGE % n);
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % n;
  };
}

export function addressedChance(mac: (text: string) => Uint8Array): Chance {
  // The hand is a number and comes first, so no label can be taken for part of another address.
  const at = (kind: string, hand: number, label: string): RandomInt => stream(mac, `${kind}\0${hand}\0${label}`);
  return {
    shuffle: (hand, label, size) => permutation(size, at('shuffle', hand, label)),
    pick: (hand, label, n) => at('pick', hand, label)(n),
  };
}
