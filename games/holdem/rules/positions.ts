/** Where the button and the blinds are, and who is dealt in. */
import type { Pick, Seat } from '@parlour/kernel';
import type { Settings } from '../settings.ts';
import { NOBODY, type Owed } from '../state.ts';
import { clockwise, distance, nextSeat, seatsAfter, seatsWhere, type At } from './seats.ts';

export interface Positions {
  readonly button: Seat;
  readonly smallBlindSeat: Seat;
  readonly bigBlindSeat: Seat;
}
export interface Deal extends Positions {
  /** Clockwise from the button's left. */
  readonly dealt: readonly Seat[];
  /** J3: those who come in by posting what they owe. */
  readonly posting: readonly Seat[];
  readonly owed: readonly (readonly [Seat, Owed])[];
}

const isSeated = (table: At, seat: Seat): boolean =>
  table.status[seat] === 'active' || table.status[seat] === 'waiting';
/** Dealt in without further ado. Away from a tournament one is still dealt in, and blinded off (J6). */
const isReady = (table: At, settings: Settings, seat: Seat): boolean =>
  isSeated(table, seat) && (settings.eliminate || (table.owed[seat] === 'nothing' && !table.away[seat]));
/** Has chips and wants to play, but owes a blind. */
const isWaiting = (table: At, seat: Seat): boolean =>
  isSeated(table, seat) && table.owed[seat] !== 'nothing' && !table.away[seat];

export function eligibleSeats(table: At, settings: Settings): Seat[] {
  return seatsWhere(table.status.length, (seat) => isReady(table, settings, seat) || isWaiting(table, seat));
}

/** The next hand's deal. There must be two eligible seats. */
export function nextDeal(table: At, settings: Settings, pickButton: Pick): Deal {
  const seats = table.status.length;
  const everybody = eligibleSeats(table, settings);
  const ready = everybody.filter((seat) => isReady(table, settings, seat));
  // With fewer than two who need not wait, the table begins anew, and nobody does.
  const anew = ready.length < 2;
  const playing = anew ? everybody : ready;
  const positions =
    table.bigBlindSeat === NOBODY
      ? firstPositions(settings, playing, seats, pickButton)
      : settings.buttonPolicy === 'random'
        ? fromButton(playing[pickButton(playing.length)] ?? 0, playing, everybody, seats)
        : settings.button === 'moving'
          ? fromButton(nextSeat(table.button, seats, isIn(playing)), playing, everybody, seats)
          : deadButton(table, playing, everybody, seats);
  const base = withSeat(playing, positions.bigBlindSeat);
  const posting = everybody.length === base.length ? [] : posters(table, positions, base, everybody);
  const dealt = seatsAfter(positions.button, seats, (seat) => base.includes(seat) || posting.includes(seat));
  const owed: readonly (readonly [Seat, Owed])[] = settings.eliminate
    ? []
    : [...missed(table, positions.bigBlindSeat), ...dealt.map((seat) => [seat, 'nothing'] as const)];
  return { ...positions, dealt, posting, owed };
}

const isIn =
  (some: readonly Seat[]) =>
  (seat: Seat): boolean =>
    some.includes(seat);
const withSeat = (some: readonly Seat[], seat: Seat): readonly Seat[] => (some.includes(seat) ? some : [...some, seat]);

/** J3: never in the gap between button and big blind, and never into a hand of two. */
function posters(
  table: At,
  { button, bigBlindSeat }: Positions,
  base: readonly Seat[],
  everybody: readonly Seat[],
): Seat[] {
  if (base.length < 3) return [];
  const seats = table.status.length;
  const gap = distance(button, bigBlindSeat, seats);
  return everybody.filter(
    (seat) => !base.includes(seat) && table.posting[seat] === true && distance(button, seat, seats) > gap,
  );
}

/** B1: drawn, or the seat of the setting, or the next player after it. */
function firstPositions(settings: Settings, playing: readonly Seat[], seats: number, pick: Pick): Positions {
  const wanted = Math.min(settings.firstButton, seats) - 1;
  const button =
    wanted < 0
      ? (playing[pick(playing.length)] ?? 0)
      : playing.includes(wanted)
        ? wanted
        : nextSeat(wanted, seats, isIn(playing));
  return fromButton(button, playing, playing, seats);
}

/** B2, B3, B6: the blinds follow the button. */
function fromButton(button: Seat, playing: readonly Seat[], everybody: readonly Seat[], seats: number): Positions {
  const smallBlindSeat = nextSeat(button, seats, isIn(playing));
  const bigBlindSeat = nextSeat(smallBlindSeat, seats, isIn(everybody));
  const headsUp = bigBlindSeat === button || withSeat(playing, bigBlindSeat).length === 2;
  return headsUp
    ? { button, smallBlindSeat: button, bigBlindSeat: smallBlindSeat }
    : { button, smallBlindSeat, bigBlindSeat };
}

/** B4, B5: the big blind moves one player on; small blind and button follow it, whoever may be sitting there. */
function deadButton(table: At, playing: readonly Seat[], everybody: readonly Seat[], seats: number): Positions {
  const bigBlindSeat = nextSeat(table.bigBlindSeat, seats, isIn(everybody));
  const others = playing.filter((seat) => seat !== bigBlindSeat);
  const [only = NOBODY] = others;
  if (others.length === 1) return { button: only, smallBlindSeat: only, bigBlindSeat };
  const smallBlindSeat = table.bigBlindSeat;
  const wasHeadsUp = table.button === table.smallBlindSeat;
  const button = wasHeadsUp ? before(smallBlindSeat, seats, isIn(others)) : table.smallBlindSeat;
  return { button, smallBlindSeat, bigBlindSeat };
}

/** The nearest wanted seat anticlockwise. */
function before(seat: Seat, seats: number, wanted: (seat: Seat) => boolean): Seat {
  for (let steps = seats - 1; steps > 0; steps--) {
    let other = seat;
    for (let step = 0; step < steps; step++) other = clockwise(other, seats);
    if (wanted(other)) return other;
  }
  return seat;
}

/** J4: whom the big blind passes by owes both blinds; who sits out right after paying it owes the small one. */
function missed(table: At, bigBlindSeat: Seat): (readonly [Seat, Owed])[] {
  const seats = table.status.length;
  const previous = table.bigBlindSeat;
  if (previous === NOBODY) return [];
  const passed = distance(previous, bigBlindSeat, seats);
  return [...table.status.keys()].flatMap((seat) => {
    if (table.status[seat] !== 'sitting_out' || (table.stacks[seat] ?? 0) === 0) return [];
    if (seat === previous) return [[seat, table.owed[seat] === 'nothing' ? 'small' : 'both'] as const];
    return distance(previous, seat, seats) < passed ? [[seat, 'both'] as const] : [];
  });
}
