/**
 * The server's chance: one secret a table, from the operating system, kept in the journal. An answer depends on the
 * secret and its address alone, so a table that comes back deals the same cards, and nobody can ask twice.
 */
import { createHash, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { permutation, type Chance, type RandomInt } from '@parlour/kernel';
import type { ChanceSource } from './ports.ts';

const SECRET_BYTES = 32;
const WORDS_A_BLOCK = 8;
const WORD_RANGE = 0x1_0000_0000;
/** Part of every hash, so that no other use of the same secret can meet this one. */
const SCHEME = 'parlour-chance-1';

/** As hex, since that is how the journal keeps it. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** For the log's header, told before the first card: the secret cannot be exchanged afterwards. */
export const commitment = (secret: string): string =>
  `${SCHEME}:${createHash('sha256').update(`${SCHEME}\0commitment\0`).update(bytesOf(secret)).digest('hex')}`;

function bytesOf(secret: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error('a secret is 32 bytes in hex');
  return Buffer.from(secret, 'hex');
}

/** HMAC-SHA256 in counter mode as a stream of uniform numbers; what would bias a remainder is drawn again. */
function stream(key: KeyObject, address: string): RandomInt {
  let block = Buffer.alloc(0);
  let blocks = 0;
  let used = WORDS_A_BLOCK;
  const word = (): number => {
    if (used === WORDS_A_BLOCK) {
      block = createHmac('sha256', key).update(`${SCHEME}\0${address}\0${blocks++}`).digest();
      used = 0;
    }
    return block.readUInt32BE(4 * used++);
  };
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new Error(`cannot pick one of ${n}`);
    const limit = WORD_RANGE - (WORD_RANGE % n);
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % n;
  };
}

export function secretChance(secret: string): Chance {
  // Made once: creating the key costs several times as much as a draw.
  const key = createSecretKey(bytesOf(secret));
  // The hand is a number and comes first, so no label can be taken for part of another address.
  const at = (kind: string, hand: number, label: string): RandomInt => stream(key, `${kind}\0${hand}\0${label}`);
  return {
    shuffle: (hand, label, size) => permutation(size, at('shuffle', hand, label)),
    pick: (hand, label, n) => at('pick', hand, label)(n),
  };
}

/**
 * The secret of a game that is over, from what its log says; null if that is not what was promised before the first
 * card.
 */
export function describedSecret(text: string): string | null {
  const [scheme = '', digest = '', secret = ''] = text.split(':');
  const isWhole = /^[0-9a-f]{64}$/.test(secret) && commitment(secret) === `${scheme}:${digest}`;
  return isWhole ? secret : null;
}

export const cryptoChance: ChanceSource = {
  newSecret,
  from: secretChance,
  describe: (secret) => `${commitment(secret)}:${secret}`,
};
