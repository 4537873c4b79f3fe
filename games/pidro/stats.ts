/** What a game looked like, seat by seat, from its public events alone. */
import { defined } from '@parlour/kernel/defined';
import type { TableEvent } from './events.ts';
import { SEATS, teamOf } from './state.ts';

export type SeatStats = {
  readonly hands: number;
  readonly bidsMade: number;
  readonly passes: number;
  /** Hands in which this seat was the highest bidder, how many of them were made, and what was bid in them. */
  readonly contracts: number;
  readonly contractsMade: number;
  readonly contractSum: number;
  /** Points that the pair took in this seat's contracts. */
  readonly contractCaptured: number;
  readonly tricksWon: number;
  readonly pointsWon: number;
  /** Cards killed, also those beneath a stack. */
  readonly killed: number;
  readonly wentCold: number;
  readonly requestedSum: number;
  /** The pair's best and worst hand. */
  readonly bestHand: number | null;
  readonly worstHand: number | null;
};
type Counted = { -readonly [K in keyof SeatStats]: SeatStats[K] };

const nothing = (): Counted => ({
  hands: 0,
  bidsMade: 0,
  passes: 0,
  contracts: 0,
  contractsMade: 0,
  contractSum: 0,
  contractCaptured: 0,
  tricksWon: 0,
  pointsWon: 0,
  killed: 0,
  wentCold: 0,
  requestedSum: 0,
  bestHand: null,
  worstHand: null,
});

export function statsOf(events: Iterable<TableEvent>): readonly SeatStats[] {
  const seats = Array.from({ length: SEATS }, nothing);
  for (const event of events) for (const [seat, stats] of seats.entries()) count(stats, seat, event);
  return seats;
}

/** The dealer takes what is left. */
const NOT_ASKED = 0;

function count(stats: Counted, seat: number, event: TableEvent): void {
  if (event.type === 'second_deal') stats.requestedSum += event.requested[seat] ?? NOT_ASKED;
  if (event.type === 'hand_scored') countHand(stats, seat, event);
  if (event.type === 'trick_won' && event.two === seat) stats.pointsWon += 1;
  if (!('seat' in event) || event.seat !== seat) return;
  if (event.type === 'bid_made') stats.bidsMade++;
  if (event.type === 'bid_passed') stats.passes++;
  if (event.type === 'cards_killed') stats.killed += event.cards.length;
  if (event.type === 'went_cold') stats.wentCold++;
  if (event.type === 'trick_won') {
    stats.tricksWon++;
    stats.pointsWon += event.points;
  }
}

function countHand(
  stats: Counted,
  seat: number,
  { bidder, bid, made, rows }: Extract<TableEvent, { type: 'hand_scored' }>,
): void {
  const { delta, captured } = defined(rows[teamOf(seat)]);
  stats.hands++;
  stats.bestHand = Math.max(stats.bestHand ?? delta, delta);
  stats.worstHand = Math.min(stats.worstHand ?? delta, delta);
  if (bidder !== seat) return;
  stats.contracts++;
  if (made) stats.contractsMade++;
  stats.contractSum += bid;
  stats.contractCaptured += captured;
}
