/** What a game looked like, seat by seat, from its public events alone. */
import type { Seat } from '@parlour/kernel';
import type { TableEvent, RoundEnded } from './events.ts';

export type SeatStats = {
  readonly rounds: number;
  readonly wins: number;
  readonly tsumo: number;
  /** Points of this seat's wins, without honba and sticks. */
  readonly winPoints: number;
  readonly dealIns: number;
  /** What the winners got from this seat's discards. */
  readonly dealInPoints: number;
  readonly riichi: number;
  /** Rounds with at least one call. */
  readonly openHands: number;
  /** Empty walls, and those reached with a ready hand. */
  readonly draws: number;
  readonly tenpai: number;
};
type Counted = { -readonly [K in keyof SeatStats]: SeatStats[K] };

const nothing = (): Counted => ({
  rounds: 0,
  wins: 0,
  tsumo: 0,
  winPoints: 0,
  dealIns: 0,
  dealInPoints: 0,
  riichi: 0,
  openHands: 0,
  draws: 0,
  tenpai: 0,
});

export function statsOf(events: Iterable<TableEvent>): readonly SeatStats[] {
  const seats: Counted[] = [];
  const opened = new Set<Seat>();
  for (const event of events) {
    if (event.type === 'round_started') {
      opened.clear();
      while (seats.length < event.scores.length) seats.push(nothing());
    }
    if (event.type === 'riichi_declared') add(seats[event.seat], 'riichi');
    if (event.type === 'meld' && event.fromSeat !== null && !opened.has(event.callerSeat)) {
      opened.add(event.callerSeat);
      add(seats[event.callerSeat], 'openHands');
    }
    if (event.type === 'round_end') countRound(seats, event);
  }
  return seats;
}

function add(stats: Counted | undefined, what: keyof Counted, count = 1): void {
  if (stats !== undefined) stats[what] += count;
}

function countRound(seats: readonly Counted[], { outcome }: RoundEnded): void {
  for (const stats of seats) stats.rounds++;
  if (outcome.kind === 'exhaustive') {
    for (const stats of seats) stats.draws++;
    for (const seat of outcome.tenpai) add(seats[seat], 'tenpai');
  }
  if (outcome.kind !== 'win') return;
  for (const { seat, points } of outcome.winners) {
    add(seats[seat], 'wins');
    add(seats[seat], 'winPoints', points);
    if (outcome.from === null) add(seats[seat], 'tsumo');
    else add(seats[outcome.from], 'dealInPoints', points);
  }
  if (outcome.from !== null) add(seats[outcome.from], 'dealIns');
}
