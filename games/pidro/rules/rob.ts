/** Which cards of the pool the dealer keeps (R2-R6). */
import { RANK, rankOf, type Card, type Suit } from '@parlour/kit/cards';
import { byStrength, HAND_SIZE, isPointCard, isTrump, killableIn, plainIn, trumpsIn } from './trumps.ts';

export interface Choice {
  /** Number of cards to keep. */
  readonly count: number;
  /** Cards that must be kept. */
  readonly locked: readonly Card[];
  /** The other cards to keep are chosen from these. */
  readonly free: readonly Card[];
}
export function choiceIn(trump: Suit, pool: readonly Card[]): Choice {
  const trumps = trumpsIn(trump, pool);
  const count = Math.min(HAND_SIZE, pool.length);
  return trumps.length <= count
    ? { count, locked: trumps, free: plainIn(trump, pool) }
    : { count, locked: trumps.filter((card) => isPointCard(trump, card)), free: killableIn(trump, pool) };
}

/** R6: point trumps, then king and queen, then the other trumps from high to low, then plain cards from high to low. */
function dearness(trump: Suit, card: Card): number {
  if (!isTrump(trump, card)) return 0;
  if (isPointCard(trump, card)) return 3;
  return rankOf(card) >= RANK.queen ? 2 : 1;
}
export function automaticRob(trump: Suit, pool: readonly Card[]): Card[] {
  const strongest = byStrength(trump);
  return pool
    .toSorted((a, b) => dearness(trump, b) - dearness(trump, a) || strongest(a, b))
    .slice(0, Math.min(HAND_SIZE, pool.length));
}
