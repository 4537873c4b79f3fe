/** Parses the proofs of an event. Malformed ones are dropped; the checker then reports their cards as `withheld`. */
import type { Json } from '@parlour/kernel';
import type { Opened } from './scheme.ts';

export function openedOf(raw: Json | undefined): readonly Opened[] {
  if (!Array.isArray(raw)) return [];
  return (raw as readonly Json[]).flatMap((each): Opened[] => {
    if (!Array.isArray(each)) return [];
    const [batch, draw, cards] = each as readonly Json[];
    return typeof batch === 'number' && typeof draw === 'number' && typeof cards === 'string'
      ? [[batch, draw, cards]]
      : [];
  });
}
