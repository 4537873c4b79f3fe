/**
 * Bids all that its hand may be worth and takes every trick it can: it leads its highest trump, beats the trick as
 * cheaply as possible, and plays its lowest trump if it cannot beat it. It does not count cards.
 */
import type { Bot } from '@parlour/kernel';
import { highest, lowest } from '@parlour/kit/numbers';
import { fallback, type PlayMenu } from '../menu.ts';
import type { Card } from '@parlour/kit/cards';
import { strengthOf } from '../rules/trumps.ts';
import type { PlayedCard } from '../state.ts';
import type { Pidro } from '../types.ts';
import { bestSuit } from './estimate.ts';

/** Points added to the estimate of its hand when bidding. */
const HOPE = 1.5;

export const eager: Bot<Pidro> = {
  id: 'eager',
  decide(view, menu) {
    const { seat, table, own } = view;
    const deals = table.dealer === seat;
    switch (menu.kind) {
      case 'bid': {
        const most = bestSuit(own.hand, deals).points + HOPE;
        const amount = menu.legal.find((each) => each <= most) ?? (menu.mayPass ? undefined : menu.legal[0]);
        return amount === undefined ? { type: 'pass' } : { type: 'bid', amount };
      }
      case 'declare':
        return { type: 'declare', suit: bestSuit(menu.hand, deals).suit };
      case 'play':
        return { type: 'play', card: play(menu, table.trick?.plays ?? []) };
      case 'rob':
      case 'kill':
      case 'stack':
        return fallback(view, menu);
    }
  },
};

function play({ trump, cards }: PlayMenu, plays: readonly PlayedCard[]): Card {
  const strength = (card: Card): number => strengthOf(trump, card);
  if (plays.length === 0) return highest(cards, strength);
  const best = Math.max(...plays.map(({ card }) => strength(card)));
  const winning = cards.filter((card) => strength(card) > best);
  return lowest(winning.length > 0 ? winning : cards, strength);
}
