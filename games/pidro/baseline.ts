/**
 * The game's own players among themselves. Made by
 * `parlour stats baseline pidro --games 300 --bots thinker`.
 */
import type { Sums } from '@parlour/kit/doors';

export const BASELINE: Readonly<Record<string, Sums>> = {
  bidder: [11468, 2867, 2867],
  made: [2867, 2103, 2103],
  set: [2867, 764, 764],
  bid: [2867, 25019, 221459],
  taken: [2867, 30288, 357636],
  defended: [5734, 1528, 1528],
  handPoints: [11468, 58596, 916840],
  first: [1200, 600, 600],
  place: [1200, 2400, 6000],
};
