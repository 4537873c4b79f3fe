/** A player's salts: a chain of hashes whose end is told when sitting down, so that every salt is fixed before any deck is. */
import { hashedOn } from './hash.ts';
import { CHAIN_LINKS, toHex } from './scheme.ts';

export interface SaltChain {
  /** The value furthest from the anchor: all others follow from it. */
  readonly start: string;
  readonly anchor: string;
  /** The furthest link that was given away, and for which commitment: no salt is given for two. */
  readonly given: number;
  readonly root: string;
}
export async function newChain(): Promise<SaltChain> {
  const start = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return { start, anchor: await hashedOn(start, CHAIN_LINKS), given: 0, root: '' };
}
/** The salt that a commitment asks for, and the chain after it; null where it must not be given, or there is none left. */
export async function saltFor(
  chain: SaltChain,
  link: number,
  root: string,
): Promise<{ readonly value: string; readonly chain: SaltChain } | null> {
  const isAgain = link === chain.given && root === chain.root;
  if (link > CHAIN_LINKS || link < 1 || !(isAgain || link > chain.given)) return null;
  return { value: await hashedOn(chain.start, CHAIN_LINKS - link), chain: { ...chain, given: link, root } };
}
