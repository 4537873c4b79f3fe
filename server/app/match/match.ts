/**
 * One match as a state machine without input or output: something happens, and what follows from it is data. The room
 * that runs it stores the records, then delivers, schedules and acts on what comes next.
 */
import type { Address, AnyGame, AnyTable, Chance, Refusal, Seat, ShownTo, Viewer, WireFields } from '@parlour/kernel';
import { batchOf } from '@parlour/sdk/fairness/scheme';
import type { ControlMessage, EventMessage, ServerMessage } from '@parlour/sdk/messages';
import type { MatchData, MatchHeader } from '../rooms/records.ts';
import { askedMessage } from './take-back-request.ts';
import { answer } from './answering.ts';
import { seatOf, withChair } from './chairs.ts';
import type { NumberedEvent, Recalled } from './event-outbox.ts';
import type { FairData, FairTable } from './fair-table.ts';
import { wantNext } from './next-hand.ts';
import { clocksMessage, cutOff, promptMessages, unheard } from './prompts.ts';
import { commitmentMessage, eventMessage, fairnessSoFar, placing, proofOf, statusChanges } from './protocol.ts';
import { back, botChose, botTurn, expired, halt, handOver, hold, release, reseat, run } from './seats.ts';
import { keep, keepReleased, newState, type HouseRules, type MatchInit, type MatchState, type Step } from './state.ts';
import { allow, takeBackOver, chairsChanged, turnFound, wantBack, withdraw } from './taking-back.ts';
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
   * Everybody has been told all that the table knows. False during a pause even where nothing is left to tell: the
   * response time must not reveal that to a client that joins.
   */
  get isAllTold(): boolean {
    const { outbox, pause } = this.#state;
    return outbox.released === outbox.seq && pause === null;
  }
  /** The host has paused it. */
  get isHeld(): boolean {
    return this.data.absence.isHeld === true;
  }
  seatOf(token: string): Seat | null {
    return seatOf(this.data.chairs, token);
  }
  /** What the bot that stands in for this seat would be asked now; null while the seat owes nothing. */
  questionFor(seat: Seat): ReturnType<typeof questionFor> {
    return questionFor(this.#state, seat);
  }
  eventMessage(told: NumberedEvent, viewer: Viewer): EventMessage {
    return eventMessage(this.#state, told, viewer);
  }
  /** What the game says about a seat at the end. */
  placing(seat: Seat): WireFields {
    return placing(this.#state, seat);
  }

  /** What a viewer has missed; null when the whole view is needed, as it is of events from before they sat down. */
  missedSince(lastSeq: number, viewer: Viewer): readonly NumberedEvent[] | null {
    const { firstSeq } = this.started;
    const since = viewer === null ? firstSeq : (this.data.absence.since[viewer] ?? firstSeq);
    const isFromBefore = since > firstSeq && lastSeq <= since;
    return isFromBefore || lastSeq < firstSeq ? null : this.#state.outbox.since(lastSeq);
  }
  /** After waking up only the events since the last snapshot are at hand. */
  get lacksHistory(): boolean {
    return this.#state.outbox.lacksHistory(this.started.firstSeq);
  }
  /**
   * True if the beginning of the last hand that was told is not in memory, as after waking up where none has begun since the
   * snapshot. A hand's cards are drawn when it begins or later, but for the first: what is drawn before it begins is its own too.
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
  /** The last events that there are, of which some may still be untold. */
  recall(recalled: Recalled): void {
    this.#state.outbox.recall(recalled);
  }
  /**
   * What led to the view, as this viewer may know it: a seat's person is told nothing from before they sat down.
   * Openings are of the hand that is played, since only that one's commitments come with it.
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
   * What one who (re)joins must know to check the cards, with the commitment to the next hand: of the hands in what was
   * `missed`, or of the one that is played for those who know nothing. A salt that did not arrive is asked for again.
   * `commitmentsOnly`: the client asks for the rest itself. The commitment to the first hand it has missed it knows.
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
    // Nothing was drawn yet in a game that began in the middle: what the next hand is committed to is all there is.
    const isWanted = fair !== null && (this.started.isMidway === true || (seat !== null && fair.lacksSaltOf(seat)));
    return messages.length === 0 && isWanted ? [commitmentMessage(fair.commitment)] : messages;
  }
  /** Commitment and deal of one hand, with all decks of it that were told of; nothing where they are not at hand. */
  fairnessOf(batch: number): readonly ControlMessage[] {
    const ofHand = this.#drawn().filter(([hand]) => batchOf(hand) === batch);
    return fairnessSoFar(this.#state.fair, ofHand).slice(0, 2);
  }
  get fairTable(): FairTable | null {
    return this.#state.fair;
  }
  /** Who wants their last move back; null while nobody does. */
  get wantsBack(): Seat | null {
    return this.#state.wantsBack;
  }
  get fairness(): FairData | null {
    return this.#state.fair?.data ?? null;
  }
  /** What one who (re)joins must know besides the view; to one who reads short messages nothing twice. */
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
    if (this.#state.pause === null) return statusChanges(this.#state, seat, true);
    // The person was away: what comes when the pause is over is news to them.
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
      // A person who plays is back.
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
      // A salt that comes late, twice or by mistake is ignored: the server's value stands in.
      match.fair?.salt(input.seat, input.batch, input.value);
      return;
    }
    case 'reseat':
      reseat(step, input.seat, input.change, input.room === undefined ? {} : { room: input.room });
      return chairsChanged(step);
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
