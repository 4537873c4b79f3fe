/** The random draws, and the deck positions of the cards that an event shows, so that clients can check the deal. */
import { NOTHING_SHOWN, type Fairness } from '@parlour/kernel';
import { shownOf } from '@parlour/kit/dealing';
import { CARDS, HAND } from './state.ts';
import type { HighCard } from './types.ts';

export const fairness: Fairness<HighCard> = {
  draws: (hand) => (hand < 1 ? {} : { deal: CARDS }),
  shown({ seat, table }, { table: event, own }) {
    if (event.type === 'dealt')
      return seat === null || own === undefined ? NOTHING_SHOWN : shownOf(event.hand, seat, HAND, own.cards);
    if (event.type === 'turned_up') return event.cards.flatMap((card, at) => shownOf(table.hand, at, HAND, [card]));
    return NOTHING_SHOWN;
  },
};
