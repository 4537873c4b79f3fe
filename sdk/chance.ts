/**
 * Derives cards from a secret. Each result depends only on the secret and its address. The caller supplies the keyed
 * hash, HMAC-SHA256: Node's on a server, that of a library in a browser.
 */
import { permutation, type Chance, type RandomInt } from '@parlour/kernel';

/** Prefix of every hash, so that no other use of the same secret can give the same hash. */
export const CHANCE_SCHEME = 'parlour-chance-1';
/** The hash of this text followed by the secret's bytes is the commitment to the secret. */
export const COMMITMENT_HEAD = `${CHANCE_SCHEME}\0commitment\0`;
/** Whether a text is a secret as journals store it: 32 bytes in hex. */
export const isSecret = (secret: string): boolean => /^[0-9a-f]{64}$/.test(secret);

const WORDS_A_BLOCK = 8;
const WORD_RANGE = 0x1_0000_0000;

/** The keyed hash in counter mode as a stream of uniform numbers. Rejection sampling avoids modulo bias. */
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
