/** English for lists, small numbers and cards. */
import { defined } from '@parlour/kernel/defined';
import { bySuit, rankOf, suitOf, type Card, type Suit } from '../cards.ts';

const LIST = new Intl.ListFormat('en-GB');
/** "Ann, Bo and Cy" */
export const list = (items: readonly string[]): string => LIST.format(items);

const PLACES = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
};
/** "1st" */
export const ordinal = (n: number): string => `${n}${defined(ENDINGS[PLACES.select(n)])}`;

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** As one says it up to twelve: "no", "one", "two". */
export const numberWord = (n: number): string => SMALL[n] ?? String(n);

export const RANK_NAMES: readonly string[] = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
];
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  clubs: 'clubs',
  diamonds: 'diamonds',
  hearts: 'hearts',
  spades: 'spades',
};
/** What stands on a card beside the suit's sign, so that colour and shape are not all there is. */
export const SUIT_INITIALS: Readonly<Record<Suit, string>> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' };

export const rankName = (card: Card): string => defined(RANK_NAMES[rankOf(card)]);
/** "ace of hearts" */
export const cardName = (card: Card): string => `${rankName(card)} of ${SUIT_NAMES[suitOf(card)]}`;
/** "hearts ace, king and five; clubs nine" */
export const handName = (cards: readonly Card[]): string =>
  bySuit(cards)
    .map(([suit, held]) => `${SUIT_NAMES[suit]} ${list(held.map(rankName))}`)
    .join('; ');
