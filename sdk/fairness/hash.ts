/** SHA-256 by Web Crypto, in browsers and Node. Browsers offer it only in a secure context: https or localhost. */
import { blocksFor, blockText, fromHex, linkText, toHex } from './scheme.ts';

export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;
export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** The value hashed `links` times. */
export async function hashedOn(value: string, links: number): Promise<string> {
  let hashed = value;
  for (let step = 0; step < links; step++) hashed = await sha256(linkText(hashed));
  return hashed;
}

/**
 * Draws something from the blocks of a seed. `draw` returns null if there are too few blocks; it is then called again
 * with one more. `numbers` is how many numbers it needs at least.
 */
export async function drawn<T>(
  seed: string,
  numbers: number,
  draw: (blocks: readonly Uint8Array[]) => T | null,
): Promise<T> {
  const blocks: Uint8Array[] = [];
  for (let index = 0; ; index++) {
    blocks.push(fromHex(await sha256(blockText(seed, index))));
    if (blocks.length < blocksFor(numbers)) continue;
    const found = draw(blocks);
    if (found !== null) return found;
  }
}
