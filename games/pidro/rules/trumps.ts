/** Which cards are trumps, how strong they are, and what they are worth (C2-C4). */
import { defined } from '@parlour/kernel/defined';
import { cardOf, DECK, RANK, rankOf, suitOf, SUITS, type Card, type Suit } from '@parlour/kit/cards';

export const TRUMPS = 14;
/** C4: the points in every hand. */
export const POINTS = 14;
export const HAND_SIZE = 6;

/** The other suit of the same colour. Its five is the wrong five. */
const TWINS: Readonly<Record<Suit, Suit>> = {
  clubs: 'spades',
  spades: 'clubs',
  diamonds: 'hearts',
  hearts: 'diamonds',
};
export const wrongFive = (trump: Suit): Card => cardOf(RANK.five, TWINS[trump]);

/** C2: the fourteen trumps, highest first. The wrong five comes directly after the right one. */
function inOrder(trump: Suit): Card[] {
  const suit = Array.from({ length: 13 }, (_, down) => cardOf(RANK.ace - down, trump));
  const behindFive = suit.findIndex((card) => rankOf(card) === RANK.five) + 1;
  return suit.toSpliced(behindFive, 0, wrongFive(trump));
}
export const TRUMP_ORDER: Readonly<Record<Suit, readonly Card[]>> = {
  clubs: inOrder('clubs'),
  diamonds: inOrder('diamonds'),
  hearts: inOrder('hearts'),
  spades: inOrder('spades'),
};

/** By suit and card: 14 for the ace of trumps down to 1 for the two, 0 for a card that is not a trump. */
const STRENGTHS: readonly Uint8Array[] = SUITS.map((trump) => {
  const strengths = new Uint8Array(DECK);
  for (const [behind, card] of TRUMP_ORDER[trump].entries()) strengths[card] = TRUMPS - behind;
  return strengths;
});
const NO_POINTS = 0;
const POINTS_BY_RANK: Readonly<Partial<Record<number, number>>> = {
  [RANK.ace]: 1,
  [RANK.jack]: 1,
  [RANK.ten]: 1,
  [RANK.five]: 5,
  [RANK.two]: 1,
};

export const strengthOf = (trump: Suit, card: Card): number => defined(defined(STRENGTHS[SUITS.indexOf(trump)])[card]);
export const isTrump = (trump: Suit, card: Card): boolean => strengthOf(trump, card) > 0;
/** C4: the points of a trump; 0 for any other card. */
export const pointsOf = (trump: Suit, card: Card): number =>
  isTrump(trump, card) ? (POINTS_BY_RANK[rankOf(card)] ?? NO_POINTS) : 0;
export const isPointCard = (trump: Suit, card: Card): boolean => pointsOf(trump, card) > 0;
/** C4: the two's point stays with the player who plays it. */
export const isTwo = (trump: Suit, card: Card): boolean => rankOf(card) === RANK.two && suitOf(card) === trump;

export const trumpsIn = (trump: Suit, cards: readonly Card[]): Card[] => cards.filter((card) => isTrump(trump, card));
export const plainIn = (trump: Suit, cards: readonly Card[]): Card[] => cards.filter((card) => !isTrump(trump, card));
/** Trumps that may be killed. */
export const killableIn = (trump: Suit, cards: readonly Card[]): Card[] =>
  cards.filter((card) => isTrump(trump, card) && !isPointCard(trump, card));

/** Strongest trump first, then the rest by rank, highest first, and by suit. */
export const byStrength =
  (trump: Suit) =>
  (a: Card, b: Card): number =>
    strengthOf(trump, b) - strengthOf(trump, a) || rankOf(b) - rankOf(a) || (a & 3) - (b & 3);
