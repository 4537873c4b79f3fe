/**
 * Chance for tables on this device: one secret per table from Web Crypto. Cards are drawn from it as a server draws
 * them.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { defined } from '@parlour/kernel/defined';
import type { ChanceSource } from '@parlour/server/ports';
import { addressedChance, CHANCE_SCHEME, COMMITMENT_HEAD } from '@parlour/sdk/chance';
import { fromHex, toHex } from '@parlour/sdk/fairness/scheme';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const drawn = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes));

function commitment(secret: string): string {
  return `${CHANCE_SCHEME}:${toHex(sha256(Uint8Array.of(...utf8(COMMITMENT_HEAD), ...fromHex(secret))))}`;
}

/** Nothing is committed to beforehand. Only this device could check a commitment, and it deals the cards itself. */
export const deviceChance: ChanceSource = {
  newSecret: () => toHex(drawn(32)),
  // Not Web Crypto's hash: it is asynchronous, and a card must be known when it is dealt.
  from: (secret) => addressedChance((text) => hmac(sha256, fromHex(secret), utf8(text))),
  describe: (secret) => `${commitment(secret)}:${secret}`,
};

/** A random UUID, version 4. `crypto.randomUUID` exists only on secure pages (https or localhost). */
export function newId(): string {
  const bytes = drawn(16);
  bytes[6] = (defined(bytes[6]) & 0x0f) | 0x40;
  bytes[8] = (defined(bytes[8]) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
