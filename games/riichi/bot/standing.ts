/** What points are worth for the place in which the game will end. */
import type { Seat, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Riichi } from '../types.ts';

/** How far two seats drift apart in one round. */
const DRIFT = 6_500;
/** Even the last round may be followed by another. */
const LEAST_ROUNDS = 0.1;
/** Points count for something where no place can change. */
const PLAIN_SHARE = 0.15;
/** Winds that are played. */
const SCHEDULED = { hanchan: 2, tonpusen: 1 } as const;

/** Both in points as they count at the beginning of a game, so that they can be weighed against each other. */
export interface Standing {
  /** The value of winning `points`. */
  gain(points: number): number;
  /** The cost of paying `points` to that seat. */
  loss(points: number, to: Seat): number;
  /** Places that one of these points is worth. */
  readonly perPoint: number;
}

export function standingOf({ table, settings, seat }: View<Riichi>): Standing {
  const players = table.scores.length;
  const rounds = Math.max(LEAST_ROUNDS, SCHEDULED[settings.gameType] * players - 1 - table.deals);
  const spread = DRIFT * Math.sqrt(rounds);
  const own = defined(table.scores[seat]);
  const order = (other: Seat): number => (other + players - table.firstDealer) % players;
  /** How many are expected ahead in the end. */
  const ahead = (mine: number, theirs: (other: Seat) => number): number => {
    let sum = 0;
    for (let other = 0; other < players; other++) {
      if (other === seat) continue;
      // Of equals the one nearer to the first dealer is ahead.
      const edge = order(other) < order(seat) ? 50 : -50;
      sum += 1 / (1 + Math.exp((-1.7 * (theirs(other) + edge - mine)) / spread));
    }
    return sum;
  };
  const scoreOf = (other: Seat): number => defined(table.scores[other]);
  const now = ahead(own, scoreOf);
  // Places that a point is worth when all have the same.
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
