/** Tricks: following suit, the winner, voids shown by not following, and the hands that others may hold. */
import type { RandomInt, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { highestFirst, otherCards, rankOf, suitOf, type Card, type Suit } from './cards.ts';
import { dealUnseen } from './dealing.ts';
import { highest } from './numbers.ts';

/** A card in a trick. A trick is a list of these in play order. */
export type Play = { readonly seat: Seat; readonly card: Card };

/** The suit of the first card; null for an empty trick. */
export const ledSuit = (trick: readonly Play[]): Suit | null => (trick[0] === undefined ? null : suitOf(trick[0].card));

/** The legal cards if suit must be followed: those of the led suit if there are any, else all. */
export const followable = (hand: readonly Card[], led: Suit | null): readonly Card[] =>
  led === null ? hand : preferring(hand, (card) => suitOf(card) === led);

/**
 * The cards for which `fits` holds if there are any, else all: `preferring(hand, (card) => suitOf(card) !== 'hearts')`.
 */
export function preferring<T>(cards: readonly T[], fits: (card: T) => boolean): readonly T[] {
  const fitting = cards.filter(fits);
  return fitting.length > 0 ? fitting : cards;
}

/** How strong a card is in a trick, aces high: trumps above the led suit, and 0 for a card that cannot win. */
export function trickStrength(card: Card, led: Suit | null, trump: Suit | null = null): number {
  const suit = suitOf(card);
  if (suit === trump) return 14 + rankOf(card);
  return suit === led ? 1 + rankOf(card) : 0;
}

/** The play that is winning so far. Throws for an empty trick. */
export const winningPlay = (trick: readonly Play[], trump: Suit | null = null): Play => {
  const led = ledSuit(trick);
  return highest(trick, ({ card }) => trickStrength(card, led, trump));
};

/** By seat, the suits in which it is known to be void: it did not follow when that suit was led. */
export function shownVoids(tricks: readonly (readonly Play[])[], seats: number): readonly ReadonlySet<Suit>[] {
  const voids = Array.from({ length: seats }, () => new Set<Suit>());
  for (const trick of tricks) {
    const led = ledSuit(trick);
    if (led === null) continue;
    for (const { seat, card } of trick) if (suitOf(card) !== led) defined(voids[seat]).add(led);
  }
  return voids;
}

/** What one seat has seen of a hand in which every card of the fifty-two was dealt to the seats. */
export interface SeenTricks {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** By seat, how many cards it holds. */
  readonly sizes: readonly number[];
  /** The finished tricks and the current one. */
  readonly tricks: readonly (readonly Play[])[];
  /**
   * Cards that other seats are known to hold, such as those passed to them. Cards that have been played since are
   * ignored.
   */
  readonly known?: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
}
/**
 * Possible hands by seat, for `resample`: the seat's own hand as it is, the others dealt at random. Those contain the
 * cards they are known to hold and no card of a suit they did not follow; all such deals are equally likely.
 */
export function unseenHands({ seat, hand, sizes, tricks, known = [] }: SeenTricks, pick: RandomInt): Card[][] {
  const left = otherCards(tricks.flat().map(({ card }) => card));
  const voids = shownVoids(tricks, sizes.length);
  const knownAt = (other: Seat): Card[] => {
    const cards = known.flatMap((each) => (each.seat === other ? each.cards : []));
    return [...new Set(cards)].filter((card) => left.includes(card));
  };
  const places = sizes.map((size, other) => ({
    size,
    holds: other === seat ? hand : knownAt(other),
    excludes: (card: Card) => defined(voids[other]).has(suitOf(card)),
  }));
  return dealUnseen(left, places, pick).map((cards, other) => (other === seat ? [...hand] : highestFirst(cards)));
}
