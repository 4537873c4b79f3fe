/** Parses the proofs of an event. Malformed ones are dropped; the checker then reports their cards as `withheld`. */
import type { Json, Shown } from '@parlour/kernel';
import { batchOf, fromHex, NONCE_BYTES, toHex, type Opened } from './scheme.ts';

/** Size of the proof behind a short message: the draw, and the nonce of the one card that the event shows. */
export const SHORT_PROOF_BYTES = 1 + NONCE_BYTES;

export function openedOf(raw: Json | undefined, shown: readonly Shown[] | null): readonly Opened[] {
  if (typeof raw === 'string') return shortOpened(fromHex(raw), shown ?? []);
  if (!Array.isArray(raw)) return [];
  return (raw as readonly Json[]).flatMap((each): Opened[] => {
    if (!Array.isArray(each)) return [];
    const [batch, draw, cards] = each as readonly Json[];
    return typeof batch === 'number' && typeof draw === 'number' && typeof cards === 'string'
      ? [[batch, draw, cards]]
      : [];
  });
}
/** Completes a short proof: the card and its place are taken from what the event shows. */
function shortOpened([draw, ...nonce]: Uint8Array, [only, ...others]: readonly Shown[]): readonly Opened[] {
  const [place, value] = [only?.places[0], only?.values[0]];
  const isOne = others.length === 0 && only?.places.length === 1 && only.values.length === 1;
  if (!isOne || draw === undefined || place === undefined || value === undefined) return [];
  return [[batchOf(only.hand), draw, toHex(Uint8Array.of(place, value, ...nonce))]];
}
