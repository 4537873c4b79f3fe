/** The fifty-two cards (C1). */

/** `rank * 4 + suit`, from the two of clubs (0) to the ace of spades (51). */
export type Card = number;
export const DECK = 52;
export const RANKS = '23456789TJQKA';
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];

/** 0 for a two, 12 for an ace. */
export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): Suit => SUITS[card & 3] ?? 'clubs';
export const cardOf = (rank: number, suit: Suit): Card => rank * 4 + SUITS.indexOf(suit);

/** Ranks that the rules name. */
export const RANK = { two: 0, five: 3, ten: 8, jack: 9, queen: 10, king: 11, ace: 12 } as const;

/** How hands are kept and told: the order of the deal is nobody's business. */
export const highestFirst = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => b - a);
