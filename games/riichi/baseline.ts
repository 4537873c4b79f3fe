/**
 * Statistics of games of the game's own bots against each other. Made by
 * `parlour stats baseline riichi --games 200 --bots steady`.
 */
import type { Sums } from '@parlour/kit/doors';

export const BASELINE: Readonly<Record<string, Sums>> = {
  win: [8508, 1790, 1790],
  dealIn: [8508, 1058, 1058],
  riichi: [8508, 2042, 2042],
  call: [8508, 2618, 2618],
  tenpai: [1288, 592, 592],
  winPoints: [1790, 10994600, 104768720000],
  dealInPoints: [1058, 5873000, 54295000000],
  roundPoints: [8508, -3000, 205491100000],
  first: [800, 200, 200],
  place: [800, 2000, 6000],
};
