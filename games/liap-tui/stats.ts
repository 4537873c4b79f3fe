/** What a game looked like, seat by seat, from its public events alone. */
import type { TableEvent, ScoreRow } from './events.ts';
import { PLAY_TYPES, type PlayType } from './rules/playTypes.ts';
import { SEATS } from './state.ts';

export type SeatStats = {
  readonly rounds: number;
  /** Rounds in which exactly the declared piles were taken. */
  readonly hits: number;
  readonly declaredSum: number;
  readonly capturedSum: number;
  /** Rounds with more, and with fewer piles than declared. */
  readonly over: number;
  readonly under: number;
  readonly zeros: { readonly declared: number; readonly hits: number };
  readonly bestRound: number | null;
  readonly worstRound: number | null;
  readonly redealsAccepted: number;
  readonly turnsLed: number;
  readonly turnsWon: number;
  /** Turns in which a play of the leader's type was put down, the own leads included. */
  readonly competed: number;
  /** Piles taken, by the type they were taken with. */
  readonly pilesBy: Readonly<Record<PlayType, number>>;
};
type Counted = { -readonly [K in keyof SeatStats]: SeatStats[K] } & {
  zeros: { declared: number; hits: number };
  pilesBy: Record<PlayType, number>;
};

const nothing = (): Counted => ({
  rounds: 0,
  hits: 0,
  declaredSum: 0,
  capturedSum: 0,
  over: 0,
  under: 0,
  zeros: { declared: 0, hits: 0 },
  bestRound: null,
  worstRound: null,
  redealsAccepted: 0,
  turnsLed: 0,
  turnsWon: 0,
  competed: 0,
  pilesBy: Object.fromEntries(PLAY_TYPES.map((type) => [type, 0])) as Record<PlayType, number>,
});

export function statsOf(events: Iterable<TableEvent>): readonly SeatStats[] {
  const seats = Array.from({ length: SEATS }, nothing);
  for (const event of events) for (const [seat, stats] of seats.entries()) count(stats, seat, event);
  return seats;
}

function count(stats: Counted, seat: number, event: TableEvent): void {
  if (event.type === 'redealt' && event.accepted.includes(seat)) stats.redealsAccepted++;
  if (event.type === 'turn_started' && event.leader === seat) stats.turnsLed++;
  if (event.type === 'turn_ended') {
    if (event.plays.some((play) => play.seat === seat && play.competes)) stats.competed++;
    if (event.winner !== seat) return;
    stats.turnsWon++;
    stats.pilesBy[event.playType] += event.count;
  }
  if (event.type === 'scored') {
    const row = event.rows[seat];
    if (row !== undefined) countRound(stats, row);
  }
}

function countRound(stats: Counted, { declared, captured, final }: ScoreRow): void {
  stats.rounds++;
  stats.declaredSum += declared;
  stats.capturedSum += captured;
  if (captured === declared) stats.hits++;
  if (captured > declared) stats.over++;
  if (captured < declared) stats.under++;
  if (declared === 0) stats.zeros.declared++;
  if (declared === 0 && captured === 0) stats.zeros.hits++;
  stats.bestRound = Math.max(stats.bestRound ?? final, final);
  stats.worstRound = Math.min(stats.worstRound ?? final, final);
}
