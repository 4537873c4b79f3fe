/** Swedish for lists, small numbers and cards. */
import { defined } from '@parlour/kernel/defined';
import { bySuit, rankOf, suitOf, type Card, type Suit } from '../cards.ts';

const LIST = new Intl.ListFormat('sv');
/** "Ann, Bo och Cy" */
export const list = (items: readonly string[]): string => LIST.format(items);

const SMALL = ['ingen', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];
/** As one says it up to twelve: "ingen", "en", "två". */
export const numberWord = (n: number): string => SMALL[n] ?? String(n);

export const RANK_NAMES: readonly string[] = [
  'två',
  'tre',
  'fyra',
  'fem',
  'sex',
  'sju',
  'åtta',
  'nio',
  'tio',
  'knekt',
  'dam',
  'kung',
  'ess',
];
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  clubs: 'klöver',
  diamonds: 'ruter',
  hearts: 'hjärter',
  spades: 'spader',
};
/** What stands on a card beside the suit's sign, so that colour and shape are not all there is. */
export const SUIT_INITIALS: Readonly<Record<Suit, string>> = { clubs: 'K', diamonds: 'R', hearts: 'H', spades: 'S' };

export const rankName = (card: Card): string => defined(RANK_NAMES[rankOf(card)]);
/** "hjärter ess" */
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]} ${rankName(card)}`;
/** "hjärter ess, kung och fem; klöver nio" */
export const handName = (cards: readonly Card[]): string =>
  bySuit(cards)
    .map(([suit, held]) => `${SUIT_NAMES[suit]} ${list(held.map(rankName))}`)
    .join('; ');
