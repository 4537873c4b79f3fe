/** English for lists, small numbers and cards, and what most games say. */
import { defined } from '@parlour/kernel/defined';
import { bySuit, cornerText, rankOf, suitOf, type Card, type Suit } from '../cards.ts';
import { counted, gained, refusedWith, scoresWith, signed, subjectOf, type CommonWords } from '../words.ts';

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
/** Spelled out up to twelve: "no", "one", "two". */
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
/** Printed beside the suit symbol, so that suits can be told apart by more than colour and shape. */
export const SUIT_INITIALS: Readonly<Record<Suit, string>> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' };

export const rankName = (card: Card): string => defined(RANK_NAMES[rankOf(card)]);
/** "ace of hearts" */
export const cardName = (card: Card): string => `${rankName(card)} of ${SUIT_NAMES[suitOf(card)]}`;
/** "hearts ace, king and five; clubs nine" */
export const handName = (cards: readonly Card[]): string =>
  bySuit(cards)
    .map(([suit, held]) => `${SUIT_NAMES[suit]} ${list(held.map(rankName))}`)
    .join('; ');

export const cards = (n: number): string => counted(n, '# card', '# cards');
export const points = (n: number): string => counted(n, '# point', '# points');
const hold = (held: readonly Card[]): string => `You hold ${handName(held)}.`;

export const common: CommonWords = {
  refusals: {
    invalid_payload: 'That could not be understood.',
    not_asked: 'You are not asked anything now.',
    game_over: 'The game is over.',
    wrong_phase: 'This is not the time for that.',
    not_your_turn: 'It is not your turn.',
  },
  cardRefusals: {
    card_not_in_hand: 'That card is not in your hand.',
    duplicate_card: 'A card can be chosen only once.',
    nothing_picked: 'Pick a card first.',
    must_follow: 'Suit must be followed.',
    invalid_card_count: 'That is not the right number of cards.',
  },
  table: {
    refused: refusedWith('Rule'),
    continue: 'Continue',
    waitingFor: (name) => `Waiting for ${name}`,
    waitingForOthers: 'Waiting for the others',
    watching: 'You are watching',
    gameOver: 'The game is over',
    toLead: (name) => `${name} leads`,
    youLead: 'You lead',
  },
  cards: {
    suits: SUIT_NAMES,
    suitTitles: { clubs: 'Clubs', diamonds: 'Diamonds', hearts: 'Hearts', spades: 'Spades' },
    suitLetters: SUIT_INITIALS,
    card: cardName,
    hand: (n) => `Hand ${n}`,
    trick: (n) => `Trick ${n}`,
    handOver: 'The hand is over',
    play: 'Play',
    playCard: (card) => `Play ${cornerText(card)}`,
  },
  tricks: {
    cards,
    points,
    takes: (name, n) => `${name} takes ${points(n)}`,
    youTake: (n) => `You take ${points(n)}`,
    takesTrick: (name) => `${name} takes the trick`,
    youTakeTrick: 'You take the trick',
    follow: 'Play a card',
  },
  passing: {
    pass: {
      left: (n) => `Pass ${cards(n)} to the left`,
      right: (n) => `Pass ${cards(n)} to the right`,
      across: (n) => `Pass ${cards(n)} across`,
    },
    passOn: 'Pass on',
    picked: (picked, n) => `${picked} of ${n}`,
    passed: 'Everybody has passed cards on.',
    exchanged: (given, got) => `You pass on ${handName(given)} and get ${handName(got)}.`,
  },
  tell: {
    hold,
    dealt: (n, held) => `Hand ${n} is dealt.${held === null ? '' : ` ${hold(held)}`}`,
    plays: (telling, seat, card) => `${subjectOf(telling, 'You')(seat, 'play', 'plays')} the ${cardName(card)}.`,
    takesTrick: (telling, seat, won) =>
      `${subjectOf(telling, 'You')(seat, 'take', 'takes')} the trick${won === 0 ? '' : ` with ${points(won)}`}.`,
    scores: scoresWith((n) => `Hand ${n}: `, 'you'),
  },
  sheet: {
    empty: 'No hand has been scored yet.',
    player: 'Player',
    hand: 'Hand',
    points: 'Points',
    thisHand: 'This hand',
    total: 'Total',
    gained,
    signed,
    wins: (name) => `${name} wins`,
    youWin: 'You win',
    shareWin: (names) => `${list(names)} share the win`,
  },
};
