/** Who wins a turn (T5, W1-W3). */
import type { Seat } from '@parlour/kernel';
import { highest } from '@parlour/kit/numbers';
import type { PieceId } from './pieces.ts';
import { playTypeOf, strengthOf, type PlayType } from './playTypes.ts';

export type Laid = { readonly seat: Seat; readonly pieces: readonly PieceId[] };
export type Judged = Laid & {
  readonly competes: boolean;
  /** Null for a play that does not compete. */
  readonly strength: number | null;
};
export type Judgement = { readonly playType: PlayType; readonly winner: Seat; readonly plays: readonly Judged[] };

/** `plays` is in play order, the leader's first. Returns null if the lead forms no play type, which is never legal. */
export function judgeTurn(plays: readonly Laid[]): Judgement | null {
  const [lead] = plays;
  const playType = lead === undefined ? null : playTypeOf(lead.pieces);
  if (lead === undefined || playType === null) return null;
  const judged = plays.map(({ seat, pieces }) => {
    const competes = playTypeOf(pieces) === playType;
    return { seat, pieces, competes, strength: competes ? strengthOf(playType, pieces) : null };
  });
  // W3: a later play must be strictly stronger.
  const { seat: winner } = highest(judged, ({ strength }) => strength ?? 0);
  return { playType, winner, plays: judged };
}
