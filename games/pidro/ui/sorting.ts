/** The order of the cards in the hand. */
import type { DeepReadonly } from '@parlour/kernel';
import { handOrder, type Card, type Suit } from '@parlour/kit/cards';
import { byStrength } from '../rules/trumps.ts';

/** Before trump is named: by suit, red and black alternating. After that: strongest trump first. */
export function sorted(cards: DeepReadonly<readonly Card[]>, trump: Suit | null): Card[] {
  return trump === null ? handOrder(cards) : cards.toSorted(byStrength(trump));
}
