/** How cards lie in the hand. */
import type { DeepReadonly } from '@parlour/kernel';
import { handOrder, type Card, type Suit } from '@parlour/kit/cards';
import { byStrength } from '../rules/trumps.ts';

/** Before the trump is named suit by suit, red and black in turn; then the strongest trump first. */
export function sorted(cards: DeepReadonly<readonly Card[]>, trump: Suit | null): Card[] {
  return trump === null ? handOrder(cards) : cards.toSorted(byStrength(trump));
}
