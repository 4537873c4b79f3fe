/**
 * One match as a state machine without I/O. `handle` takes an input and returns its consequences as data. The room that
 * runs the match stores the records, then delivers, schedules and acts on what comes next.
 */
import type { Address, AnyGame, AnyTable, Chance, Refusal, Seat, ShownTo, Viewer, WireFields } from '@parlour/kernel';
import { batchOf } from '@parlour/sdk/fairness/scheme';
import type { ControlMessage, EventMessage, ServerMessage } from '@parlour/sdk/messages';
import type { MatchData, MatchHeader } from '../rooms/records.ts';
import { askedMessage } from './take-back-request.ts';
import { answer, requestWhenLeft } from './answering.ts';
import { seatOf, withChair } from './chairs.ts';
import type { NumberedEvent, Recalled } from './event-outbox.ts';
import type { PastTurn } from './past-turns.ts';
import type { FairData, FairTable } from './fair-table.ts';
import { wantNext } from './next-hand.ts';
import { clocksMessage, cutOff, promptMessages, unheard } from './prompts.ts';
import { commitmentMessage, eventMessage, fairnessSoFar, placing, proofOf, statusChanges } from './protocol.ts';
import { back, botChose, botTurn, expired, halt, handOver, hold, release, reseat, run } from './seats.ts';
import {
  isBetween,
  keep,
  keepReleased,
  newState,
  type HouseRules,
  type MatchInit,
  type MatchState,
  type Step,
} from './state.ts';
import { allow, mayBeTakenBack, takeBackOver, chairsChanged, turnFound, wantBack, withdraw } from './taking-back.ts';
import { acknowledge, decisionsFor, endAcks, proceed, tellDue, wantNextMessage } from './telling.ts';
import { questionFor } from './thinking.ts';
import { Draft, type MatchInput, type Moment, type Transition } from './transition.ts';

export class Match {
  readonly #state: MatchState;

  constructor(init: MatchInit, house: HouseRules, chance: Chance) {
    this.#state = newState(init, house, chance);
  }
  handle(input: MatchInput, at: Moment): Transition {
    const draft = new Draft(at.isDebugging);
    happens({ match: this.#state, at, draft }, input);
    return draft;
  }

  get started(): MatchHeader {
    return this.#state.started;
  }
  get game(): AnyGame {
    return this.#state.game;
  }
  get firstRecord(): number {
    return this.#state.firstRecord;
  }
  get table(): AnyTable {
    return this.#state.table;
  }
  get data(): MatchData {
    return this.#state.data;
  }
  /** The last event that everybody was told. */
  get released(): number {
    return this.#state.outbox.released;
  }
  /**
   * True if everybody has been told all that the table knows. False during a pause even if nothing is left to tell:
   * otherwise the response time would reveal that to a client that joins.
   */
  get isAllTold(): boolean {
    const { outbox } = this.#state;
    return outbox.released === outbox.seq && !isBetween(this.#state);
  }
  /** True if the seat may ask to take this move back. */
  mayTakeBack(seat: Seat, turn: PastTurn): boolean {
    return mayBeTakenBack(this.#state, seat, turn);
  }
  /** True while the table is paused by the host. */
  get isHeld(): boolean {
    return this.data.absence.isHeld === true;
  }
  seatOf(token: string): Seat | null {
    return seatOf(this.data.chairs, token);
  }
  /** The question to the bot that would stand in for this seat. Null if the seat owes no answer. */
  questionFor(seat: Seat): ReturnType<typeof questionFor> {
    return questionFor(this.#state, seat);
  }
  eventMessage(told: NumberedEvent, viewer: Viewer): EventMessage {
    return eventMessage(this.#state, told, viewer);
  }
  /** The game's own fields for a seat in the final result. */
  placing(seat: Seat): WireFields {
    return placing(this.#state, seat);
  }

  /** The events after `lastSeq`. Null if the viewer needs a snapshot, e.g. for having sat down after `lastSeq`. */
  missedSince(lastSeq: number, viewer: Viewer): readonly NumberedEvent[] | null {
    const { firstSeq } = this.started;
    const since = viewer === null ? firstSeq : (this.data.absence.since[viewer] ?? firstSeq);
    const isFromBefore = since > firstSeq && lastSeq <= since;
    return isFromBefore || lastSeq < firstSeq ? null : this.#state.outbox.since(lastSeq);
  }
  /** True if earlier events are not in memory, e.g. because the table was loaded from a snapshot. */
  get lacksHistory(): boolean {
    return this.#state.outbox.lacksHistory(this.started.firstSeq);
  }
  /**
   * True if the beginning of the last hand that was told is not in memory, e.g. because no hand has begun since the
   * snapshot that was loaded. A hand draws its cards when it begins or later. Only the first hand also has draws from
   * before it.
   */
  get lacksLastHand(): boolean {
    if (!this.lacksHistory) return false;
    const { outbox, fair } = this.#state;
    const told = outbox.history();
    const begins = told.findIndex(({ event }) => event.boundary);
    if (begins === -1 || fair === null) return begins === -1;
    const batch = this.#lastBatch();
    const drawn = told.findIndex(({ event }) => event.drawn.some(([hand]) => batchOf(hand) === batch));
    return batch <= 1 || drawn < begins;
  }
  /** Takes the last events from the journal. Some of them may not have been told yet. */
  recall(recalled: Recalled): void {
    this.#state.outbox.recall(recalled);
  }
  /**
   * The events that led to the view, as this viewer may know them. A seat's person is told no private part from before
   * they sat down. Card proofs are included only for the current hand, since only its commitments are sent along.
   */
  history(viewer: Viewer): Extract<ControlMessage, { readonly type: 'history' }> {
    const { firstSeq } = this.started;
    const since = viewer === null ? Infinity : (this.data.absence.since[viewer] ?? Infinity);
    const told = this.#state.outbox.history();
    const { fair } = this.#state;
    const [hand] = this.#lastDrawn();
    const isOfHand = (shown: ShownTo): boolean => hand !== undefined && batchOf(shown.hand) === batchOf(hand[0]);
    const events = told.map(({ seq, event }) => {
      const known = seq > since ? viewer : null;
      return { seq, seen: event.seen(known), ...proofOf(fair, event.shown.filter(isOfHand), known) };
    });
    const { takenBack } = this.#state.outbox;
    return {
      type: 'history',
      events,
      whole: (told[0]?.seq ?? firstSeq + 1) === firstSeq + 1,
      ...(takenBack.length === 0 ? {} : { takenBack }),
    };
  }
  /** The draws of the last hand that everybody was told of. */
  #lastDrawn(): readonly Address[] {
    const last = this.#lastBatch();
    return this.#drawn().filter(([hand]) => batchOf(hand) === last);
  }
  #lastBatch(): number {
    return Math.max(...this.#drawn().map(([hand]) => batchOf(hand)));
  }
  #drawn(): readonly Address[] {
    return this.#state.outbox.history().flatMap(({ event }) => event.drawn);
  }
  /**
   * Messages with which a client that (re)joins can check cards, ending with the commitment to the next hand. They are
   * about the hands in `missed`, or the current hand if `missed` is null. If a salt of this seat has not arrived, the
   * commitment asks for it again. `commitmentsOnly`: leaves out the deals, which the client asks for itself, and the
   * commitment to the first missed hand, which it knows.
   */
  fairnessMessages(
    seat: Viewer,
    missed: readonly NumberedEvent[] | null,
    commitmentsOnly: boolean,
  ): readonly ControlMessage[] {
    const { fair } = this.#state;
    const all = fairnessSoFar(fair, missed?.flatMap(({ event }) => event.drawn) ?? this.#lastDrawn());
    const commitments = all.filter(({ type }) => type === 'fairness_commitment').slice(missed === null ? 0 : 1);
    const messages = commitmentsOnly ? commitments : all;
    // In a game that began in the middle, nothing may be drawn yet. There is only the commitment to the next hand.
    const isWanted =
      fair !== null &&
      (this.started.isMidway === true || (seat !== null && fair.lacksSaltOf(seat) && this.#isCommitmentTold(fair)));
    return messages.length === 0 && isWanted ? [commitmentMessage(fair.commitment)] : messages;
  }
  /**
   * False if the table has dealt a hand that nobody was told of yet. The commitment to the hand after it would reveal
   * that.
   */
  #isCommitmentTold({ commitment }: FairTable): boolean {
    return this.#state.outbox.isDrained || this.#lastBatch() >= commitment.batch - 1;
  }
  /** Commitment and deal of one hand, with all decks that were told. Empty if the hand is not in memory any more. */
  fairnessOf(batch: number): readonly ControlMessage[] {
    const ofHand = this.#drawn().filter(([hand]) => batchOf(hand) === batch);
    return fairnessSoFar(this.#state.fair, ofHand).slice(0, 2);
  }
  get fairTable(): FairTable | null {
    return this.#state.fair;
  }
  /** The seat that wants to take its last move back, or null. */
  get wantsBack(): Seat | null {
    return this.#state.wantsBack;
  }
  get fairness(): FairData | null {
    return this.#state.fair?.data ?? null;
  }
  /**
   * Messages that a client that (re)joins needs besides the view. `isCompact`: leaves out the seat's own clock if its
   * prompt has it.
   */
  catchUpMessages(seat: Viewer, now: number, isCompact = false): readonly ServerMessage[] {
    const match = this.#state;
    const prompt = seat === null ? [] : promptMessages(match, seat, now);
    const known = [
      clocksMessage(match, now, isCompact && prompt.length > 0 ? seat : null),
      decisionsFor(match, seat),
      wantNextMessage(match),
      askedMessage(match, now),
    ].filter((message) => message !== null);
    const paused = this.#paused();
    if (seat === null) return [...known, ...paused];
    return [...known, ...paused, ...this.#ackWanted(seat, now), ...this.#status(seat), ...prompt];
  }
  #paused(): readonly ServerMessage[] {
    if (this.isHeld) return [{ type: 'table_paused', paused: true, by: 'host' }];
    return this.data.absence.isPaused ? [{ type: 'table_paused', paused: true }] : [];
  }
  #ackWanted(seat: Seat, now: number): readonly ServerMessage[] {
    const { pause, acknowledged } = this.#state;
    if (pause?.ack == null || acknowledged.has(seat)) return [];
    return [{ type: 'ack_wanted', seq: pause.ack.seq, capMs: Math.max(0, Math.round(pause.ack.endsAt - now)) }];
  }
  #status(seat: Seat): readonly ServerMessage[] {
    if (!isBetween(this.#state)) return statusChanges(this.#state, seat, true);
    // After the pause the person is told their status, even if it is unchanged: they were away.
    this.#state.toldStatus.set(seat, '');
    return [];
  }
}

const PAUSED: Refusal = { code: 'paused', rule: null };

function happens(step: Step, input: MatchInput): void {
  const { match } = step;
  switch (input.type) {
    case 'answer':
      if (match.takeBackRequest !== null) {
        step.draft.refusal = PAUSED;
        return;
      }
      // A person who answers is back.
      if (match.data.absence.isPaused) back(step, input.seat);
      step.draft.refusal = answer(step, input.seat, input.action, input.promptId);
      return;
    case 'run':
      return run(step, input.isResumed);
    case 'proceed':
      return proceed(step);
    case 'ack':
      return acknowledge(step, input.seat, input.seq);
    case 'next_hand':
      return wantNext(step, input.seat, input.isWanted);
    case 'take_back':
      return input.isWanted ? wantBack(step, input.seat) : withdraw(step, input.seat);
    case 'turn_found':
      return turnFound(step, input.turn);
    case 'allow_take_back':
      return allow(step, input.seat, input.isAllowed);
    case 'take_back_over':
      return takeBackOver(step);
    case 'back':
      return back(step, input.seat);
    case 'hand_over':
      return handOver(step, input.seat, input.person);
    case 'anchor': {
      const { seat, anchor } = input;
      return keep(step, { ...match.data, chairs: withChair(match.data.chairs, seat, { anchor }) });
    }
    case 'salt': {
      // A salt that is late or wrong is ignored; the server's value replaces it.
      match.fair?.salt(input.seat, input.batch, input.value);
      return;
    }
    case 'reseat':
      return changeChair(step, input);
    case 'unheard':
      return unheard(step, input.seat, input.ms);
    case 'cut_off':
      return cutOff(step, input.seat);
    case 'halt':
      return halt(step);
    case 'hold':
      return input.isHeld ? hold(step) : release(step);
    case 'finish': {
      const { room } = input;
      return keep(step, { ...match.data, released: match.outbox.released, isFinished: true }, { room });
    }
    case 'pause_over':
      return tellDue(step);
    case 'acks_over':
      return endAcks(step);
    case 'keep_released':
      return keepReleased(step);
    case 'expired':
      return expired(step, input);
    case 'bot_turn':
      return botTurn(step, input.seat, input.promptId);
    case 'bot_chose':
      return botChose(step, input);
  }
}
function changeChair(step: Step, { seat, change, room }: Extract<MatchInput, { readonly type: 'reseat' }>): void {
  reseat(step, seat, change, room === undefined ? {} : { room });
  chairsChanged(step);
  if (change.token === null) requestWhenLeft(step, seat);
}
