/**
 * The game's own players among themselves. Made by
 * `parlour stats baseline liap-tui --games 2000 --bots steady`.
 */
import type { Sums } from '@parlour/kit/doors';

export const BASELINE: Readonly<Record<string, Sums>> = {
  exact: [64792, 36022, 36022],
  over: [64792, 12206, 12206],
  under: [64792, 16564, 16564],
  zero: [8345, 5777, 5777],
  declared: [64792, 138294, 448950],
  taken: [64792, 129584, 439170],
  roundPoints: [64792, 272318, 4314578],
  first: [8000, 2021, 2021],
  place: [8000, 19863, 59249],
};
