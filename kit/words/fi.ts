/** Finnish for lists, small numbers and cards. */
import { defined } from '@parlour/kernel/defined';
import { bySuit, rankOf, suitOf, type Card, type Suit } from '../cards.ts';

const LIST = new Intl.ListFormat('fi');
/** "Ann, Bo ja Cy" */
export const list = (items: readonly string[]): string => LIST.format(items);

const SMALL = [
  'ei yhtään',
  'yksi',
  'kaksi',
  'kolme',
  'neljä',
  'viisi',
  'kuusi',
  'seitsemän',
  'kahdeksan',
  'yhdeksän',
  'kymmenen',
  'yksitoista',
  'kaksitoista',
];
/** As one says it up to twelve: "ei yhtään", "yksi", "kaksi". */
export const numberWord = (n: number): string => SMALL[n] ?? String(n);

export const RANK_NAMES: readonly string[] = [
  'kakkonen',
  'kolmonen',
  'nelonen',
  'viitonen',
  'kuutonen',
  'seiska',
  'kasi',
  'ysi',
  'kymppi',
  'jätkä',
  'rouva',
  'kuningas',
  'ässä',
];
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  clubs: 'risti',
  diamonds: 'ruutu',
  hearts: 'hertta',
  spades: 'pata',
};
/** What stands on a card beside the suit's sign, so that colour and shape are not all there is. */
export const SUIT_INITIALS: Readonly<Record<Suit, string>> = {
  clubs: 'Ri',
  diamonds: 'Ru',
  hearts: 'He',
  spades: 'Pa',
};

export const rankName = (card: Card): string => defined(RANK_NAMES[rankOf(card)]);
/** "herttaässä" */
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]}${rankName(card)}`;
/** "hertta: ässä, kuningas ja viitonen; risti: ysi" */
export const handName = (cards: readonly Card[]): string =>
  bySuit(cards)
    .map(([suit, held]) => `${SUIT_NAMES[suit]}: ${list(held.map(rankName))}`)
    .join('; ');
