/** The score of a hand, and when the game is won (E1-E5). */
import type { Standing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Team, TeamScore } from '../events.ts';
import { HANDS_LIMIT, type Settings } from '../settings.ts';
import { SEATS, teamOf } from '../state.ts';

/** E2: the bidders score what they took, or lose their bid if they took less. The others score what they took. */
export function scoreHand(
  bidders: Team,
  bid: number,
  captured: readonly number[],
  scores: readonly number[],
): { readonly made: boolean; readonly rows: TeamScore[] } {
  const made = defined(captured[bidders]) >= bid;
  const rows = scores.map((score, team) => {
    const took = defined(captured[team]);
    const delta = team === bidders && !made ? -bid : took;
    return { captured: took, delta, total: score + delta };
  });
  return { made, rows };
}

/** E3, E4: the team that has won after this hand; null if the game goes on. */
export function winnerAfter(
  { targetScore, maxHands }: Settings,
  bidders: Team,
  totals: readonly number[],
  hand: number,
): Team | null {
  const [ns = 0, ew = 0] = totals;
  const ahead: Team = ns === ew ? bidders : ns > ew ? 0 : 1;
  if (ns >= targetScore && ew >= targetScore) return bidders;
  if (ns >= targetScore || ew >= targetScore || hand >= (maxHands ?? HANDS_LIMIT)) return ahead;
  return null;
}

/** Partners share a place. */
export function standingOf(winner: Team, totals: readonly number[]): Standing {
  return Array.from({ length: SEATS }, (_, seat) => ({
    seat,
    place: teamOf(seat) === winner ? 1 : 3,
    score: defined(totals[teamOf(seat)]),
  }));
}
