/** How strong the bots of a game are, read from the ladder that `parlour ladder` has written. */

/**
 * A player's rank, from `top` (about equal to the strongest player) to `easy` (about equal to one that plays at
 * random).
 */
export type Standing = 'top' | 'strong' | 'middling' | 'easy';
export interface Rung {
  readonly rating: number;
  readonly standing: Standing;
}
/** A player this many points or more below the strongest has at most that standing. */
const BELOW: readonly (readonly [standing: Standing, points: number])[] = [
  ['easy', 500],
  ['middling', 150],
  ['strong', 70],
];
/** A player rated less than this above `random` counts as easy. Ratings that close mean a game of luck. */
const ABOVE_RANDOM = 70;
const ROW = /^\| (\S+) +\| (-?\d+) ± \d+ +\|/gm;

/** Rating and standing by player. Empty if the game is not in the ladder. */
export function rungsOf(ladder: string, game: string): ReadonlyMap<string, Rung> {
  const section = ladder.split(/^## /m).find((part) => part.startsWith(`${game}\n`)) ?? '';
  const ratings = [...section.matchAll(ROW)].map(([, bot = '', points]) => [bot, Number(points)] as const);
  const best = Math.max(...ratings.map(([, rating]) => rating));
  const atRandom = ratings.find(([bot]) => bot === 'random')?.[1] ?? -Infinity;
  const standingAt = (rating: number): Standing =>
    rating < atRandom + ABOVE_RANDOM ? 'easy' : (BELOW.find(([, points]) => best - rating >= points)?.[0] ?? 'top');
  return new Map(ratings.map(([bot, rating]) => [bot, { rating, standing: standingAt(rating) }]));
}
/** Unrated bots come last, in their original order. */
export const strongestFirst = (bots: readonly string[], rungs: ReadonlyMap<string, Rung>): readonly string[] => {
  const ratingOf = (bot: string): number => rungs.get(bot)?.rating ?? Number.MIN_SAFE_INTEGER;
  return bots.toSorted((a, b) => ratingOf(b) - ratingOf(a));
};
