/**
 * The game's own players among themselves. Made by
 * `parlour stats baseline pidro --games 1200 --bots thinker`.
 */
import type { Sums } from '@parlour/kit/doors';

export const BASELINE: Readonly<Record<string, Sums>> = {
  bidder: [46880, 11720, 11720],
  made: [11720, 8468, 8468],
  set: [11720, 3252, 3252],
  bid: [11720, 101917, 898783],
  taken: [11720, 122825, 1439503],
  defended: [23440, 6504, 6504],
  handPoints: [46880, 235210, 3716206],
  first: [4800, 2400, 2400],
  place: [4800, 9600, 24000],
};
