/**
 * Which draws a hand makes, and at which places in the deck the cards shown by an event were (S1, G1, D2). Places of
 * other seats' played cards are not shown during the game: they would reveal whether a card came with the first deal or
 * the second.
 */
import { NOTHING_SHOWN, type Fairness, type Seat, type Shown } from '@parlour/kernel';
import { DECK, type Card } from '@parlour/kit/cards';
import { PACK, placesDealt } from './rules/deal.ts';
import { seatsAfter } from './state.ts';
import type { Pidro } from './types.ts';

const dealt = (hand: number, places: readonly number[], values: readonly Card[]): readonly Shown[] =>
  values.length === 0 ? NOTHING_SHOWN : [{ hand, label: 'deal', places, values }];

const DEALER_RECEIVES_NONE = 0;
/** D2: the deck places of a seat's drawn cards. The pack is dealt from its first card, left of the dealer first. */
function placesDrawn(received: readonly (number | null)[], dealer: Seat, seat: Seat): readonly number[] {
  let at = DECK - PACK;
  for (const each of seatsAfter(dealer)) {
    const count = received[each] ?? DEALER_RECEIVES_NONE;
    if (each === seat) return Array.from({ length: count }, (_, on) => at + on);
    at += count;
  }
  return [];
}

export const fairness: Fairness<Pidro> = {
  draws: (hand) => (hand < 1 ? {} : hand === 1 ? { cut: DECK, deal: DECK } : { deal: DECK }),
  shown({ seat, table, own: before }, { table: event, own }) {
    const { hand, dealer } = table;
    switch (event.type) {
      case 'dealer_cut':
        return [{ hand: 1, label: 'cut', places: [table.cuts.length], values: [event.card] }];
      case 'cards_dealt':
        return seat !== null && own !== undefined && 'hand' in own
          ? dealt(event.hand, placesDealt(event.dealer, seat), own.hand)
          : NOTHING_SHOWN;
      case 'cards_discarded':
        return event.cards === null || dealer === null
          ? NOTHING_SHOWN
          : dealt(hand, placesDealt(dealer, event.seat), event.cards);
      case 'second_deal':
        return seat !== null && dealer !== null && own !== undefined && 'drawn' in own
          ? dealt(hand, placesDrawn(event.received, dealer, seat), own.drawn)
          : NOTHING_SHOWN;
      case 'pack_taken': {
        if (own === undefined || !('pool' in own)) return NOTHING_SHOWN;
        const rest = Array.from({ length: event.taken }, (_, on) => DECK - event.taken + on);
        return dealt(
          hand,
          rest,
          own.pool.filter((card) => before?.hand.includes(card) !== true),
        );
      }
      default:
        return NOTHING_SHOWN;
    }
  },
};
