/** Texts on the table, in English. */
import { rankOf, suitOf, type Card } from '@parlour/kit/cards';
import { capital } from '@parlour/kit/words';
import { common, list, ordinal, RANK_NAMES, SUIT_INITIALS, SUIT_NAMES } from '@parlour/kit/words/en';
import { defined } from '@parlour/kernel/defined';
import type { Category } from '../rules/evaluator/score.ts';
import type { Acted, PostKind } from '../events.ts';
import type { Status, Street } from '../state.ts';
import { toldBy } from './strength.ts';

/** In poker a two is called a deuce. */
const RANKS_AT_POKER = RANK_NAMES.with(0, 'deuce');
const STREETS: Readonly<Record<Street, string>> = {
  preflop: 'Before the flop',
  flop: 'Flop',
  turn: 'Turn',
  river: 'River',
};
const STATUSES: Readonly<Record<Status, string>> = {
  empty: 'Free chair',
  waiting: 'Waiting',
  active: '',
  folded: 'Folded',
  all_in: 'All-in',
  sitting_out: 'Sitting out',
  eliminated: 'Out',
};
const CATEGORIES: Readonly<Record<Category, string>> = {
  high_card: 'High card',
  pair: 'Pair',
  two_pair: 'Two pair',
  three_of_a_kind: 'Three of a kind',
  straight: 'Straight',
  flush: 'Flush',
  full_house: 'Full house',
  four_of_a_kind: 'Four of a kind',
  straight_flush: 'Straight flush',
};
export const POSTS: Readonly<Record<PostKind, string>> = {
  ante: 'the ante',
  big_blind_ante: 'the ante for all',
  small_blind: 'the small blind',
  big_blind: 'the big blind',
  live_post: 'a live blind',
  dead_post: 'a dead blind',
};

const WHOLE = new Intl.NumberFormat('en');
const HUNDREDTHS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

export const chips = (n: number): string => WHOLE.format(n);
const rankName = (rank: number): string => defined(RANKS_AT_POKER[rank]);
const plural = (rank: number): string => (rank === 4 ? 'sixes' : `${rankName(rank)}s`);
export const cardName = (card: Card): string => `${rankName(rankOf(card))} of ${SUIT_NAMES[suitOf(card)]}`;
export const cardNames = (cards: readonly Card[]): string => list(cards.map(cardName));
/** "two pair, kings and fours" */
export function handName(strength: number): string {
  const { category, first, second } = toldBy(strength);
  // Rank of the straight's lowest card, four below its top. For a straight to the five that is the ace.
  const run = `${rankName((first + 9) % 13)} to ${rankName(first)}`;
  switch (category) {
    case 'high_card':
      return `high card ${rankName(first)}`;
    case 'pair':
      return `a pair of ${plural(first)}`;
    case 'two_pair':
      return `two pair, ${plural(first)} and ${plural(second)}`;
    case 'three_of_a_kind':
      return `three of a kind, ${plural(first)}`;
    case 'straight':
      return `a straight, ${run}`;
    case 'flush':
      return `a flush, ${rankName(first)} high`;
    case 'full_house':
      return `a full house, ${plural(first)} full of ${plural(second)}`;
    case 'four_of_a_kind':
      return `four of a kind, ${plural(first)}`;
    case 'straight_flush':
      return first === 12 ? 'a royal flush' : `a straight flush, ${run}`;
  }
}

const actWord = ({ act, to, chips: paid, allIn }: Acted, amount: (n: number) => string): string => {
  const all = allIn ? 'All-in' : null;
  switch (act) {
    case 'fold':
      return 'Fold';
    case 'check':
      return 'Check';
    case 'call':
      return all ?? `Call ${amount(paid)}`;
    case 'bet':
      return all ?? `Bet ${amount(to)}`;
    case 'raise':
      return all ?? `Raise ${amount(to)}`;
  }
};

export const table = {
  ...common.table,
  chips,
  bigBlinds: (n: number, bigBlind: number): string => `${HUNDREDTHS.format(n / bigBlind)} BB`,
  suitLetters: SUIT_INITIALS,
  card: cardName,
  cards: cardNames,
  faceDown: (n: number): string => (n === 1 ? 'one card face down' : `${n} cards face down`),

  // Seats
  seat: (name: string, number: number): string => `${name}, seat ${number}`,
  yourPlace: (number: number): string => `Your place, seat ${number}`,
  freeChair: (number: number): string => `Free chair ${number}`,
  free: 'Free',
  statuses: STATUSES,
  categories: CATEGORIES,
  away: 'Away',
  place: (place: number): string => `${ordinal(place)} place`,
  bet: (amount: string): string => `Bet: ${amount}`,
  stack: (amount: string): string => `Stack: ${amount}`,
  won: (amount: string): string => `+${amount}`,
  wonLong: (amount: string): string => `Wins ${amount}`,
  marks: { button: 'D', small_blind: 'SB', big_blind: 'BB' },
  marksLong: { button: 'Dealer button', small_blind: 'Small blind', big_blind: 'Big blind' },
  act: actWord,

  // The middle
  middle: 'The board',
  hand: (hand: number): string => `Hand ${hand}`,
  streets: STREETS,
  blinds: (small: string, big: string, ante: string | null): string =>
    `${small}/${big}${ante === null ? '' : `, ante ${ante}`}`,
  pot: (amount: string): string => `Pot ${amount}`,
  potName: (index: number): string => (index === 0 ? 'Main pot' : `Side pot ${index}`),
  potTo: (pot: string, amount: string, names: readonly string[]): string => `${pot} ${amount}: ${list(names)}`,
  noBoard: 'No cards on the board yet',
  waitsForPlayers: 'Waiting for players',
  handOf: (name: string, hand: string): string => `${name}: ${hand}`,
  splits: (names: readonly string[]): string => `${list(names)} share the pot`,
  winEach: (names: readonly string[]): string => `${list(names)} win`,
  wins: (name: string): string => `${name} wins`,
  you: 'You',
  youWin: 'You win',
  allFolded: 'everybody else folded',
  withHand: handName,

  // The reader's hand
  yourHand: 'Your cards',
  pocket: (high: number, low: number, suited: boolean): string =>
    high === low
      ? `Pair of ${plural(high)}`
      : capital(`${rankName(high)} ${rankName(low)} ${suited ? 'suited' : 'offsuit'}`),
  made: (strength: number): string => capital(handName(strength)),
  noCards: 'No cards in this hand',
  odds: (call: string, pot: string, share: number): string =>
    `${call} to win ${pot}: pays above ${PERCENT.format(share)}`,

  // What is asked
  /** The prompt of a player who may bet. The price is `toCall` or `freeCheck`. */
  yourTurn: (price: string): string => `Your turn: ${price}`,
  toCall: (amount: string): string => `${amount} to call`,
  freeCheck: 'nothing to call',
  fold: 'Fold',
  check: 'Check',
  call: (amount: string): string => `Call ${amount}`,
  callAllIn: (amount: string): string => `Call ${amount}, all-in`,
  betTo: (amount: string): string => `Bet ${amount}`,
  raiseTo: (amount: string): string => `Raise to ${amount}`,
  allIn: (amount: string): string => `All-in ${amount}`,
  betWord: 'Bet',
  raiseWord: 'Raise',
  seeShowdown: 'Showdown',
  skip: 'Next hand',
  rebuyAsked: 'Your chips are gone.',
  giveUp: 'Not now',
  youFolded: 'You have folded',
  youAreAllIn: 'You are all-in',
  youSitOut: 'You are sitting out',
  youWait: 'You are dealt in when the big blind comes to you',
  youComeIn: 'You are dealt in with the next hand',
  youPost: 'You post what you owe and are dealt in with the next hand, or once the button has passed you',
  youAreOut: (place: number): string => `You are out in ${ordinal(place)} place. You can watch the others.`,
  youLeft: 'You have no chips on the table. You can watch the others.',
  buyInAgain: (amount: string): string => `Buy in again for ${amount}`,
  playAgain: 'Play again',
  leaveTable: 'Leave',
  handOver: 'The hand is over',
  gameOver: 'The table is closed',
  looking: 'You are watching',
  dealing: 'The cards are dealt',
  limits: {
    below_minimum: (least: string): string => `That is less than the minimum of ${least}.`,
    insufficient_chips: (most: string): string => `You have not so many chips: ${most} at most.`,
  },

  // The bet control
  sizing: 'Size of the bet',
  amount: 'Amount in chips, the total for this street',
  amountInBlinds: 'Amount in big blinds, the total for this street',
  noAmount: 'That is no amount.',
  slider: 'Amount',
  presets: { min: 'Min', half: '½', two_thirds: '⅔', pot: 'Pot', all_in: 'All-in' },
  notes: 'Notes on players',
  notesHelp: 'Kept in this browser. Nobody else sees them.',
  note: (text: string): string => `Your note: ${text}`,
  betButtons: 'Bet buttons, in % of the pot',
  betButton: (n: number) => `Button ${n}`,
  shareOfPot: (percent: number) => `${percent}% of the pot`,
  presetsLong: {
    min: 'The least that is allowed',
    half: 'Half the pot',
    two_thirds: 'Two thirds of the pot',
    pot: 'The pot',
    all_in: 'All-in',
  },
  more: 'One big blind more',
  less: 'One big blind less',
  type: 'Type an amount',
  closeSizing: 'Back',
  equity: (share: number): string => PERCENT.format(share),
  ofPot: (share: number): string => `${PERCENT.format(share)} of the pot`,

  // Actions chosen before the turn
  beforehand: 'When my turn comes',
  planFold: 'Fold',
  planCheckFold: 'Check / fold',
  planCheck: 'Check',
  planCall: (amount: string): string => `Call ${amount}`,
  planVoid: 'The price has changed: decide again.',

  // Around the seat
  options: 'Seat and table',
  units: 'Chips or big blinds',
  inChips: 'Chips',
  inBlinds: 'BB',
  sitOut: 'Sit out the next hand',
  sitOutHelp: 'You play this hand to its end.',
  sitOutTournamentHelp: 'In a tournament your blinds are still posted, and your hands are folded.',
  sitIn: 'I’m back',
  autoPost: 'Post blinds at once',
  autoPostHelp: 'When you come in or come back, pay what is owed instead of waiting for the big blind.',
  autoMuck: 'Muck beaten hands',
  autoMuckHelp: 'Off: your cards are shown at every showdown.',
  rebuy: (amount: string): string => `Buy chips up to ${amount}`,
  show: 'Show my cards',
  showHelp: 'Those of the hand that is over.',
  leave: 'Leave the table with my chips',
  join: 'Take this chair again',
};

export const sheet = {
  player: 'Player',
  chips: 'Chips',
  net: 'Won',
  place: 'Place',
  handsWon: 'Hands won',
  best: 'Largest pot',
  gained: (n: number): string => (n > 0 ? `+${chips(n)}` : n < 0 ? `−${chips(-n)}` : '0'),
  ratio: (won: number, hands: number): string => `${won} of ${hands}`,
  standings: (hand: number, blinds: string): string => `After hand ${hand}, blinds ${blinds}`,
  hands: 'Hands played',
  noHands: 'The hands you see played to their end are kept here.',
  handLine: (hand: number, winners: string): string => `${hand}. ${winners}`,
  winner: (name: string, amount: string): string => `${name} +${amount}`,
  forms: { phh: 'PHH', txt: 'Text' },
  downloadLong: (hand: number | null, form: string): string =>
    hand === null ? `Download all hands as ${form}` : `Download hand ${hand} as ${form}`,
  downloadAll: (kind: string): string => `All: ${kind}`,
  fileName: (hand: number | null): string => (hand === null ? 'hands' : `hand-${hand}`),
  over: 'The table is closed',
  youWin: 'You win the match',
  wins: (name: string): string => `${name} wins the match`,
  handsTotal: (n: number): string => (n === 1 ? 'One hand was played' : `${n} hands were played`),
};
