/** Estimates the points that a pair takes on average if this seat declares a suit with its nine cards. */
import { SUITS, type Card, type Suit } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import { highest } from '@parlour/kit/numbers';
import { strengthOf, TRUMPS } from '../rules/trumps.ts';

/** Points by trump strength, the two first. `BASE` is the value without trumps. Fitted to thousands of hands. */
const WORTH: readonly number[] = [1.27, 0.56, 0.61, 0.71, 0.88, 0.75, 0.8, 0.87, 0.85, 0.96, 1.25, 1.66, 2.14, 2.36];
const BASE = 3.9;
/** Added for the dealer, who takes the rest of the pack and so gets more trumps. */
const DEALS = 1.35;

export function promise(hand: readonly Card[], trump: Suit, deals: boolean): number {
  let points = BASE + (deals ? DEALS : 0);
  for (const card of hand) {
    const strength = strengthOf(trump, card);
    if (strength > 0) points += defined(WORTH[strength - 1]);
  }
  return Math.min(points, TRUMPS);
}

export function bestSuit(hand: readonly Card[], deals: boolean): { readonly suit: Suit; readonly points: number } {
  const promised = SUITS.map((suit) => ({ suit, points: promise(hand, suit, deals) }));
  return highest(promised, ({ points }) => points);
}
