/** The game's own bots; the first is the default. */
import type { Bot } from '@parlour/kernel';
import { rankOf } from '@parlour/kit/cards';
import { lowest } from '@parlour/kit/numbers';
import { winningPlay } from '@parlour/kit/tricks';
import { SEATS } from '../state.ts';
import type { PlainTricks } from '../types.ts';

/** Passes its lowest cards. Tries to take every trick with its highest card; if it cannot, plays its lowest. */
export const steady: Bot<PlainTricks> = {
  id: 'steady',
  quick: true,
  decide({ seat, table: { trick } }, menu) {
    if (menu.kind === 'pass')
      return { type: 'pass', cards: menu.hand.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, menu.count) };
    const taking = menu.cards.filter((card) => winningPlay([...trick, { seat, card }]).seat === seat);
    if (taking.length === 0) return { type: 'play', card: lowest(menu.cards, rankOf) };
    // For the last to play, the lowest card that takes the trick is enough.
    const worth = trick.length === SEATS - 1 ? rankOf : (card: number) => -rankOf(card);
    return { type: 'play', card: lowest(taking, worth) };
  },
};

export default [steady];
