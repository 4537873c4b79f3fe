/**
 * The server's chance: one random secret per game, from the operating system, kept in the journal. A draw depends only
 * on the secret and on its address, so a table that was restored deals the same cards, and no draw can be repeated with
 * another result.
 */
import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Chance } from '@parlour/kernel';
import { addressedChance, CHANCE_SCHEME, COMMITMENT_HEAD, isSecret } from '@parlour/sdk/chance';
import type { ChanceSource } from '../ports.ts';

const SECRET_BYTES = 32;

/** A random secret in hex, which is how the journal keeps it. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** The hash of a secret, which the header of a finished game's log has beside the secret. */
export const commitment = (secret: string): string =>
  `${CHANCE_SCHEME}:${createHash('sha256').update(COMMITMENT_HEAD).update(bytesOf(secret)).digest('hex')}`;

function bytesOf(secret: string): Buffer {
  if (!isSecret(secret)) throw new Error('a secret is 32 bytes in hex');
  return Buffer.from(secret, 'hex');
}

export function secretChance(secret: string): Chance {
  // Made once, since creating the key costs several times as much as a draw.
  const key = createSecretKey(bytesOf(secret));
  return addressedChance((text) => createHmac('sha256', key).update(text).digest());
}

/**
 * The secret of a finished game, from the text that `describe` has put into its log; null if the secret does not fit
 * the hash beside it.
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
