/** A player's salts: a hash chain. Its end is sent on sitting down, which fixes every salt before any deck exists. */
import { hashedOn } from './hash.ts';
import { CHAIN_LINKS, toHex } from './scheme.ts';

export interface SaltChain {
  /** The secret first value. All others, up to the anchor, are hashed from it. */
  readonly start: string;
  readonly anchor: string;
  /** The highest link disclosed (`given`) and for which commitment (`root`): no salt is used for two commitments. */
  readonly given: number;
  readonly root: string;
}
export async function newChain(): Promise<SaltChain> {
  const start = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return { start, anchor: await hashedOn(start, CHAIN_LINKS), given: 0, root: '' };
}
/**
 * The salt for a commitment, and the updated chain. Null if the salt was used for another one or the chain is used up.
 */
export async function saltFor(
  chain: SaltChain,
  link: number,
  root: string,
): Promise<{ readonly value: string; readonly chain: SaltChain } | null> {
  const isAgain = link === chain.given && root === chain.root;
  if (link > CHAIN_LINKS || link < 1 || !(isAgain || link > chain.given)) return null;
  return { value: await hashedOn(chain.start, CHAIN_LINKS - link), chain: { ...chain, given: link, root } };
}
