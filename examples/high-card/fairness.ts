/** The random draws, and the deck positions of the cards that an event shows, so that clients can check the deal. */
import type { Fairness, Shown } from '@parlour/kernel';
import { placesDealt } from '@parlour/kit/dealing';
import type { Card } from './events.ts';
import { CARDS, HAND } from './state.ts';
import type { HighCard } from './types.ts';

/** Some of the three cards that this seat was dealt, without saying which of its positions each came from. */
const ofSeat = (hand: number, seat: number, values: readonly Card[]): Shown => ({
  hand,
  label: 'deal',
  places: placesDealt(seat, HAND),
  values,
});

export const fairness: Fairness<HighCard> = {
  draws: (hand) => (hand < 1 ? {} : { deal: CARDS }),
  shown({ seat, table }, { table: event, own }) {
    if (event.type === 'dealt') return seat === null || !own ? [] : [ofSeat(event.hand, seat, own.cards)];
    if (event.type === 'turned_up') return event.cards.map((card, at) => ofSeat(table.hand, at, [card]));
    return [];
  },
};
