/** The reducers: the only code that changes state. Each one sees only what its audience was told. */
import { conceal, type MutableState, type Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type {
  CardPlayed,
  CardsDealt,
  CardsKilled,
  HouseEvent,
  HandScored,
  OwnEvent,
  TableEvent,
  TrickWon,
} from './events.ts';
import { highestFirst, type Card } from '@parlour/kit/cards';
import { DEALT } from './rules/deal.ts';
import { bySeat } from '@parlour/kit/seats';
import type { Settings } from './settings.ts';
import { leftOf, SEATS, type HouseState, type OwnState, type TableState } from './state.ts';
import type { Pidro } from './types.ts';

const NO_CARDS: readonly Card[] = [];

export function init(settings: Settings): MutableState<Pidro> {
  return {
    table: {
      phase: 'dealer_selection',
      hand: 0,
      dealer: null,
      cuts: [],
      toAct: null,
      calls: bySeat(null, SEATS),
      bid: null,
      trump: null,
      pack: 0,
      discards: bySeat(null, SEATS),
      requested: bySeat(null, SEATS),
      received: bySeat(null, SEATS),
      handSizes: bySeat(0, SEATS),
      excess: bySeat(0, SEATS),
      killed: bySeat(NO_CARDS, SEATS),
      cold: bySeat(null, SEATS),
      trick: null,
      tricks: [],
      lastTrick: null,
      captured: [0, 0],
      scores: [0, 0],
      sheet: [],
      winner: null,
    },
    own: Array.from({ length: SEATS }, () => ({ hand: [], pool: null, surplus: [], discarded: [], left: [] })),
    house: { reveals: { discards: settings.discardsFaceUp }, pack: conceal([]), cold: [], wasCold: [] },
  };
}

export function evolveTable(table: TableState, event: TableEvent): void {
  switch (event.type) {
    case 'dealer_cut':
      table.cuts.push({ round: event.round, seat: event.seat, card: event.card });
      return;
    case 'dealer_selected':
      table.dealer = event.seat;
      return;
    case 'cards_dealt':
      return startHand(table, event);
    case 'bid_made':
      table.calls[event.seat] = event.amount;
      table.bid = { seat: event.seat, amount: event.amount };
      table.toAct = event.seat === table.dealer ? null : leftOf(event.seat);
      return;
    case 'bid_passed':
      table.calls[event.seat] = 'pass';
      table.toAct = event.seat === table.dealer ? null : leftOf(event.seat);
      return;
    case 'bidding_complete':
      table.phase = 'declaring';
      table.toAct = event.seat;
      return;
    case 'trump_declared':
      table.phase = 'discarding';
      table.trump = event.suit;
      table.toAct = null;
      return;
    case 'cards_discarded':
      table.discards[event.seat] = { count: event.count, cards: event.cards };
      add(table.handSizes, event.seat, -event.count);
      return;
    case 'second_deal':
      table.phase = 'second_deal';
      table.requested = [...event.requested];
      table.received = [...event.received];
      for (const [seat, count] of event.received.entries()) add(table.handSizes, seat, count ?? 0);
      table.pack = event.pack;
      return;
    case 'pack_taken':
      table.phase = 'rob';
      table.toAct = event.seat;
      table.pack = 0;
      return;
    case 'dealer_robbed':
      table.handSizes[event.seat] = event.kept;
      table.toAct = null;
      return;
    default:
      return evolvePlay(table, event);
  }
}
type PlayEvent = Extract<
  TableEvent,
  {
    type:
      | 'kill_opened'
      | 'cards_killed'
      | 'play_opened'
      | 'card_played'
      | 'went_cold'
      | 'trick_won'
      | 'hand_settled'
      | 'hand_scored'
      | 'game_won';
  }
>;
function evolvePlay(table: TableState, event: PlayEvent): void {
  switch (event.type) {
    case 'kill_opened':
      table.phase = 'kill';
      table.excess = [...event.excess];
      return;
    case 'cards_killed':
      return killCards(table, event);
    case 'play_opened':
      table.phase = 'playing';
      table.trick = { number: 1, leader: event.leader, plays: [] };
      table.toAct = event.leader;
      return;
    case 'card_played':
      return playCard(table, event);
    case 'went_cold':
      table.cold[event.seat] = event.cards;
      if (table.toAct === event.seat) table.toAct = nextToPlay(table, event.seat);
      return;
    case 'trick_won':
      return endTrick(table, event);
    case 'hand_settled':
      add(table.captured, event.team, event.points);
      return;
    case 'hand_scored':
      return scoreHand(table, event);
    case 'game_won':
      table.phase = 'complete';
      table.winner = event.team;
      return;
  }
}
const add = (numbers: number[], at: number, more: number): void => {
  numbers[at] = defined(numbers[at]) + more;
};

function startHand(table: TableState, { hand, dealer, pack }: CardsDealt): void {
  table.phase = 'bidding';
  table.hand = hand;
  table.dealer = dealer;
  table.toAct = leftOf(dealer);
  table.calls = bySeat(null, SEATS);
  table.bid = null;
  table.trump = null;
  table.pack = pack;
  table.discards = bySeat(null, SEATS);
  table.requested = bySeat(null, SEATS);
  table.received = bySeat(null, SEATS);
  table.handSizes = bySeat(DEALT, SEATS);
  table.excess = bySeat(0, SEATS);
  table.killed = bySeat(NO_CARDS, SEATS);
  table.cold = bySeat(null, SEATS);
  table.trick = null;
  table.tricks = [];
  table.captured = [0, 0];
}

/** Cards that the dealer kills before play are not among its six, so the size of its hand does not change. */
function killCards(table: TableState, { seat, cards }: CardsKilled): void {
  table.killed[seat] = cards;
  table.excess[seat] = 0;
  if (table.phase === 'playing' || seat !== table.dealer) add(table.handSizes, seat, -cards.length);
}

/** P2: the next seat to the left that is not cold and has not played to this trick. Null if there is none. */
function nextToPlay({ trick, cold }: TableState, after: Seat): Seat | null {
  for (let seat = leftOf(after), seen = 0; seen < SEATS; seat = leftOf(seat), seen++)
    if (cold[seat] === null && trick?.plays.some((play) => play.seat === seat) !== true) return seat;
  return null;
}

function playCard(table: TableState, { seat, card, killed }: CardPlayed): void {
  const trick = defined(table.trick);
  if (trick.plays.length === 0) trick.leader = seat;
  trick.plays.push({ seat, card, killed });
  if (!killed) add(table.handSizes, seat, -1);
  table.toAct = nextToPlay(table, seat);
}

function endTrick(table: TableState, { trick: number, seat: winner, points, two, captured }: TrickWon): void {
  const { leader, plays } = defined(table.trick);
  table.lastTrick = { number, leader, plays, winner, points, two };
  table.tricks.push(table.lastTrick);
  table.captured = [...captured];
  table.trick = { number: number + 1, leader: winner, plays: [] };
  table.toAct = table.cold[winner] === null ? winner : nextToPlay(table, winner);
}

function scoreHand(table: TableState, { hand, bidder, bid, made, rows }: HandScored): void {
  table.phase = 'scoring';
  table.trick = null;
  table.toAct = null;
  table.scores = rows.map((row) => row.total);
  table.sheet.push({ hand, bidder, bid, made, trump: defined(table.trump), rows });
}

const without = (cards: readonly Card[], gone: readonly Card[]): Card[] => cards.filter((card) => !gone.includes(card));

export function evolveOwn(own: OwnState, seat: Seat, event: TableEvent, ownEvent: OwnEvent | undefined): void {
  if (ownEvent !== undefined) return takeMine(own, ownEvent);
  if (event.type === 'hand_scored') own.left = own.hand;
  if (event.type === 'card_played' && event.seat === seat) own.hand = own.hand.filter((card) => card !== event.card);
  if (event.type === 'cards_killed' && event.seat === seat) {
    own.hand = without(own.hand, event.cards);
    own.surplus = [];
  }
}
function takeMine(own: OwnState, ownEvent: OwnEvent): void {
  if ('hand' in ownEvent) {
    own.hand = [...ownEvent.hand];
    own.pool = null;
    own.surplus = [];
    own.discarded = [];
  } else if ('drawn' in ownEvent) {
    own.hand = highestFirst([...own.hand, ...ownEvent.drawn]);
  } else if ('pool' in ownEvent) {
    own.pool = [...ownEvent.pool];
    own.discarded = [...ownEvent.discarded];
  } else if ('kept' in ownEvent) {
    own.hand = [...ownEvent.kept];
    own.pool = null;
    own.surplus = [...ownEvent.surplus];
    own.discarded = [...own.discarded, ...ownEvent.discarded];
  } else {
    own.hand = without(own.hand, ownEvent.discarded);
    own.discarded = [...ownEvent.discarded];
  }
}

export function evolveHouse(house: HouseState, event: TableEvent, hidden: HouseEvent | undefined): void {
  if (hidden !== undefined) house.pack = hidden.pack;
  if (event.type === 'went_cold') house.cold.push(event.seat);
  if (event.type === 'hand_scored') {
    house.wasCold = house.cold;
    house.cold = [];
  }
}
