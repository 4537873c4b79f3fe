/** Where the button and the blinds are, and which seats are dealt in. */
import type { RandomInt, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Settings } from '../settings.ts';
import { NOBODY, type Owed } from '../state.ts';
import {
  clockwise,
  countOf,
  distance,
  isIn,
  nextSeat,
  seatsAfter,
  seatsWhere,
  setWhere,
  withSeat,
  type PublicTable,
  type SeatSet,
} from './seats.ts';

export interface Positions {
  readonly button: Seat;
  readonly smallBlindSeat: Seat;
  readonly bigBlindSeat: Seat;
}
export interface Deal extends Positions {
  /** Clockwise from the button's left. */
  readonly dealt: readonly Seat[];
  /** J3: seats that come in by posting what they owe. */
  readonly posting: readonly Seat[];
  readonly owed: readonly (readonly [Seat, Owed])[];
}

const isSeated = (table: PublicTable, seat: Seat): boolean =>
  table.status[seat] === 'active' || table.status[seat] === 'waiting';
/** True if the seat is dealt in at once. A tournament also deals absent players in; they are blinded off (J6). */
const isReady = (table: PublicTable, settings: Settings, seat: Seat): boolean =>
  isSeated(table, seat) && (settings.eliminate || (table.owed[seat] === 'nothing' && !table.away[seat]));
/** True if the seat has chips and wants to play, but owes a blind. */
const isWaiting = (table: PublicTable, seat: Seat): boolean =>
  isSeated(table, seat) && table.owed[seat] !== 'nothing' && !table.away[seat];

export const eligibleSeats = (table: PublicTable, settings: Settings): SeatSet =>
  setWhere(table.status.length, (seat) => isReady(table, settings, seat) || isWaiting(table, seat));

/** The next hand's deal among the eligible seats; there must be at least two. */
export function nextDeal(table: PublicTable, settings: Settings, everybody: SeatSet, pickButton: RandomInt): Deal {
  const seats = table.status.length;
  const ready = setWhere(seats, (seat) => isReady(table, settings, seat));
  // If fewer than two seats are free of debts, the table starts afresh and nobody has to wait.
  const playing = countOf(ready) < 2 ? everybody : ready;
  const positions = nextPositions(table, settings, { playing, everybody, seats }, pickButton);
  const base = withSeat(playing, positions.bigBlindSeat);
  const posting = everybody === base ? [] : posters(table, positions, base, everybody);
  const playersAndPosters = posting.reduce(withSeat, base);
  const dealt = seatsAfter(positions.button, seats, (seat) => isIn(playersAndPosters, seat));
  const owed: readonly (readonly [Seat, Owed])[] = settings.eliminate
    ? []
    : [...missed(table, positions.bigBlindSeat), ...dealt.map((seat) => [seat, 'nothing'] as const)];
  const { button, smallBlindSeat, bigBlindSeat } = positions;
  return { button, smallBlindSeat, bigBlindSeat, dealt, posting, owed };
}

/** The seats considered for the next hand. Those in `playing` need not wait for a blind. */
interface Round {
  readonly playing: SeatSet;
  readonly everybody: SeatSet;
  readonly seats: number;
}
function nextPositions(table: PublicTable, settings: Settings, round: Round, pickButton: RandomInt): Positions {
  const { playing, seats } = round;
  if (table.bigBlindSeat === NOBODY) return firstPositions(settings, round, pickButton);
  if (settings.buttonPolicy === 'random') return fromButton(drawn(playing, seats, pickButton), round);
  if (settings.button === 'dead') return deadButton(table, round);
  return fromButton(nextOf(playing, table.button, seats), round);
}
const drawn = (set: SeatSet, seats: number, pick: RandomInt): Seat =>
  defined(seatsWhere(seats, (seat) => isIn(set, seat))[pick(countOf(set))]);
const nextOf = (set: SeatSet, from: Seat, seats: number): Seat => nextSeat(from, seats, (seat) => isIn(set, seat));

/** J3: seats that post to come in. None sits between button and big blind, and none enters a hand of two. */
function posters(table: PublicTable, { button, bigBlindSeat }: Positions, base: SeatSet, everybody: SeatSet): Seat[] {
  if (countOf(base) < 3) return [];
  const seats = table.status.length;
  const gap = distance(button, bigBlindSeat, seats);
  return seatsWhere(
    seats,
    (seat) =>
      isIn(everybody, seat) && !isIn(base, seat) && table.posting[seat] === true && distance(button, seat, seats) > gap,
  );
}

/** B1: the first button is drawn, or is the seat of the setting, or the next player after that seat. */
function firstPositions(settings: Settings, { playing, seats }: Round, pick: RandomInt): Positions {
  const wanted = Math.min(settings.firstButton, seats) - 1;
  const button =
    wanted < 0 ? drawn(playing, seats, pick) : isIn(playing, wanted) ? wanted : nextOf(playing, wanted, seats);
  return fromButton(button, { playing, everybody: playing, seats });
}

/** B2, B3, B6: the blinds follow the button. */
function fromButton(button: Seat, { playing, everybody, seats }: Round): Positions {
  const smallBlindSeat = nextOf(playing, button, seats);
  const bigBlindSeat = nextOf(everybody, smallBlindSeat, seats);
  const headsUp = bigBlindSeat === button || countOf(withSeat(playing, bigBlindSeat)) === 2;
  return headsUp
    ? { button, smallBlindSeat: button, bigBlindSeat: smallBlindSeat }
    : { button, smallBlindSeat, bigBlindSeat };
}

/** B4, B5: the big blind moves on by one player; small blind and button follow it, onto empty chairs too. */
function deadButton(table: PublicTable, { playing, everybody, seats }: Round): Positions {
  const bigBlindSeat = nextOf(everybody, table.bigBlindSeat, seats);
  const others = playing & ~(1 << bigBlindSeat);
  if (countOf(others) === 1) {
    const only = nextOf(others, bigBlindSeat, seats);
    return { button: only, smallBlindSeat: only, bigBlindSeat };
  }
  const smallBlindSeat = table.bigBlindSeat;
  const wasHeadsUp = table.button === table.smallBlindSeat;
  const button = wasHeadsUp ? before(smallBlindSeat, seats, others) : table.smallBlindSeat;
  return { button, smallBlindSeat, bigBlindSeat };
}

/** The nearest seat of the set anticlockwise. */
function before(seat: Seat, seats: number, set: SeatSet): Seat {
  for (let steps = seats - 1; steps > 0; steps--) {
    let other = seat;
    for (let step = 0; step < steps; step++) other = clockwise(other, seats);
    if (isIn(set, other)) return other;
  }
  return seat;
}

/**
 * J4: seats that now owe blinds. A seat that the big blind passes owes both. A seat that sits out right after posting
 * the big blind owes the small blind.
 */
function missed(table: PublicTable, bigBlindSeat: Seat): (readonly [Seat, Owed])[] {
  const seats = table.status.length;
  const previous = table.bigBlindSeat;
  if (previous === NOBODY) return [];
  const passed = distance(previous, bigBlindSeat, seats);
  return [...table.status.keys()].flatMap((seat) => {
    if (table.status[seat] !== 'sitting_out' || defined(table.stacks[seat]) === 0) return [];
    if (seat === previous) return [[seat, table.owed[seat] === 'nothing' ? 'small' : 'both'] as const];
    return distance(previous, seat, seats) < passed ? [[seat, 'both'] as const] : [];
  });
}
