import { useState } from 'react';
import type { Card } from '@parlour/kit/cards';

/** The picked cards, as long as they are there and the same thing is asked. */
export function usePicked(
  cards: readonly Card[],
  question: string,
): readonly [readonly Card[], (picked: readonly Card[]) => void] {
  const [kept, keep] = useState<{ readonly question: string; readonly picked: readonly Card[] }>({
    question,
    picked: [],
  });
  const picked = kept.question === question ? kept.picked.filter((card) => cards.includes(card)) : [];
  return [picked, (next) => keep({ question, picked: next })];
}
