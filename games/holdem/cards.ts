/** Cards are whole numbers: `rank * 4 + suit`, from the deuce of clubs (0) to the ace of spades (51). */
export type Card = number;
export const DECK = 52;

export const RANKS = '23456789TJQKA';
export const SUITS = 'cdhs';

export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): number => card & 3;
export const cardOf = (rank: number, suit: number): Card => rank * 4 + suit;

export const showCard = (card: Card): string => `${RANKS[card >> 2] ?? '?'}${SUITS[card & 3] ?? '?'}`;
export const showCards = (cards: readonly Card[]): string => cards.map(showCard).join('');

/** Reads `Ah`, `AhTd2c` or `Ah Td 2c`; `null` when any part is no card. */
export function readCards(text: string): Card[] | null {
  const cards: Card[] = [];
  const packed = text.replaceAll(/\s/g, '').replaceAll('10', 'T');
  for (let at = 0; at < packed.length; at += 2) {
    const rank = RANKS.indexOf((packed[at] ?? '').toUpperCase() || '?');
    const suit = SUITS.indexOf((packed[at + 1] ?? '').toLowerCase() || '?');
    if (rank < 0 || suit < 0) return null;
    cards.push(cardOf(rank, suit));
  }
  return cards;
}
