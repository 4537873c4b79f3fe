/** Tricks: who must follow, who wins, and what not following shows. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { ofSuit, rankOf, suitOf, type Card, type Suit } from './cards.ts';

/** A card in a trick. A trick is a list of these in play order. */
export type Play = { readonly seat: Seat; readonly card: Card };

/** Of a trick in which nothing has been played yet: null. */
export const ledSuit = (trick: readonly Play[]): Suit | null => (trick[0] === undefined ? null : suitOf(trick[0].card));

/** What may be played where suit must be followed: the cards of that suit if there are any, else all. */
export function followable(hand: readonly Card[], led: Suit | null): readonly Card[] {
  const following = led === null ? [] : ofSuit(led, hand);
  return following.length > 0 ? following : hand;
}

/** How strong a card is in a trick, aces high: trumps above the led suit, and 0 for what cannot win. */
export function trickStrength(card: Card, led: Suit | null, trump: Suit | null = null): number {
  const suit = suitOf(card);
  if (suit === trump) return 14 + rankOf(card);
  return suit === led ? 1 + rankOf(card) : 0;
}

/** The play that wins so far. Throws for an empty trick, which nobody can win. */
export const winningPlay = (trick: readonly Play[], trump: Suit | null = null): Play => {
  const led = ledSuit(trick);
  return strongest(trick, ({ card }) => trickStrength(card, led, trump));
};

/** The first of the strongest: a later one must be stronger to win. Throws for an empty list. */
export function strongest<T>(plays: readonly T[], strengthOf: (play: T) => number): T {
  let best: T | undefined;
  let most = -Infinity;
  for (const play of plays) {
    const strength = strengthOf(play);
    if (strength <= most) continue;
    best = play;
    most = strength;
  }
  if (best === undefined) throw new Error('nothing has been played');
  return best;
}

/** By seat, the suits it has shown to be out of: it did not follow when that suit was led. */
export function shownVoids(tricks: readonly (readonly Play[])[], seats: number): readonly ReadonlySet<Suit>[] {
  const voids = Array.from({ length: seats }, () => new Set<Suit>());
  for (const trick of tricks) {
    const led = ledSuit(trick);
    if (led === null) continue;
    for (const { seat, card } of trick) if (suitOf(card) !== led) defined(voids[seat]).add(led);
  }
  return voids;
}
