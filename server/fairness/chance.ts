/**
 * The server's chance: one secret a table, from the operating system, kept in the journal. An answer depends on the
 * secret and its address alone, so a table that comes back deals the same cards, and nobody can ask twice.
 */
import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Chance } from '@parlour/kernel';
import { addressedChance, CHANCE_SCHEME, COMMITMENT_HEAD, isSecret } from '@parlour/sdk/chance';
import type { ChanceSource } from '../ports.ts';

const SECRET_BYTES = 32;

/** As hex, since that is how the journal keeps it. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** For the log's header, told before the first card: the secret cannot be exchanged afterwards. */
export const commitment = (secret: string): string =>
  `${CHANCE_SCHEME}:${createHash('sha256').update(COMMITMENT_HEAD).update(bytesOf(secret)).digest('hex')}`;

function bytesOf(secret: string): Buffer {
  if (!isSecret(secret)) throw new Error('a secret is 32 bytes in hex');
  return Buffer.from(secret, 'hex');
}

export function secretChance(secret: string): Chance {
  // Made once: creating the key costs several times as much as a draw.
  const key = createSecretKey(bytesOf(secret));
  return addressedChance((text) => createHmac('sha256', key).update(text).digest());
}

/**
 * The secret of a game that is over, from what its log says; null if that is not what was promised before the first
 * card.
 */
export function describedSecret(text: string): string | null {
  const [scheme = '', digest = '', secret = ''] = text.split(':');
  const isWhole = isSecret(secret) && commitment(secret) === `${scheme}:${digest}`;
  return isWhole ? secret : null;
}

export const cryptoChance: ChanceSource = {
  newSecret,
  from: secretChance,
  describe: (secret) => `${commitment(secret)}:${secret}`,
};
