/** How strong the players of a game are, as `parlour ladder` has written it down. */

/** Between the strongest player of the game, to whom `top` is as good as equal, and one that plays at random. */
export type Standing = 'top' | 'strong' | 'middling' | 'easy';
export interface Rung {
  readonly rating: number;
  readonly standing: Standing;
}
/** Points below the strongest, from which on a player stands no higher than that. */
const BELOW: readonly (readonly [standing: Standing, points: number])[] = [
  ['easy', 500],
  ['middling', 150],
  ['strong', 70],
];
/** Who is rated less than this above `random` plays no better than that: close ratings are those of a game of luck. */
const ABOVE_RANDOM = 70;
const ROW = /^\| (\S+) +\| (-?\d+) ± \d+ +\|/gm;

/** By player; empty for a game that is not in it. */
export function rungsOf(ladder: string, game: string): ReadonlyMap<string, Rung> {
  const section = ladder.split(/^## /m).find((part) => part.startsWith(`${game}\n`)) ?? '';
  const ratings = [...section.matchAll(ROW)].map(([, bot = '', points]) => [bot, Number(points)] as const);
  const best = Math.max(...ratings.map(([, rating]) => rating));
  const atRandom = ratings.find(([bot]) => bot === 'random')?.[1] ?? -Infinity;
  const standingAt = (rating: number): Standing =>
    rating < atRandom + ABOVE_RANDOM ? 'easy' : (BELOW.find(([, points]) => best - rating >= points)?.[0] ?? 'top');
  return new Map(ratings.map(([bot, rating]) => [bot, { rating, standing: standingAt(rating) }]));
}
/** Those that were not rated stay behind the others, as they stood. */
export const strongestFirst = (bots: readonly string[], rungs: ReadonlyMap<string, Rung>): readonly string[] => {
  const ratingOf = (bot: string): number => rungs.get(bot)?.rating ?? Number.MIN_SAFE_INTEGER;
  return bots.toSorted((a, b) => ratingOf(b) - ratingOf(a));
};
