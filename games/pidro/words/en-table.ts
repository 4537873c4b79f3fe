/** Texts on the table, in English. */
import type { Card, Suit } from '@parlour/kit/cards';
import { signed } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/en';
import { isTrump, pointsOf, wrongFive } from '../rules/trumps.ts';
import type { Settings } from '../settings.ts';
import type { Side } from './speech.ts';

const SIDES: Readonly<Record<Side, string>> = { ours: 'We', theirs: 'They', north: 'N–S', east: 'E–W' };

function cardWorth(card: Card, trump: Suit | null): string {
  const name = cardName(card);
  if (trump === null) return name;
  if (!isTrump(trump, card)) return `${name}, no trump`;
  const five = card === wrongFive(trump) ? ', the wrong five' : '';
  const worth = pointsOf(trump, card);
  return worth === 0 ? `${name}${five}` : `${name}${five}, ${points(worth)}`;
}

export const table = {
  ...common.table,
  ...common.cards,
  ...common.tricks,
  /** The shortcut key for each suit. */
  suitKeys: { clubs: 'c', diamonds: 'd', hearts: 'h', spades: 's' } as Readonly<Record<Suit, string>>,
  sides: SIDES,
  /** Read by screen readers and shown on hover. */
  cardWorth,

  // Seats
  partner: 'partner',
  bid: (n: number): string => String(n),
  bidLong: (n: number): string => `bid ${n}`,
  pass: 'Pass',
  passLong: 'passed',
  /** Number of cards that the seat drew in the second deal. */
  asked: (n: number): string => `drew ${n}`,
  askedLong: (requested: number, received: number): string =>
    requested === received
      ? `asked for ${cards(requested)}`
      : `asked for ${cards(requested)} and got ${received}, the pack was empty`,
  cold: 'Cold',
  coldLong: (held: readonly Card[]): string => (held.length === 0 ? 'cold' : `cold, with ${handName(held)}`),
  killed: (killed: readonly Card[]): string => `killed: ${list(killed.map(cardName))}`,

  // The strip: contract and points
  contract: 'Bid and trump',
  noBid: 'No bid yet',
  bidBy: (amount: number, name: string): string => `${amount} · ${name}`,
  yourBid: 'You',
  noTrump: 'Trump?',
  side: 'Side',
  thisHand: 'Hand',
  total: 'Total',
  goal: (n: number): string => `of ${n}`,
  captured: (points_: number, bid: number | null): string => (bid === null ? String(points_) : `${points_}/${bid}`),
  capturedLong: (points_: number, bid: number | null): string =>
    bid === null ? points(points_) : `${points(points_)}, ${bid} bid`,
  score: signed,

  // The middle
  cutting: 'Cutting for the deal',
  deals: (name: string): string => `${name} deals`,
  youDeal: 'You deal',
  bidding: 'Bidding',
  highest: (amount: number, name: string): string => `${name} holds it with ${amount}`,
  highestYours: (amount: number): string => `You hold it with ${amount}`,
  nobodyBid: 'Nobody has bid yet',
  names: (name: string): string => `${name} names the trump`,
  youName: 'You name the trump',
  pack: (n: number): string => `${n} in the pack`,
  robs: (name: string): string => `${name} takes the pack`,
  youRob: 'You take the pack',
  robsDetail: 'and keeps six cards',
  kills: 'Trumps above six are killed',
  twoStays: (name: string): string => `The two’s point stays with ${name}`,
  twoStaysYours: 'The two’s point stays with you',

  // What is asked
  howMuch: 'Your bid?',
  mustBid: 'All have passed: you must bid',
  chooseTrump: 'Name the trump',
  /** Said when a card is pressed while the bid or the trump is asked for. */
  cardsLater: 'Cards are played later. Answer with the buttons first.',
  suitHint: (trumps: number, worth: number): string => `${cards(trumps)} · ${points(worth)}`,
  rob: (n: number, left: number): string =>
    left === 0 ? `These ${n} are your hand` : `Keep ${n}: choose ${left} more`,
  robFixed: 'All these are trumps you keep',
  pool: 'The pool',
  poolHelp: 'Only you see how many cards there are.',
  /** The requests of the seats that the pool covers. */
  drew: (each: readonly string[]): string => `Drawn: ${each.join(', ')}`,
  keep: (n: number): string => `Keep ${n}`,
  keepHint: (picked: number, n: number): string => `${picked} of ${n}`,
  fill: 'Fill up',
  fillHint: 'high cards first',
  kill: (n: number): string => (n === 1 ? 'Kill one trump' : `Kill ${n} trumps`),
  killOrdered: (n: number): string => `Kill ${n} trumps: the first opens your first trick`,
  killChoice: 'Kill',
  stack: (n: number): string => `Lay ${n} trumps in a pile: the first is played, the rest are dead`,
  lay: 'Lay the pile',
  lead: 'You lead: play a trump',
  follow: 'Play a trump',
  youAreCold: 'You are cold: your partner plays on',
};

export const sheet = {
  ...common.sheet,
  goal: ({ targetScore, maxHands }: Settings): string =>
    maxHands === null ? `First side to ${targetScore}` : `First side to ${targetScore}, ${maxHands} hands at most`,
  bid: 'Bid',
  counts: 'Counts',
  made: 'made',
  set: 'set',
  /** Headings above the hand just scored. */
  madeTitle: (name: string, bid: number): string => `${name} made ${bid}`,
  setTitle: (name: string, bid: number): string => `${name} is set on ${bid}`,
  youMade: (bid: number): string => `You made ${bid}`,
  youSet: (bid: number): string => `You are set on ${bid}`,
  cell: (captured: number): string => `took ${points(captured)}`,
  bidCell: (name: string, bid: number, suit: string, made: boolean): string =>
    `${name} bid ${bid} in ${suit}, ${made ? 'made' : 'set'}`,
  wins: (side: Side, names: string): string => (side === 'ours' ? 'You and your partner win' : `${names} win`),
};
