/** The messages that a game adds to the protocol, for clients that know them and do not fold events. */
import {
  isShownTo,
  type Address,
  type Seat,
  type ShownTo,
  type Viewer,
  type WireFields,
  type WireMessage,
} from '@parlour/kernel';
import { following } from '@parlour/sdk/fairness/following';
import type { Commitment, Deal } from '@parlour/sdk/fairness/scheme';
import type { ControlMessage, EventMessage, SaidMessage } from '@parlour/sdk/messages';
import { seated } from './chairs.ts';
import type { NumberedEvent } from './event-outbox.ts';
import type { MatchState } from './state.ts';

type Speaking = Pick<MatchState, 'game' | 'table' | 'started' | 'outbox' | 'data' | 'toldStatus' | 'fair'>;
const said = (message: WireMessage): SaidMessage => ({ type: 'said', message });

/** An event as one viewer is told it. `same`: a message to a viewer who is shown the same draws, to reuse its proof. */
export function eventMessage(
  match: Speaking,
  { seq, event }: NumberedEvent,
  viewer: Viewer,
  same: EventMessage | null = null,
): EventMessage {
  const { game, table, outbox, fair } = match;
  const seen = event.seen(viewer);
  const proof = same === null ? proofOf(fair, event.shown, viewer) : proofIn(same);
  if (game.protocol === null)
    return proof === NO_PROOF ? { type: 'event', seq, seen } : { type: 'event', seq, seen, ...proof };
  const menu = viewer !== null && seq === outbox.seq ? table.menu(viewer) : null;
  const extra = game.protocol.event({ viewer, seen, menu, players: seated(match) });
  return { type: 'event', seq, seen, extra, ...proof };
}
type Proof = { readonly opened?: EventMessage['opened'] & {}; readonly opensShown?: true };
const NO_PROOF: Proof = {};
function proofIn({ opened, opensShown }: EventMessage): Proof {
  if (opened === undefined) return NO_PROOF;
  return opensShown === undefined ? { opened } : { opened, opensShown };
}
/** The card proofs that are sent with an event. */
export function proofOf(fair: MatchState['fair'], shown: readonly ShownTo[], viewer: Viewer): Proof {
  if (fair === null || shown.length === 0) return NO_PROOF;
  const told = shown.filter((each) => isShownTo(each, viewer));
  const opened = fair.opened(told);
  if (opened.length === 0) return NO_PROOF;
  const [first] = told;
  const isOneCard = told.length === 1 && first?.places.length === 1 && first.values.length === 1;
  return isOneCard && first.of === undefined ? { opened, opensShown: true } : { opened };
}
const dealMessage = (deal: Deal): ControlMessage => ({ type: 'fairness_deal', ...deal });
/** `before`: the last commitment that the receivers were told. */
export function commitmentMessage(commitment: Commitment, before: Commitment | null = null): ControlMessage {
  const next = before === null ? null : following(before, commitment);
  return { type: 'fairness_commitment', ...commitment, ...(next === null ? {} : { next }) };
}
/** What everybody needs to check these draws, and the commitment to the hand after them. */
export const fairnessNews = (fair: MatchState['fair'], drawn: readonly Address[]): readonly ControlMessage[] =>
  (fair?.newsOf(drawn) ?? []).flatMap(({ deal, next }) =>
    next === null ? [dealMessage(deal)] : [dealMessage(deal), nextMessage(fair, deal, next)],
  );
/**
 * The same for a client that was not there. Each commitment but the first has the difference from the one before it.
 */
export function fairnessSoFar(fair: MatchState['fair'], drawn: readonly Address[]): readonly ControlMessage[] {
  const deals = fair?.deals(drawn) ?? [];
  const first = deals[0] === undefined ? null : (fair?.commitmentOf(deals[0].deal.batch) ?? null);
  const rest = deals.flatMap(({ deal, next }) => [dealMessage(deal), nextMessage(fair, deal, next)]);
  return first === null ? rest : [commitmentMessage(first), ...rest];
}
const nextMessage = (fair: MatchState['fair'], { batch }: Deal, next: Commitment): ControlMessage =>
  commitmentMessage(next, fair?.commitmentOf(batch) ?? null);
/** The game's own messages before a prompt. */
export function beforePrompt({ game, table }: Speaking, seat: Seat): readonly SaidMessage[] {
  const menu = table.menu(seat);
  return (menu === null ? [] : (game.protocol?.prompt(seat, menu) ?? [])).map(said);
}
/** The game's own status message for a seat, if it has changed or the seat's person was away. */
export function statusChanges(match: Speaking, seat: Seat, wasAway = false): readonly SaidMessage[] {
  const { game, table, outbox, toldStatus } = match;
  if (game.protocol === null || !outbox.isDrained) return [];
  const status = game.protocol.status(table.view(seat));
  const text = status === null ? null : JSON.stringify(status);
  // The initial status is not announced; only changes are.
  const isNews = wasAway || (toldStatus.has(seat) && text !== toldStatus.get(seat));
  toldStatus.set(seat, text);
  return status === null || !isNews ? [] : [said(status)];
}
/** Translates a client's action from the game's own messages. */
export const parseAction = ({ game, table }: Speaking, seat: Seat, action: WireMessage): WireMessage | 'ack' =>
  game.protocol?.action(action, table.view(seat)) ?? action;
/** The game's own fields for a seat in the final result. */
export const placing = ({ game, table }: Speaking, seat: Seat): WireFields =>
  game.protocol?.placing(table.view(null), seat) ?? {};
