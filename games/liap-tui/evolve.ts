/** The reducers: the only code that changes state. Each one sees only what its audience was told. */
import type { MutableState, Seat } from '@parlour/kernel';
import { bySeat, seatAfter } from '@parlour/kit/seats';
import { defined } from '@parlour/kernel/defined';
import type { HouseEvent, OwnEvent, TableEvent, Played, TurnEnded } from './events.ts';
import { HAND_SIZE } from './rules/pieces.ts';
import { isWeak } from './rules/weak.ts';
import type { Settings } from './settings.ts';
import { SEATS, type HouseState, type OwnState, type TableState, type TurnResult } from './state.ts';
import type { LiapTui } from './types.ts';

export function init(settings: Settings): MutableState<LiapTui> {
  return {
    table: {
      phase: 'preparation',
      round: 0,
      redeals: 0,
      multiplier: 1,
      asked: { count: 0, seats: null },
      requester: null,
      starter: null,
      reason: null,
      toAct: null,
      handSizes: bySeat(0, SEATS),
      declarations: bySeat(null, SEATS),
      zeroStreaks: bySeat(0, SEATS),
      captured: bySeat(0, SEATS),
      scores: bySeat(0, SEATS),
      turn: null,
      turns: [],
      lastTurn: null,
      sheet: [],
      winners: [],
    },
    own: Array.from({ length: SEATS }, () => ({ hand: [], weak: false, plays: [] })),
    house: {
      reveals: { plays: settings.playReveal, weakSeats: settings.revealWeakSeats, redealsMax: settings.maxRedeals },
      turn: [],
      lastTurn: [],
      spent: [],
    },
  };
}

export function evolveTable(table: TableState, event: TableEvent): void {
  switch (event.type) {
    case 'dealt':
      return startDeal(table, event.round, event.redeals);
    case 'redeal_asked':
      table.phase = 'redeal_decisions';
      table.asked = { count: event.count, seats: event.seats };
      return;
    case 'redealt':
      table.phase = 'preparation';
      table.requester = event.requester;
      table.multiplier = event.multiplier;
      return;
    case 'round_started':
      table.phase = 'round_start';
      table.starter = event.starter;
      table.reason = event.reason;
      return;
    case 'declaration_opened':
      table.phase = 'declaration';
      table.toAct = event.first;
      return;
    case 'declared': {
      const { seat, value } = event;
      table.declarations[seat] = value;
      table.zeroStreaks[seat] = value === 0 ? defined(table.zeroStreaks[seat]) + 1 : 0;
      table.toAct = table.declarations.includes(null) ? seatAfter(seat, SEATS) : null;
      return;
    }
    case 'turn_started':
      table.phase = 'turn';
      table.toAct = event.leader;
      table.turn = { number: event.turn, leader: event.leader, count: null, playType: null, plays: [] };
      return;
    case 'played':
      return layDown(table, event);
    case 'turn_ended':
      return endTurn(table, event);
    case 'scored': {
      const { round, multiplier, rows } = event;
      table.phase = 'scoring';
      table.scores = rows.map((row) => row.total);
      table.sheet.push({ round, multiplier, rows });
      return;
    }
    case 'game_over':
      table.phase = 'game_over';
      table.winners = event.winners;
      return;
  }
}

function startDeal(table: TableState, round: number, redeals: number): void {
  table.phase = 'preparation';
  table.round = round;
  table.redeals = redeals;
  table.asked = { count: 0, seats: null };
  table.handSizes = bySeat(HAND_SIZE, SEATS);
  if (redeals > 0) return;
  table.multiplier = 1;
  table.requester = null;
  table.starter = null;
  table.reason = null;
  table.declarations = bySeat(null, SEATS);
  table.captured = bySeat(0, SEATS);
  table.turn = null;
  table.turns = [];
}

function layDown(table: TableState, { seat, count, playType, pieces, order }: Played): void {
  const { turn } = table;
  if (turn === null) return;
  table.handSizes[seat] = defined(table.handSizes[seat]) - count;
  table.toAct = order === SEATS - 1 ? null : seatAfter(seat, SEATS);
  if (order === 0) {
    turn.count = count;
    turn.playType = playType;
  }
  turn.plays.push({ seat, count, playType, pieces });
}

function endTurn(table: TableState, { turn, winner, count, playType, plays }: TurnEnded): void {
  const leader = plays[0]?.seat ?? winner;
  const result: TurnResult = { turn, leader, winner, count, playType, plays };
  table.phase = 'turn_results';
  table.turn = null;
  table.turns.push(result);
  table.lastTurn = result;
  table.captured[winner] = defined(table.captured[winner]) + count;
}

export function evolveOwn(own: OwnState, seat: Seat, event: TableEvent, ownEvent: OwnEvent | undefined): void {
  if (event.type === 'dealt' && ownEvent !== undefined && 'hand' in ownEvent) {
    own.hand = [...ownEvent.hand];
    own.weak = isWeak(ownEvent.hand);
    own.plays = [];
  } else if (event.type === 'played' && event.seat === seat && ownEvent !== undefined && 'pieces' in ownEvent) {
    const { pieces } = ownEvent;
    own.hand = own.hand.filter((piece) => !pieces.includes(piece));
    own.plays.push(pieces);
  }
}

export function evolveHouse(house: HouseState, event: TableEvent, hidden: HouseEvent | undefined): void {
  if (event.type === 'dealt') {
    house.spent = [];
  } else if (event.type === 'redealt') {
    house.accepted = event.accepted;
  } else if (event.type === 'played' && hidden !== undefined) {
    house.turn.push({ seat: event.seat, pieces: hidden.pieces });
  } else if (event.type === 'turn_ended') {
    house.spent.push(...house.turn.map((play) => play.pieces));
    house.lastTurn = house.turn;
    house.turn = [];
  }
}
