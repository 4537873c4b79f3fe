/**
 * The game's own players among themselves. Made by
 * `parlour stats baseline riichi --games 40 --bots steady`.
 */
import type { Sums } from '@parlour/kit/doors';

export const BASELINE: Readonly<Record<string, Sums>> = {
  win: [1696, 350, 350],
  dealIn: [1696, 202, 202],
  riichi: [1696, 401, 401],
  call: [1696, 517, 517],
  tenpai: [272, 128, 128],
  winPoints: [350, 2049600, 17334100000],
  dealInPoints: [202, 1047200, 7938060000],
  roundPoints: [1696, 0, 33719320000],
  first: [160, 40, 40],
  place: [160, 400, 1200],
};
