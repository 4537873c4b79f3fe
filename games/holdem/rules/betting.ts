/**
 * Whose turn it is and what that seat may bet, from three numbers: the current bet, the last full raise, and the bet
 * when the seat last acted.
 */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Settings } from '../settings.ts';
import { NOBODY } from '../state.ts';
import { clockwise, type PublicTable } from './seats.ts';

/** The highest total that another live seat can reach on this street, up to `limit`. A higher bet cannot be called. */
function reachOfOthers(table: PublicTable, seat: Seat, limit: number): number {
  const { status, bets, stacks } = table;
  let reach = 0;
  for (let other = 0; other < status.length && reach < limit; other++)
    if (other !== seat && (status[other] === 'active' || status[other] === 'all_in'))
      reach = Math.max(reach, defined(bets[other]) + defined(stacks[other]));
  return Math.min(reach, limit);
}

/** A5: the next seat clockwise from `from` that must act. `NOBODY` if there is none: the round is complete (A6). */
export function turnAfter(table: PublicTable, from: Seat): Seat {
  const { status, bets, actedAt, currentBet } = table;
  const seats = status.length;
  let seat = from;
  for (let steps = 0; steps < seats; steps++) {
    seat = clockwise(seat, seats);
    if (status[seat] !== 'active') continue;
    const bet = defined(bets[seat]);
    if (bet < currentBet && bet < reachOfOthers(table, seat, currentBet)) return seat;
    if (defined(actedAt[seat]) < 0 && hasFundedOpponent(table, seat)) return seat;
  }
  return NOBODY;
}
/** True if another seat in the hand has chips left. */
function hasFundedOpponent({ status }: PublicTable, seat: Seat): boolean {
  for (let other = 0; other < status.length; other++) if (other !== seat && status[other] === 'active') return true;
  return false;
}

/** A8: true if the seat has not acted on this street, or the bet has grown by at least a full raise since it did. */
function mayRaise(table: PublicTable, settings: Settings, seat: Seat): boolean {
  const acted = defined(table.actedAt[seat]);
  if (acted < 0 || table.currentBet - acted >= table.lastFullRaise) return true;
  return settings.shortBetReopens && acted === 0;
}

/** Why a seat may not bet or raise. */
export type Bar = 'insufficient_chips' | 'raise_not_reopened' | 'nobody_answers';
export interface Options {
  /** Chips that a call costs; 0 means a check. */
  readonly call: number;
  /** `bet` if nobody has bet on the street, otherwise `raise`. */
  readonly size: 'bet' | 'raise';
  /** Lowest and highest total for the street. Valid only while `bar` is null. The highest is all-in. */
  readonly min: number;
  readonly max: number;
  readonly bar: Bar | null;
}

/** A3: chips that a call costs. */
export function callOf(table: PublicTable, seat: Seat): number {
  const bet = defined(table.bets[seat]);
  const callTo = Math.min(table.currentBet, bet + defined(table.stacks[seat]));
  return callTo <= bet ? 0 : Math.max(0, reachOfOthers(table, seat, callTo) - bet);
}

export function optionsOf(table: PublicTable, settings: Settings, seat: Seat): Options {
  const { currentBet } = table;
  const max = defined(table.bets[seat]) + defined(table.stacks[seat]);
  const call = callOf(table, seat);
  const size = currentBet === 0 ? 'bet' : 'raise';
  const min = Math.min(max, currentBet + table.lastFullRaise);
  return { call, size, min, max, bar: barTo(table, settings, seat, max) };
}

function barTo(table: PublicTable, settings: Settings, seat: Seat, max: number): Bar | null {
  const { currentBet } = table;
  if (max <= currentBet) return 'insufficient_chips';
  if (!mayRaise(table, settings, seat)) return 'raise_not_reopened';
  return settings.overRaise || canAnswer(table, seat) ? null : 'nobody_answers';
}

/** A4: true if another seat with chips left could put in more than the present bet. */
function canAnswer(table: PublicTable, seat: Seat): boolean {
  const { status, bets, stacks, currentBet } = table;
  for (let other = 0; other < status.length; other++)
    if (other !== seat && status[other] === 'active' && defined(bets[other]) + defined(stacks[other]) > currentBet)
      return true;
  return false;
}

/** P1: the part of the street's highest bet that nobody matched, or null. */
export function uncalledBet(table: PublicTable): { readonly seat: Seat; readonly chips: number } | null {
  let seat = NOBODY;
  let highest = 0;
  let next = 0;
  for (let other = 0; other < table.bets.length; other++) {
    const bet = defined(table.bets[other]);
    if (bet > highest) {
      next = highest;
      highest = bet;
      seat = other;
    } else if (bet > next) next = bet;
  }
  return highest > next ? { seat, chips: highest - next } : null;
}

export const liveCount = (table: PublicTable): number => {
  let count = 0;
  for (const status of table.status) if (status === 'active' || status === 'all_in') count++;
  return count;
};
/** P5: true if at most one live seat has chips left. */
export const bettingIsOver = (table: PublicTable): boolean => {
  let funded = 0;
  for (const status of table.status) if (status === 'active') funded++;
  return funded < 2;
};
