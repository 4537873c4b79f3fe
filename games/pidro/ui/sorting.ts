/** How cards lie in the hand. */
import type { DeepReadonly } from '@parlour/kernel';
import { rankOf, suitOf, type Card, type Suit } from '../rules/cards.ts';
import { byStrength } from '../rules/trumps.ts';
import { ORDER } from '../words/speech.ts';

/** Before the trump is named suit by suit, red and black in turn; then the strongest trump first. */
export function sorted(cards: DeepReadonly<readonly Card[]>, trump: Suit | null): Card[] {
  if (trump !== null) return cards.toSorted(byStrength(trump));
  return cards.toSorted((a, b) => ORDER.indexOf(suitOf(a)) - ORDER.indexOf(suitOf(b)) || rankOf(b) - rankOf(a));
}
