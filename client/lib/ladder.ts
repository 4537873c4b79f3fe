/** How strong the players of a game are, as `parlour ladder` has written it down. */

/** How far below the strongest player of the game: `top` is as good as none. */
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
const ROW = /^\| (\S+) +\| (-?\d+) ± \d+ +\|/gm;

/** By player; empty for a game that is not in it. */
export function rungsOf(ladder: string, game: string): ReadonlyMap<string, Rung> {
  const section = ladder.split(/^## /m).find((part) => part.startsWith(`${game}\n`)) ?? '';
  const ratings = [...section.matchAll(ROW)].map(([, bot = '', points]) => [bot, Number(points)] as const);
  const best = Math.max(...ratings.map(([, rating]) => rating));
  const standingAt = (rating: number): Standing => BELOW.find(([, points]) => best - rating >= points)?.[0] ?? 'top';
  return new Map(ratings.map(([bot, rating]) => [bot, { rating, standing: standingAt(rating) }]));
}
