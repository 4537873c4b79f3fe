/** Where the dealt tiles lie in the wall. */
import type { Seat } from '@parlour/kernel';
import { tilesOf } from './players.ts';

/** The hand number under which draws for the whole game are recorded: before hand 1. */
export const BEFORE_ALL_HANDS = 0;

/** B1: where the tiles of a seat lie in the wall: four each three times, then one, from the dealer on. */
export function placesInWall(dealer: Seat, seat: Seat, players: number): number[] {
  const order = (seat + players - dealer) % players;
  const last = tilesOf(players).length - 1;
  const places: number[] = [];
  for (let go = 0; go < 3; go++) for (let n = 0; n < 4; n++) places.push(last - (4 * players * go + 4 * order + n));
  places.push(last - (12 * players + order));
  return places;
}
