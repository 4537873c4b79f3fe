/**
 * The random draws, and the deck positions of the cards that an event shows, so that clients can check the deal. The
 * position of a card would tell whether it was passed on, so played cards are shown only in hands without passing.
 */
import { NOTHING_SHOWN, type Fairness } from '@parlour/kernel';
import { DECK } from '@parlour/kit/cards';
import { shownOf } from '@parlour/kit/dealing';
import { passedBy } from '@parlour/kit/passing';
import { HAND, SEATS } from './state.ts';
import type { PlainTricks } from './types.ts';

export const fairness: Fairness<PlainTricks> = {
  draws: (hand) => (hand < 1 ? {} : { deal: DECK }),
  shown({ seat, table }, { table: event, own }) {
    if (seat !== null && own !== undefined && event.type === 'dealt' && 'hand' in own)
      return shownOf(event.hand, seat, HAND, own.hand);
    if (seat !== null && own !== undefined && event.type === 'passed' && 'got' in own)
      return shownOf(table.hand, passedBy(seat, table.way, SEATS), HAND, own.got);
    if (event.type === 'played' && table.way === 'none') return shownOf(table.hand, event.seat, HAND, [event.card]);
    return NOTHING_SHOWN;
  },
};
