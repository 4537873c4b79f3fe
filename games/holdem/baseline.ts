/**
 * The game's own players among themselves. Made by
 * `parlour stats baseline holdem --games 150 --bots strong --seats 6 --preset cash --settings '{"hands":100}'`.
 */
import type { Sums } from '@parlour/kit/doors';

export const BASELINE: Readonly<Record<string, Sums>> = {
  vpip: [79100, 26414, 26414],
  pfr: [79100, 15326, 15326],
  threeBet: [37342, 946, 946],
  cBet: [6688, 5033, 5033],
  wtsd: [22812, 6777, 6777],
  wsd: [6777, 3653, 3653],
  bb100: [79100, 0, 39709389.54],
  ev100: [79100, 0, 20521516.51],
  first: [900, 150, 150],
  place: [900, 3091, 13161],
};
