/** Who takes a trick, and what it is worth to each team (P4, P8). */
import type { Seat } from '@parlour/kernel';
import { teamOf, type PlayedCard } from '../state.ts';
import type { Suit } from '@parlour/kit/cards';
import { highest } from '@parlour/kit/numbers';
import { isTwo, pointsOf, strengthOf } from './trumps.ts';

export interface Judgement {
  readonly winner: Seat;
  /** Points for the winner, without the two's. */
  readonly points: number;
  /** The seat that played the two and gets its point. */
  readonly two: Seat | null;
  /** Points of the trick by team. */
  readonly gain: readonly [number, number];
}
export function judgeTrick(trump: Suit, plays: readonly PlayedCard[]): Judgement {
  const { seat: winner } = highest(plays, ({ card }) => strengthOf(trump, card));
  let points = 0;
  let two: Seat | null = null;
  for (const { seat, card } of plays) {
    if (isTwo(trump, card)) two = seat;
    else points += pointsOf(trump, card);
  }
  const gain: [number, number] = [0, 0];
  gain[teamOf(winner)] += points;
  if (two !== null) gain[teamOf(two)] += 1;
  return { winner, points, two, gain };
}
