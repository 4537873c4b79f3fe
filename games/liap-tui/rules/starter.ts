import type { Seat } from '@parlour/kernel';
import { holderOf, seatsFrom } from '@parlour/kit/seats';
import type { StartReason } from '../events.ts';
import { RED_GENERAL, type PieceId } from './pieces.ts';

export interface StarterFacts {
  readonly requester: Seat | null;
  readonly lastWinner: Seat | null;
  readonly hands: readonly (readonly PieceId[])[];
}

/** S1-S3: an accepted redeal comes first, then the last winner, then the red General. */
export function starterOf(facts: StarterFacts): { readonly seat: Seat; readonly reason: StartReason } {
  if (facts.requester !== null) return { seat: facts.requester, reason: 'accepted_redeal' };
  if (facts.lastWinner !== null) return { seat: facts.lastWinner, reason: 'won_last_turn' };
  return { seat: holderOf(facts.hands, RED_GENERAL), reason: 'has_general_red' };
}

/** R6: the first seat that accepted, in play order (F4) from the seat that would have started. */
export const requesterOf = (accepted: readonly Seat[], wouldStart: Seat, seats: number): Seat | undefined =>
  seatsFrom(wouldStart, seats).find((seat) => accepted.includes(seat));
