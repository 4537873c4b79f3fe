/**
 * Ratings of players from final places: the Plackett-Luce model of Weng and Lin, "A Bayesian Approximation Method
 * for Online Ranking" (2011), with its usual constants. Sides of any size, any number of them, ties allowed.
 */
import { defined } from '@parlour/kernel/defined';

/** A player's estimated strength (`mu`) and its standard deviation (`sigma`). */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}
export const NEWCOMER: Rating = { mu: 25, sigma: 25 / 3 };
/** How far results vary between players of the same strength: the luck in a game. */
const BETA = NEWCOMER.sigma / 2;
/** Added to the uncertainty before every game, so that ratings can always move. */
const TAU = NEWCOMER.mu / 300;
/** The uncertainty never shrinks below this share of what it was before a game. */
const KAPPA = 0.0001;

export interface RatedSide {
  readonly players: readonly Rating[];
  /** 1 is best; equal places share. */
  readonly place: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const lessSure = ({ mu, sigma }: Rating): Rating => ({ mu, sigma: Math.sqrt(sigma * sigma + TAU * TAU) });

/** The new ratings of each side's players after a game. */
export function rated(given: readonly RatedSide[]): readonly (readonly Rating[])[] {
  const sides = given.map(({ players, place }) => ({ players: players.map(lessSure), place }));
  const teams = sides.map(({ players, place }) => ({
    mu: sum(players.map(({ mu }) => mu)),
    variance: sum(players.map(({ sigma }) => sigma * sigma)),
    place,
  }));
  const spread = Math.sqrt(sum(teams.map(({ variance }) => variance + BETA * BETA)));
  const weights = teams.map(({ mu }) => Math.exp(mu / spread));
  /** By side: the total weight of all sides that did not finish ahead of it, including itself. */
  const fields = teams.map(({ place }) => sum(weights.filter((_, other) => defined(teams[other]).place >= place)));
  const shared = teams.map(({ place }) => teams.filter((other) => other.place === place).length);
  return sides.map(({ players, place }, index) => {
    const { variance } = defined(teams[index]);
    let [gain, certainty] = [0, 0];
    for (const [other, team] of teams.entries()) {
      if (team.place > place) continue;
      const expected = defined(weights[index]) / defined(fields[other]);
      gain += ((other === index ? 1 : 0) - expected) / defined(shared[other]);
      certainty += (expected * (1 - expected)) / defined(shared[other]);
    }
    const omega = (variance / spread) * gain;
    const delta = (Math.sqrt(variance) / spread) * (variance / (spread * spread)) * certainty;
    return players.map(({ mu, sigma }) => {
      const part = (sigma * sigma) / variance;
      return { mu: mu + part * omega, sigma: sigma * Math.sqrt(Math.max(1 - part * delta, KAPPA)) };
    });
  });
}

const POINTS = 40;
const MIDDLE = 1500;
/** The rating on the scale shown to people, on which newcomers have 1500. */
export const points = ({ mu }: Pick<Rating, 'mu'>): number => Math.round(MIDDLE + (mu - NEWCOMER.mu) * POINTS);
/** Half the width of the 95 % confidence interval, in points. */
export const pointsAround = ({ sigma }: Pick<Rating, 'sigma'>): number => Math.round(1.96 * sigma * POINTS);
