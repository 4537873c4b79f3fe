/** The places of the dealt tiles in the wall. */
import type { Seat } from '@parlour/kernel';
import { tilesOf } from './players.ts';

/** The hand number for draws that concern the whole game. Hands are numbered from 1. */
export const BEFORE_ALL_HANDS = 0;

/** B1: the places of a seat's dealt tiles in the wall. From the dealer on, seats take four tiles thrice, then one. */
export function placesInWall(dealer: Seat, seat: Seat, players: number): number[] {
  const order = (seat + players - dealer) % players;
  const last = tilesOf(players).length - 1;
  const places: number[] = [];
  for (let go = 0; go < 3; go++) for (let n = 0; n < 4; n++) places.push(last - (4 * players * go + 4 * order + n));
  places.push(last - (12 * players + order));
  return places;
}
