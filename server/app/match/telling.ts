/** Tells what has happened at the pace of the table. When everything is told, asks the next seats. */
import { isShownTo, type Refusal, type Seat, type Viewer } from '@parlour/kernel';
import type { ControlMessage } from '@parlour/sdk/messages';
import { decidedFor } from './absence.ts';
import { endTakeBackRequest } from './take-back-request.ts';
import type { NumberedEvent } from './event-outbox.ts';
import { askSeats, botPrompts, tellClocks } from './prompts.ts';
import { eventMessage, fairnessNews, statusChanges } from './protocol.ts';
import { isHurried, isSecret, keepReleased, type MatchState, type Step } from './state.ts';

/** Tells the events that are due, up to the next pause. Asks the next seats when all are told. */
export function tellDue(step: Step): void {
  const { match } = step;
  match.pause = null;
  while (match.isRunning) {
    const told = match.outbox.next();
    if (told === null) return drained(step);
    const { seq, event } = told;
    tellEvent(step, told);
    if (match.data.absence.decisions.some((decision) => decision.seq === seq)) tellDecisions(step);
    match.isAtBoundary ||= event.boundary;
    if (event.boundary) forgetWantNext(step);
    if (pauseAfter(step, told)) return;
  }
}
/** Starts the pause after an event that was told. False if it has none. */
export function pauseAfter(step: Step, { seq, event }: NumberedEvent): boolean {
  const { match, draft } = step;
  // A `call` is never shortened: its length hides who is asked.
  if (event.beat === 'none' || (event.beat !== 'call' && isHurried(match))) return false;
  const people = match.data.chairs.filter(({ status }) => status !== 'bot').length;
  const ms = match.pacing.after(event.beat, seq, people);
  if (ms <= 0) return false;
  tellClocks(step);
  if (event.beat === 'ack') {
    awaitAcks(step, seq, lookingMs(match, ms));
    return true;
  }
  match.pause = { ack: null };
  draft.start('pause', ms, { type: 'pause_over' });
  if (event.beat === 'call') askDuringPause(step);
  return true;
}
/** In a lesson there is at least this long to confirm a result (ms), since the learner reads what is said about it. */
const LESSON_MS = 120_000;
const lookingMs = ({ started, pace }: MatchState, ms: number): number =>
  started.script === undefined ? ms : Math.max(ms, LESSON_MS * pace);
/**
 * Asks seats during the pause of a `call`. An answer that arrives before the pause ends leaves no trace: the next event
 * comes when it would have come if nobody had been asked. Both cases cost one write to the journal.
 */
function askDuringPause(step: Step): void {
  const { match } = step;
  const isDue = match.outbox.isDrained && isSecret(match.table.wait);
  if (isDue && match.isAtBoundary) return atBoundary(step);
  if (isDue) askSeats(step);
  standInForAnswers(step);
}
function standInForAnswers({ match, draft }: Step): void {
  if (botPrompts(match).length === 0) draft.start('write', 0, { type: 'keep_released' });
}
/** Lets the room seat newcomers. The room calls `proceed` when it is done. */
function atBoundary({ match, draft }: Step): void {
  match.isAtBoundary = false;
  draft.debug('boundary', { seq: match.outbox.released });
  draft.next = 'boundary';
}
/** Called when newcomers have been seated. */
export function proceed(step: Step): void {
  askSeats(step);
  if (step.match.pause !== null) standInForAnswers(step);
}
function drained(step: Step): void {
  const { match, draft } = step;
  const { wait } = match.table;
  if (match.game.protocol !== null)
    for (const seat of peopleOf(match)) draft.tellSeat(seat, ...statusChanges(match, seat));
  // Moves of a finished hand cannot be taken back.
  if ('over' in wait || match.isAtBoundary) endTakeBackRequest(step, 'nothing');
  if ('over' in wait) {
    tellClocks(step);
    draft.next = { over: wait.over };
  } else if (match.isAtBoundary) atBoundary(step);
  else if (match.wantsBack !== null) draft.next = 'take_back';
  else askSeats(step);
}
/** Seats that belong to a person, present or not. */
function peopleOf({ data }: MatchState): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < data.chairs.length; seat++) if (data.chairs[seat]?.token != null) seats.push(seat);
  return seats;
}

function tellEvent({ match, draft }: Step, told: NumberedEvent): void {
  if (told.event.drawn.length > 0)
    for (const message of fairnessNews(match.fair, told.event.drawn)) draft.tell(message);
  const { event } = told;
  const table = eventMessage(match, told, null);
  const seats = match.data.chairs.map(({ token }, seat) => {
    if (token === null) return undefined;
    const isShownOther = event.shown.some((each) => isShownTo(each, seat) !== isShownTo(each, null));
    // Most seats see the same. A message that is one object is encoded only once.
    if (match.game.protocol === null && !event.hasOwn(seat) && !isShownOther) return undefined;
    return eventMessage(match, told, seat, isShownOther ? null : table);
  });
  draft.messages.push({ to: 'viewers', table, seats });
}
/** Decisions made for people that this viewer may know of. Null if there are none. */
export const decisionsFor = ({ data, outbox }: MatchState, viewer: Viewer): ControlMessage | null =>
  decidedFor(data.absence, viewer, outbox.released);
function tellDecisions({ match, draft }: Step): void {
  const seats = match.data.chairs.map(({ token }, seat) => (token === null ? undefined : decisionsFor(match, seat)));
  draft.messages.push({ to: 'viewers', table: decisionsFor(match, null), seats });
}
export function tellDecisionsTo({ match, draft }: Step, seat: Seat): void {
  const message = decisionsFor(match, seat);
  if (message !== null) draft.tellSeat(seat, message);
}

function awaitAcks({ match, at, draft }: Step, seq: number, capMs: number): void {
  match.acknowledged.clear();
  match.pause = { ack: { seq, endsAt: at.now + capMs } };
  draft.start('pause', capMs, { type: 'acks_over' });
  for (const seat of match.data.chairs.keys()) {
    draft.tellSeat(seat, { type: 'ack_wanted', seq, capMs: Math.round(capMs) });
  }
}
/** Confirms the event on show, for clients that do so with an action of the game. */
export function confirm(step: Step, seat: Seat): Refusal | null {
  const seq = step.match.pause?.ack?.seq;
  if (seq === undefined) return { code: 'invalid_action', rule: null };
  acknowledge(step, seat, seq);
  return null;
}
/** No-op for an ack that is late, early or a duplicate. */
export function acknowledge(step: Step, seat: Seat, seq: number): void {
  if (step.match.pause?.ack?.seq !== seq) return;
  step.match.acknowledged.add(seat);
  endAcksIfAll(step);
}
export function endAcksIfAll(step: Step): void {
  const { match, at } = step;
  if (match.pause?.ack == null) return;
  const isWaiting = [...at.here].some((seat) => !match.acknowledged.has(seat));
  if (!isWaiting) endAcks(step);
}
/** Ends the pause and stores how far events were told, so that a restart does not ask everybody to confirm again. */
export function endAcks(step: Step): void {
  step.draft.cancel('pause');
  keepReleased(step);
  step.match.extraMsForAbsent = 0;
  tellDue(step);
}

/** Who wants the next hand. Null if nobody does. */
export const wantNextMessage = ({ wantNext }: MatchState): ControlMessage | null =>
  wantNext.size === 0 ? null : { type: 'next_hand_wanted', seats: [...wantNext].toSorted((a, b) => a - b) };
export const tellWantNext = ({ match, draft }: Step): void =>
  draft.tell(wantNextMessage(match) ?? { type: 'next_hand_wanted', seats: [] });
/** Clears the wishes for the next hand. They count for one hand only. */
export function forgetWantNext(step: Step): void {
  if (step.match.wantNext.size === 0) return;
  step.match.wantNext.clear();
  tellWantNext(step);
}
