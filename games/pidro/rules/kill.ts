/** Which cards are killed when nobody chooses (K4). */
import type { Card, Suit } from '@parlour/kit/cards';
import { strengthOf } from './trumps.ts';

/** The lowest trumps, with the lowest at the bottom. */
export const automaticKill = (trump: Suit, killable: readonly Card[], count: number): Card[] =>
  count === 0 ? [] : killable.toSorted((a, b) => strengthOf(trump, b) - strengthOf(trump, a)).slice(-count);
