/** How the first dealer is found (S1, S2). */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { SEATS, type Cut } from '../state.ts';
import { rankOf, type Card } from '@parlour/kit/cards';

/** Cuts from a shuffled deck, first card first, until one seat alone has the highest card or all cards are cut. */
export function cutForDeal(deck: ArrayLike<Card>): { readonly cuts: readonly Cut[]; readonly dealer: Seat } {
  const cuts: Cut[] = [];
  let tied: readonly Seat[] = [...Array(SEATS).keys()];
  for (let round = 1; tied.length > 1 && cuts.length + tied.length <= deck.length; round++) {
    const drawn = tied.map((seat, index) => ({ round, seat, card: defined(deck[cuts.length + index]) }));
    cuts.push(...drawn);
    const highest = Math.max(...drawn.map(({ card }) => rankOf(card)));
    tied = drawn.filter(({ card }) => rankOf(card) === highest).map(({ seat }) => seat);
  }
  return { cuts, dealer: defined(tied[0]) };
}
