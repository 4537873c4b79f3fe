/** Ratings of players as they are shown. `server/statistics/rating.ts` computes them. */

/** A player's estimated strength (`mu`) and its standard deviation (`sigma`). */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}
export const NEWCOMER: Rating = { mu: 25, sigma: 25 / 3 };

const POINTS = 40;
const MIDDLE = 1500;
/** The rating on the scale shown to people, on which newcomers have 1500. */
export const points = ({ mu }: Pick<Rating, 'mu'>): number => Math.round(MIDDLE + (mu - NEWCOMER.mu) * POINTS);
/** Half the width of the 95 % confidence interval, in points. */
export const pointsAround = ({ sigma }: Pick<Rating, 'sigma'>): number => Math.round(1.96 * sigma * POINTS);
