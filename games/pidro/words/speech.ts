/** What every language needs for naming the two sides. */
import type { Seat, Viewer } from '@parlour/kernel';
import { teamOf } from '../state.ts';

export type Side = 'ours' | 'theirs' | 'north' | 'east';
/** For a seated reader the sides are "we" and "they". For a spectator they are named by players. */
export function sideOf(team: number, viewer: Viewer): Side {
  if (viewer === null) return team === 0 ? 'north' : 'east';
  return teamOf(viewer) === team ? 'ours' : 'theirs';
}
export const seatsOf = (team: number): readonly [Seat, Seat] => [team, team + 2];
