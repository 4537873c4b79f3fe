/** The request to take a move back, while the others are asked for their consent. */
import type { Seat } from '@parlour/kernel';
import type { ControlMessage } from '@parlour/sdk/messages';
import type { PastTurn } from './past-turns.ts';
import type { MatchState, Step } from './state.ts';

/** A request that people are asked about. The table stands still meanwhile, which costs nobody time. */
export interface TakeBackRequest {
  readonly by: Seat;
  readonly turn: PastTurn;
  /** Who has not answered yet, and who has agreed. */
  readonly waiting: readonly Seat[];
  readonly agreed: readonly Seat[];
  readonly endsAt: number;
}
export type ClosedReason = Extract<ControlMessage, { readonly type: 'take_back_closed' }>['reason'];

/** Null if there is no request. */
export const askedMessage = ({ takeBackRequest: asked }: MatchState, now: number): ControlMessage | null =>
  asked === null
    ? null
    : {
        type: 'take_back_asked',
        seat: asked.by,
        waiting: asked.waiting,
        leftMs: Math.max(0, Math.round(asked.endsAt - now)),
      };

/** Ends the request, also one that still waits for a pause to end. No-op if there is none. */
export function endTakeBackRequest({ match, draft }: Step, reason: ClosedReason, by?: Seat): void {
  const { takeBackRequest: asked, wantsBack } = match;
  match.takeBackRequest = null;
  match.wantsBack = null;
  if (asked !== null) {
    draft.cancel('take_back');
    draft.tell({ type: 'take_back_closed', seat: asked.by, reason, ...(by === undefined ? {} : { by }) });
  } else if (wantsBack !== null) draft.tellSeat(wantsBack, { type: 'take_back_closed', seat: wantsBack, reason });
}
