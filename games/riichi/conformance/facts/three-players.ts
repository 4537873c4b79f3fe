/** Shanten with three players: man has only ones and nines, which cannot make runs, so they count as two honours. */
import type { Keys } from '../../rules/index.ts';
import { addShortfalls, honourShortfall, missing, suitShortfall } from '../../rules/shortfall.ts';

export function threePlayerShanten([man, pin, sou, honours]: Readonly<Keys>, melds: number): number {
  const ends = (man & 7) | ((man >> 21) & 0o70);
  const terminals = addShortfalls(honourShortfall(ends), honourShortfall(honours));
  return missing(addShortfalls(addShortfalls(suitShortfall(pin), suitShortfall(sou)), terminals), 4 - melds) - 1;
}
