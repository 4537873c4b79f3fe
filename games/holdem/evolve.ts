/** The reducers: the only code that changes state. */
import type { Game } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Acted, Post, Pot, TableEvent } from './events.ts';
import { turnAfter } from './rules/betting.ts';
import { dealtSeats } from './rules/seats.ts';
import { NOBODY, type LastHand, type TableState } from './state.ts';
import type { Holdem } from './types.ts';

type Of<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

const add = (to: number[], seat: number, chips: number): void => {
  to[seat] = defined(to[seat]) + chips;
};
const asks = (table: TableState): void => {
  table.stage = table.turn === NOBODY ? 'betting' : 'awaiting_input';
};

function startHand(table: TableState, event: Of<'hand_started'>): void {
  table.hand = event.hand;
  table.stage = 'pre_hand';
  table.street = 'preflop';
  table.level = event.level;
  table.smallBlind = event.smallBlind;
  table.bigBlind = event.bigBlind;
  table.ante = event.ante;
  table.button = event.button;
  table.smallBlindSeat = event.smallBlindSeat;
  table.bigBlindSeat = event.bigBlindSeat;
  table.dead = 0;
  table.board = [];
  table.acts = [];
  for (let seat = 0; seat < table.status.length; seat++) {
    table.bets[seat] = 0;
    table.stakes[seat] = 0;
    table.actedAt[seat] = -1;
    table.shown[seat] = null;
    table.before[seat] = defined(event.stacks[seat]);
  }
  for (const [seat, owed] of event.owed) table.owed[seat] = owed;
  for (const seat of event.dealt) {
    table.status[seat] = 'active';
    table.posting[seat] = false;
  }
  table.currentBet = event.bigBlind;
  table.lastFullRaise = event.bigBlind;
  table.aggressor = NOBODY;
  table.turn = NOBODY;
}

function post(table: TableState, { seat, kind, chips }: Post): void {
  add(table.stacks, seat, -chips);
  if (table.stacks[seat] === 0) table.status[seat] = 'all_in';
  if (kind === 'big_blind_ante' || kind === 'dead_post') {
    table.dead += chips;
    return;
  }
  add(table.stakes, seat, chips);
  if (kind !== 'ante') add(table.bets, seat, chips);
}

function act(table: TableState, event: Acted): void {
  const { seat, chips, to } = event;
  table.acts.push(event);
  table.expiries[seat] = event.by === 'clock' ? defined(table.expiries[seat]) + 1 : 0;
  if (event.act === 'fold') table.status[seat] = 'folded';
  else if (chips > 0) {
    add(table.stacks, seat, -chips);
    add(table.bets, seat, chips);
    add(table.stakes, seat, chips);
    if (event.allIn) table.status[seat] = 'all_in';
  }
  if (to > table.currentBet) {
    // A7: only a full bet or raise changes the minimum size of the next raise.
    if (to - table.currentBet >= table.lastFullRaise) table.lastFullRaise = to - table.currentBet;
    table.currentBet = to;
    table.aggressor = seat;
  }
  table.actedAt[seat] = table.currentBet;
  // After a fold out of turn the same seat stays to act, unless the fold ends the round.
  const from = table.turn === seat || table.turn === NOBODY ? seat : anticlockwise(table.turn, table.status.length);
  table.turn = turnAfter(table, from);
  asks(table);
}
const anticlockwise = (seat: number, seats: number): number => (seat + 1) % seats;

function dealStreet(table: TableState, event: Of<'street_dealt'>): void {
  table.street = event.street;
  for (const card of event.cards) table.board.push(card);
  for (let seat = 0; seat < table.status.length; seat++) {
    table.bets[seat] = 0;
    table.actedAt[seat] = -1;
  }
  table.currentBet = 0;
  table.lastFullRaise = table.bigBlind;
  table.aggressor = NOBODY;
  table.turn = turnAfter(table, table.button);
  table.stage = table.turn === NOBODY ? 'dealing' : 'awaiting_input';
}

function giveBack(table: TableState, { seat, chips }: Of<'bet_returned'>): void {
  add(table.stacks, seat, chips);
  add(table.bets, seat, -chips);
  add(table.stakes, seat, -chips);
  if (table.status[seat] === 'all_in') table.status[seat] = 'active';
}

/** Clears the stakes after the pots have been paid. */
function clearStakes(table: TableState): void {
  table.stakes.fill(0);
  table.bets.fill(0);
  table.dead = 0;
  table.currentBet = 0;
}

function endHand(table: TableState, event: Of<'hand_ended'>): void {
  table.stage = 'post_hand';
  for (let seat = 0; seat < table.status.length; seat++) {
    const status = table.status[seat];
    if (status !== 'active' && status !== 'folded' && status !== 'all_in') continue;
    table.status[seat] = defined(table.stacks[seat]) > 0 ? 'active' : 'sitting_out';
  }
  for (const [seat, place] of event.eliminated) {
    table.status[seat] = 'eliminated';
    table.places[seat] = place;
  }
}

function leave(table: TableState, { seat, chips }: Of<'left'>): void {
  table.stacks[seat] = 0;
  add(table.cashedOut, seat, chips);
  table.status[seat] = 'empty';
  table.plans[seat] = 'stay';
  table.away[seat] = false;
  table.owed[seat] = 'nothing';
  table.posting[seat] = false;
  table.expiries[seat] = 0;
}

function buyIn(table: TableState, seat: number, chips: number): void {
  add(table.stacks, seat, chips);
  add(table.bought, seat, chips);
}

function evolveTable(table: TableState, event: TableEvent): void {
  switch (event.type) {
    case 'acted':
      return act(table, event);
    case 'hand_started':
      return startHand(table, event);
    case 'posted':
      for (const each of event.posts) post(table, each);
      return;
    case 'hole_dealt':
      table.turn = turnAfter(table, table.bigBlindSeat);
      table.stage = table.turn === NOBODY ? 'dealing' : 'awaiting_input';
      return;
    case 'street_dealt':
      return dealStreet(table, event);
    case 'bet_returned':
      return giveBack(table, event);
    case 'round_closed':
      return;
    case 'hands_opened':
      for (const [seat, cards] of event.hands) table.shown[seat] = cards;
      return;
    case 'showdown':
      table.stage = 'evaluating';
      for (const { seat, cards } of event.shows) table.shown[seat] = cards;
      return;
    case 'pots_awarded':
      clearStakes(table);
      for (const { shares } of event.pots) for (const [seat, chips] of shares) add(table.stacks, seat, chips);
      table.last = lastHand(table, event.pots);
      return;
    case 'fold_won':
      table.stage = 'evaluating';
      clearStakes(table);
      add(table.stacks, event.seat, event.chips);
      table.last = lastHand(table, [
        { chips: event.chips, eligible: [event.seat], shares: [[event.seat, event.chips]] },
      ]);
      return;
    case 'hand_ended':
      return endHand(table, event);
    case 'match_over':
      table.stage = 'game_over';
      return;
    default:
      return evolveSeat(table, event);
  }
}

const lastHand = (table: TableState, pots: readonly Pot[]): LastHand => ({
  hand: table.hand,
  board: [...table.board],
  shown: [...table.shown],
  pots,
  dealt: dealtSeats(table),
});

/** Events of players who join, leave, sit out, return or buy chips. */
function evolveSeat(
  table: TableState,
  event: Of<
    | 'table_idle'
    | 'joined'
    | 'sat_out'
    | 'sat_in'
    | 'leave_announced'
    | 'left'
    | 'rebought'
    | 'gave_up'
    | 'cards_shown'
    | 'mucking_set'
  >,
): void {
  switch (event.type) {
    case 'table_idle':
      table.stage = 'idle';
      return;
    case 'joined':
      buyIn(table, event.seat, event.chips);
      table.status[event.seat] = 'waiting';
      table.owed[event.seat] = 'big';
      table.posting[event.seat] = event.post;
      return;
    case 'sat_out':
      if (event.afterHand) table.plans[event.seat] = 'sit_out';
      else {
        table.plans[event.seat] = 'stay';
        table.away[event.seat] = true;
        if (event.rests) table.status[event.seat] = 'sitting_out';
      }
      return;
    case 'sat_in':
      table.plans[event.seat] = 'stay';
      table.away[event.seat] = false;
      table.posting[event.seat] = event.post;
      table.expiries[event.seat] = 0;
      if (table.status[event.seat] === 'sitting_out') table.status[event.seat] = 'waiting';
      return;
    case 'leave_announced':
      table.plans[event.seat] = 'leave';
      return;
    case 'left':
      return leave(table, event);
    case 'rebought':
      buyIn(table, event.seat, event.chips);
      if (table.status[event.seat] === 'sitting_out' && !table.away[event.seat]) table.status[event.seat] = 'waiting';
      return;
    case 'gave_up':
      table.status[event.seat] = 'eliminated';
      table.places[event.seat] = event.place;
      return;
    case 'cards_shown':
      if (event.hand === table.hand) table.shown[event.seat] = event.cards;
      if (table.last?.hand === event.hand) {
        table.last = {
          ...table.last,
          shown: table.last.shown.map((cards, seat) => (seat === event.seat ? event.cards : cards)),
        };
      }
      return;
    case 'mucking_set':
      table.muckLosers[event.seat] = event.on;
  }
}

export const evolve: Game<Holdem>['evolve'] = {
  table: evolveTable,
  own(own, _seat, _event, ownEvent) {
    if (ownEvent === undefined) return;
    own.lastHole = own.hole;
    own.hole = ownEvent.cards;
  },
  ownByOwnEvent: true,
  house(house, _event, hidden) {
    if (hidden !== undefined) house.deck = hidden.deck;
  },
};
