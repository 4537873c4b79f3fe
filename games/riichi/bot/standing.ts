/** The value of points for the final place. */
import type { Seat, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Riichi } from '../types.ts';

/** By how many points the scores of two seats typically drift apart in one round. */
const DRIFT = 6_500;
/** Lower limit of the rounds left: even the last round may be followed by another. */
const LEAST_ROUNDS = 0.1;
/** The share of plain points in the value, so that points count even if no place can change. */
const PLAIN_SHARE = 0.15;
/** Number of winds that are played. */
const SCHEDULED = { hanchan: 2, tonpusen: 1 } as const;

/** Gains and losses are in points as they count at the start of a game, so they can be compared. */
export interface Standing {
  /** The value of winning `points`. */
  gain(points: number): number;
  /** The cost of paying `points` to that seat. */
  loss(points: number, to: Seat): number;
  /** The number of places that one such point is worth. */
  readonly perPoint: number;
}

export function standingOf({ table, settings, seat }: View<Riichi>): Standing {
  const players = table.scores.length;
  const rounds = Math.max(LEAST_ROUNDS, SCHEDULED[settings.gameType] * players - 1 - table.deals);
  const spread = DRIFT * Math.sqrt(rounds);
  const own = defined(table.scores[seat]);
  const order = (other: Seat): number => (other + players - table.firstDealer) % players;
  /** The expected number of seats that are ahead in the end. */
  const ahead = (mine: number, theirs: (other: Seat) => number): number => {
    let sum = 0;
    for (let other = 0; other < players; other++) {
      if (other === seat) continue;
      // E7: of equal scores the seat nearer to the first dealer is ahead.
      const edge = order(other) < order(seat) ? 50 : -50;
      sum += 1 / (1 + Math.exp((-1.7 * (theirs(other) + edge - mine)) / spread));
    }
    return sum;
  };
  const scoreOf = (other: Seat): number => defined(table.scores[other]);
  const now = ahead(own, scoreOf);
  // The number of places that a point is worth when all scores are equal.
  const slope = ((players - 1) * 1.7) / 4 / spread;
  const weigh = (places: number, points: number): number => ((1 - PLAIN_SHARE) * places) / slope + PLAIN_SHARE * points;
  const gains = new Map<number, number>();
  return {
    perPoint: slope,
    gain(points) {
      let gain = gains.get(points);
      if (gain === undefined) {
        gain = weigh(now - ahead(own + points, (other) => scoreOf(other) - points / (players - 1)), points);
        gains.set(points, gain);
      }
      return gain;
    },
    loss: (points, to) =>
      weigh(ahead(own - points, (other) => scoreOf(other) + (other === to ? points : 0)) - now, points),
  };
}
