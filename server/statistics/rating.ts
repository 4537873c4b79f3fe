/**
 * Ratings of players from final places, by the package openskill: the Plackett-Luce model of Weng and Lin, "A Bayesian
 * Approximation Method for Online Ranking" (2011). Sides of any size, any number of them, ties allowed.
 */
import { NEWCOMER, type Rating } from '@parlour/sdk/figures/rating';

/** Added to the uncertainty before every game, so that ratings can always move. */
const TAU = NEWCOMER.mu / 300;

export interface RatedSide {
  readonly players: readonly Rating[];
  /** 1 is best; equal places share. */
  readonly place: number;
}
/** The new ratings of each side's players after a game. */
export type Rater = (sides: readonly RatedSide[]) => readonly (readonly Rating[])[];

/** Imports the package only when a game is to be rated, since at the start it would cost 130 ms. */
export async function loadRater(): Promise<Rater> {
  const { rate } = await import('openskill');
  return (sides) =>
    rate(
      sides.map(({ players }) => [...players]),
      { rank: sides.map(({ place }) => place), tau: TAU },
    );
}
