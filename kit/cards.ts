/** The fifty-two playing cards: numbers for the rules, names for people. */
import type { Codec, Result } from '@parlour/kernel';
import { integer, type Described } from './codec.ts';

/** `rank * 4 + suit`, from the two of clubs (0) to the ace of spades (51). The higher rank is the higher number. */
export type Card = number;
export const DECK = 52;
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];
/** Ranks as `rankOf` gives them. */
export const RANK = {
  two: 0,
  three: 1,
  four: 2,
  five: 3,
  six: 4,
  seven: 5,
  eight: 6,
  nine: 7,
  ten: 8,
  jack: 9,
  queen: 10,
  king: 11,
  ace: 12,
} as const;
/** The letter of each rank: `RANKS[rankOf(card)]`. */
export const RANKS = '23456789TJQKA';
/** The letter of each suit, in the order of `SUITS`. */
export const SUIT_LETTERS = 'cdhs';

export const ALL_CARDS: readonly Card[] = Array.from({ length: DECK }, (_, card) => card);

/** From 0 for a two to 12 for an ace. */
export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): Suit => SUITS[(card & 3) as 0 | 1 | 2 | 3];
/** The place of the card's suit in `SUITS`, for tables by suit. */
export const suitIndexOf = (card: Card): number => card & 3;
export const cardOf = (rank: number, suit: Suit): Card => rank * 4 + SUITS.indexOf(suit);

/** The rest of the deck: every card of the fifty-two except `cards`. */
export function otherCards(cards: Iterable<Card>): Card[] {
  const known = new Uint8Array(DECK);
  for (const card of cards) known[card] = 1;
  return ALL_CARDS.filter((card) => known[card] === 0);
}
/** All fifty-two, each once: for an invariant. */
export const isWholeDeck = (cards: readonly Card[]): boolean => cards.length === DECK && otherCards(cards).length === 0;
export const ofSuit = (suit: Suit, cards: readonly Card[]): Card[] => cards.filter((card) => suitOf(card) === suit);

/** Sorted copy. Hands are stored and sent in this order, so that the order of the deal is never disclosed. */
export const highestFirst = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => b - a);

/** Red and black suits alternate, so that neighbouring suits in a hand are easy to tell apart. */
export const HAND_ORDER: readonly Suit[] = ['spades', 'hearts', 'clubs', 'diamonds'];
/** The hand grouped by suit in `HAND_ORDER`, highest card first; suits without a card are left out. */
export const bySuit = (cards: readonly Card[]): readonly (readonly [Suit, readonly Card[]])[] =>
  HAND_ORDER.flatMap((suit) => {
    const held = highestFirst(ofSuit(suit, cards));
    return held.length === 0 ? [] : [[suit, held] as const];
  });
/** `bySuit` as one flat list. */
export const handOrder = (cards: readonly Card[]): Card[] => bySuit(cards).flatMap(([, held]) => held);

/** The rank as printed in the corner of the card: `A`, `10`, `9`. */
export const cornerText = (card: Card): string => RANKS.charAt(rankOf(card)).replace('T', '10');
/** `Ah` */
export const cardText = (card: Card): string => `${RANKS.charAt(rankOf(card))}${SUIT_LETTERS.charAt(card & 3)}`;
/** `Ah Kd 5s` */
export const cardsText = (cards: readonly Card[], between = ' '): string => cards.map(cardText).join(between);

/** Reads `Ah Kd 10s` and `AhKdTs`; empty text is an empty list. The error is the part that is not a card. */
export function parseCards(text: string): Result<Card[], string> {
  const found: Card[] = [];
  const packed = text.replaceAll(/\s/g, '').replaceAll('10', 'T');
  for (let at = 0; at < packed.length; at += 2) {
    const part = packed.slice(at, at + 2);
    const rank = RANKS.indexOf(part.charAt(0).toUpperCase());
    const suit = SUIT_LETTERS.indexOf(part.charAt(1).toLowerCase());
    if (part.length < 2 || rank < 0 || suit < 0) return { ok: false, error: part };
    found.push(rank * 4 + suit);
  }
  return { ok: true, value: found };
}
/** Cards from a literal in the code, such as a rule or a test: `cards('Ah Kd')`. Throws on a typo. */
export function cards(text: string): Card[] {
  const read = parseCards(text);
  if (!read.ok) throw new Error(`"${read.error}" in "${text}" is not a card`);
  return read.value;
}
export function card(text: string): Card {
  const [one, ...more] = cards(text);
  if (one === undefined || more.length > 0) throw new Error(`"${text}" is not one card`);
  return one;
}

/** Codec for a card in actions, events and views. */
export const cardCodec = (about: Described = {}): Codec<Card> =>
  integer(0, DECK - 1, {
    description: `rank * 4 + suit, from the two of clubs to the ace of spades; suits are ${SUITS.join(', ')}`,
    ...about,
  });
