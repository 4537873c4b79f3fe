/** One running game: takes answers, makes them durable, tells the players at the table's pace, asks the next. */
import {
  inputOf,
  isRecord,
  parseAnswer,
  type AnyEvent,
  type AnyGame,
  type AnyTable,
  type Json,
  type Refusal,
  type Seat,
  type SeenView,
  type Timing,
  type Viewer,
  type Wait,
  type WireMessage,
} from '@parlour/kernel';
import type { ControlMessage, ServerMessage } from '@parlour/sdk/messages';
import type { Cancel } from '../../ports.ts';
import { decidedFor, withDecision, withNewPerson, withPersonBack, type Absence } from './absence.ts';
import { rewarded } from './time-banks.ts';
import { ownDraw, seatOf, withChair } from './chairs.ts';
import { decide } from './decide.ts';
import { paceOf, type Pace } from './pace.ts';
import type { Chair, Move, MatchData, RoomData, MatchHeader, TableRecord } from '../rooms/records.ts';
import { lastHand, type EventOutbox, type NumberedEvent } from './event-outbox.ts';
import { MatchProtocol } from './protocol.ts';
import type { Surroundings } from '../rooms/surroundings.ts';
import { Prompts } from './prompts.ts';

export interface MatchInit {
  readonly game: AnyGame;
  readonly table: AnyTable;
  readonly started: MatchHeader;
  /** Number of the journal's record with which it began. */
  readonly startedAt: number;
  readonly data: MatchData;
  readonly release: EventOutbox;
}

/** An answer that the table has taken, and what is to be kept of it. */
interface Taken {
  readonly move: Move;
  readonly part: Omit<TableRecord, 'at'> & { readonly play: MatchData };
  readonly events: readonly AnyEvent[];
  /** Everybody can see whose answer it was. */
  readonly isPublic: boolean;
  /** It was decided in somebody's name, or its person is back. */
  readonly isNoted: boolean;
  readonly hasAnswered: boolean;
  readonly hasMovedOn: boolean;
}

/** Not everybody sees who was asked. */
const isSecret = (wait: Wait): boolean => 'ask' in wait && wait.clock !== 'turn';

function absenceAfter({ seat, by }: Move, { absence, chairs, seq }: MatchData, isPublic: boolean): Absence {
  if (by === 'human') return withPersonBack(absence, seat);
  // A bot's own chair.
  if (chairs[seat]?.token == null) return absence;
  return withDecision(absence, { seat, by, seq: isPublic ? seq + 1 : null, isPublic });
}

/** All that a log says of an answer. */
const typeOf = (action: Json): string => (isRecord(action) && typeof action['type'] === 'string' ? action['type'] : '');

export class Match {
  readonly started: MatchHeader;
  readonly startedAt: number;
  readonly table: AnyTable;
  data: MatchData;
  readonly speech: MatchProtocol;
  readonly #game: AnyGame;
  readonly #release: EventOutbox;
  readonly #around: Surroundings;
  readonly #timing: Timing;
  readonly #pace: Pace;
  readonly #window: Prompts;
  /** Set while events are told with pauses between them, or everybody is to confirm one. */
  #pausing: { readonly cancel: Cancel; readonly ack: { readonly seq: number; readonly endsAt: number } | null } | null =
    null;
  readonly #acknowledged = new Set<Seat>();
  /** What each person said last. */
  readonly #lastSaid = new Map<Seat, string>();
  #atBoundary = false;
  isRunning = false;

  constructor(dealt: MatchInit, around: Surroundings) {
    this.#game = dealt.game;
    this.started = dealt.started;
    this.startedAt = dealt.startedAt;
    this.table = dealt.table;
    this.data = dealt.data;
    this.#release = dealt.release;
    this.speech = new MatchProtocol(this.#game, this.table, this.#release, () => this.data.chairs);
    this.#around = around;
    this.#timing = this.#game.timing(this.started.settings);
    this.#pace = paceOf(this.#timing, around.pace, ownDraw(around.chance(this.started.secret)));
    this.#window = new Prompts({
      ...around,
      table: this.table,
      timing: this.#timing,
      choice: this.started.clock,
      data: () => this.data,
      beforePrompt: (seat) => this.speech.beforePrompt(seat),
      thinkingMs: (seat) => {
        const span = this.#game.player(this.data.chairs[seat]?.bot ?? '')?.thinkMs;
        return this.#pace.thinking(seat, this.#release.released, span);
      },
      onExpired: (seat, id) => this.#expired(seat, id),
      onBotsTurn: (seat, id) => this.#botsTurn(seat, id),
    });
  }

  get released(): number {
    return this.#release.released;
  }
  /** What a viewer has missed; null when the whole view is needed, as it is of events from before they sat down. */
  missedSince(lastSeq: number, viewer: Viewer): readonly NumberedEvent[] | null {
    const { firstSeq } = this.started;
    const since = viewer === null ? firstSeq : (this.data.absence.since[viewer] ?? firstSeq);
    const isFromBefore = since > firstSeq && lastSeq <= since;
    return isFromBefore || lastSeq < firstSeq ? null : this.#release.since(lastSeq);
  }
  /** As of the last event that everybody was told. */
  async view(viewer: Viewer): Promise<SeenView> {
    const { released, seq } = this.#release;
    // During a pause also where nothing is left to tell: who looks in must not see by the time it takes.
    return released === seq && this.#pausing === null
      ? this.table.view(viewer)
      : this.#around.viewBefore(released, viewer);
  }
  /** What led to the view, as this viewer may know it: a seat's person is told nothing from before they sat down. */
  async history(viewer: Viewer): Promise<ControlMessage> {
    const { firstSeq } = this.started;
    if (this.#release.lacksHistory(firstSeq)) this.#release.recall(await this.#around.lastEvents());
    const since = viewer === null ? Infinity : (this.data.absence.since[viewer] ?? Infinity);
    const told = this.#release.history();
    const events = told.map(({ seq, event }) => ({ seq, seen: event.seen(seq > since ? viewer : null) }));
    return { type: 'history', events, whole: (told[0]?.seq ?? firstSeq + 1) === firstSeq + 1 };
  }
  seatOf(token: string): Seat | null {
    return seatOf(this.data.chairs, token);
  }
  /** What one who (re)joins must know besides the view. */
  *catchUpMessages(seat: Viewer): Generator<ServerMessage> {
    const clocks = this.#window.clocks();
    if (clocks !== null) yield clocks;
    const decided = this.decided(seat);
    if (decided !== null) yield decided;
    if (this.data.absence.isPaused) yield { type: 'table_paused', paused: true };
    if (seat === null) return;
    const ack = this.#pausing?.ack ?? null;
    if (ack !== null && !this.#acknowledged.has(seat)) {
      yield { type: 'ack_wanted', seq: ack.seq, capMs: Math.max(0, Math.round(ack.endsAt - this.#around.now())) };
    }
    if (this.#pausing === null) yield* this.speech.statusChanges(seat, true);
    else this.speech.forget(seat);
    const prompt = this.#window.message(seat);
    if (prompt === null) return;
    yield* this.speech.beforePrompt(seat);
    yield prompt;
  }

  /** Begins, or goes on after the table was put away. */
  async run(isResumed: boolean): Promise<void> {
    if (this.isRunning) return;
    if (this.data.absence.isPaused) {
      // One person, who has not said that they are back. Among several, nobody is waited for like that.
      if (this.#peopleHere.length <= 1) return;
      await this.#unpause({ ...this.data.absence, isPaused: false });
    }
    this.isRunning = true;
    await this.#pump(isResumed ? this.#around.graceMs : 0);
  }
  get #peopleHere(): readonly Seat[] {
    return [...this.data.chairs.keys()].filter((seat) => this.#around.isHere(seat));
  }
  /** The only person there has let the clock run out again: it is not for us to play on in their name. */
  async #pause(seat: Seat): Promise<void> {
    this.#stop();
    const kept = this.#window.putAway(this.data.times);
    const times = kept.map((time, index) => (index === seat ? { ...time, leftBaseMs: null } : time));
    const absence = { ...this.data.absence, isPaused: true };
    await this.#commit({ play: { ...this.data, times, absence, released: this.#release.released } });
    this.#around.tell({ type: 'table_paused', paused: true });
  }
  async #unpause(absence: Absence): Promise<void> {
    await this.#commit({ play: { ...this.data, absence } });
    this.#around.tell({ type: 'table_paused', paused: false });
  }
  /** This seat's person is there again. */
  async back(seat: Seat): Promise<void> {
    const { absence } = this.data;
    const after = withPersonBack(absence, seat);
    if (after === absence) return;
    if (absence.isPaused) await this.#unpause(after);
    else await this.#commit({ play: { ...this.data, absence: after } });
    this.#tellDecided(seat);
    if (absence.isPaused) await this.run(false);
  }
  /** What this viewer may know of what was decided in somebody's name; null when that is nothing. */
  decided(viewer: Viewer): ControlMessage | null {
    return decidedFor(this.data.absence, viewer, this.#release.released);
  }
  #tellDecided(seat: Seat): void {
    const message = this.decided(seat);
    if (message !== null) this.#around.tellSeat(seat, message);
  }
  /** Puts the table away: nothing runs, and everybody keeps the time they have. */
  async halt(): Promise<void> {
    if (!this.isRunning) return;
    this.#stop();
    const times = this.#window.putAway(this.data.times);
    await this.#commit({ play: { ...this.data, times, released: this.#release.released } });
  }
  async finish(room: RoomData): Promise<void> {
    await this.#commit({ room, play: { ...this.data, released: this.#release.released, isFinished: true } });
  }
  /** Stops all timers and keeps nothing. */
  abandon(): void {
    this.#stop();
    this.#window.putAway(this.data.times);
  }
  #stop(): void {
    this.isRunning = false;
    this.#pausing?.cancel();
    this.#pausing = null;
  }

  /** A person's answer or request. Null when it was taken. */
  async answer(seat: Seat, said: WireMessage, promptId: number | undefined): Promise<Refusal | null> {
    // Whoever plays is there.
    if (this.data.absence.isPaused) await this.back(seat);
    const input = this.speech.parseAction(seat, said);
    if (input === 'ack') return this.#confirm(seat);
    const open = this.#window.promptId(seat);
    if (promptId !== undefined && promptId !== open) return { code: 'stale', rule: null };
    // What was told last is still being looked at. The table may be further: what it thinks of this would tell how far.
    if (open === null && (this.#pausing !== null || this.table.owes(seat)) && !this.#isRequest(input)) {
      return { code: this.#isShowing ? 'invalid_action' : 'not_asked', rule: null };
    }
    const refusal = await this.#act({ seat, action: input, by: 'human' });
    if (refusal !== null) this.#around.debug('answer refused', { seat, code: refusal.code, rule: refusal.rule });
    if (refusal === null) this.#lastSaid.set(seat, JSON.stringify(input));
    const isLate = refusal?.fabricated === true && promptId === undefined && this.#isLate(seat, input);
    return isLate ? { code: 'stale', rule: null } : refusal;
  }

  /** Said twice, or right for one of the last prompts that the seat has missed: then it was not made up. */
  #isLate(seat: Seat, input: WireMessage): boolean {
    if (this.#lastSaid.get(seat) === JSON.stringify(input)) return true;
    const menus = this.#window.missedMenus(seat);
    return this.#game.unseal((rules) => {
      const action = parseAnswer(rules, input);
      return action.ok && menus.some((menu) => rules.accepts(menu, action.value).ok);
    });
  }

  /** A result is shown until everybody has confirmed it. */
  get #isShowing(): boolean {
    return this.#pausing?.ack != null;
  }
  #isRequest(input: WireMessage): boolean {
    return this.#game.unseal((rules) => inputOf(rules, input.type)?.kind === 'request');
  }

  async #act(move: Move, chairs: readonly Chair[] = this.data.chairs): Promise<Refusal | null> {
    const taken = this.#take(move, { ...this.data, chairs });
    if ('code' in taken) return taken;
    await this.#keep([taken]);
    return null;
  }
  /** The table takes it, or does not. `data` is as of the answer before. */
  #take(move: Move, data: MatchData): Taken | Refusal {
    const { seat, action } = move;
    const before = this.table.wait;
    const owed = this.table.owes(seat);
    const result = this.table.act(seat, action);
    if (!result.ok) return result.error;
    const events = result.value;
    const hasMovedOn = this.table.wait !== before;
    const hasAnswered = owed && (hasMovedOn || !this.table.owes(seat));
    const closed = 'ask' in before && hasMovedOn ? before.ask : hasAnswered ? [seat] : [];
    const isPublic = !isSecret(before);
    const absence = hasAnswered ? absenceAfter(move, data, isPublic) : data.absence;
    const part = {
      move,
      ...(events.length > 0 ? { events: events.map(({ stored }) => stored) } : {}),
      ...(hasMovedOn ? { wait: this.table.wait } : hasAnswered ? { answers: this.table.stored().answers } : {}),
      play: { ...this.#dataAfter(data, events, closed, hasAnswered ? seat : null), absence },
    };
    return { move, part, events, isPublic, isNoted: absence !== data.absence, hasAnswered, hasMovedOn };
  }
  /** In one write, however many they are. */
  async #keep(all: readonly Taken[]): Promise<void> {
    await this.#commit(...all.map(({ part }) => part));
    for (const { move, events, isPublic, isNoted, hasAnswered, hasMovedOn } of all) {
      if (isPublic) this.#around.onMove(move.by);
      this.#around.debug('answer', { seat: move.seat, by: move.by, type: typeOf(move.action) });
      if (hasAnswered) this.#window.close(move.seat, move.by === 'clock' ? 'expired' : 'answered');
      if (hasMovedOn) this.#window.closeAll();
      this.#release.push(events);
      if (isNoted) this.#tellDecided(move.seat);
    }
    if (this.#pausing === null) await this.#pump();
  }
  #dataAfter(
    { chairs, times, prompts, seq, absence }: MatchData,
    events: readonly AnyEvent[],
    closed: readonly Seat[],
    answering: Seat | null,
  ): MatchData {
    const boundaries = events.filter(({ boundary }) => boundary).length;
    const after = times.map((time, seat) => {
      const paid = seat === answering ? this.#window.timeAfterAnswer(seat, time) : time;
      const freed = closed.includes(seat) ? { ...paid, leftBaseMs: null } : paid;
      return rewarded(freed, this.#timing, this.started.clock, boundaries);
    });
    return {
      chairs,
      times: after,
      // A seat that was asked and had answered before has had this prompt closed then.
      prompts: prompts.map((count, seat) =>
        closed.includes(seat) && this.#window.promptId(seat) === count + 1 ? count + 1 : count,
      ),
      seq: seq + events.length,
      released: this.#release.released,
      absence,
      isFinished: false,
    };
  }
  async #commit(...parts: readonly Taken['part'][]): Promise<void> {
    const stored = parts.map(({ play: { chairs, absence, ...play }, ...part }) => ({
      ...part,
      play,
      ...(chairs === this.data.chairs ? {} : { chairs }),
      ...(absence === this.data.absence ? {} : { absence }),
    }));
    await this.#around.commit(...stored);
    this.data = parts.at(-1)?.play ?? this.data;
  }
  #commitReleased(): Promise<void> {
    return this.#commit({ play: { ...this.data, released: this.#release.released } });
  }

  /** Tells what is due, with the pauses that belong to it; then asks whoever is next. */
  async #pump(extraMsForAbsent = 0): Promise<void> {
    this.#pausing = null;
    while (this.isRunning) {
      const told = this.#release.next();
      if (told === null) return this.#drained(extraMsForAbsent);
      const { seq, event } = told;
      this.#around.tellEvent(told);
      if (this.data.absence.decisions.some((decision) => decision.seq === seq)) this.#around.tellDecided();
      this.#atBoundary ||= event.boundary;
      const ms = this.#pace.after(event.beat, seq, this.data.chairs.filter(({ status }) => status !== 'bot').length);
      if (ms <= 0) continue;
      this.#window.tellClocks();
      if (event.beat === 'ack') return this.#awaitAcks(seq, ms);
      const cancel = this.#around.later(ms, () => this.#pump(extraMsForAbsent));
      this.#pausing = { cancel, ack: null };
      if (event.beat === 'call') this.#askDuringPause(cancel, extraMsForAbsent);
      return;
    }
  }
  /**
   * An answer that is there before the pause ends leaves no trace: the next event comes when it would have come had
   * nobody been asked. It costs one write either way.
   */
  #askDuringPause(endPause: Cancel, extraMsForAbsent: number): void {
    if (this.#release.isDrained && !this.#atBoundary && isSecret(this.table.wait)) this.#window.open(extraMsForAbsent);
    if (this.#window.bots().length > 0) return;
    const cancelWrite = this.#around.later(0, () => this.#commitReleased());
    const cancel = (): void => (endPause(), cancelWrite());
    this.#pausing = { cancel, ack: null };
  }
  async #drained(extraMsForAbsent: number): Promise<void> {
    const { wait } = this.table;
    for (const [seat] of this.data.chairs.entries()) {
      for (const message of this.speech.statusChanges(seat)) this.#around.tellSeat(seat, message);
    }
    if ('over' in wait) {
      this.#window.tellClocks();
      return this.#around.onOver(wait.over);
    }
    if (this.#atBoundary) {
      this.#atBoundary = false;
      this.#around.debug('boundary', { seq: this.#release.released });
      await this.#around.onBoundary();
    }
    this.#window.open(extraMsForAbsent);
  }

  #awaitAcks(seq: number, capMs: number): void {
    this.#acknowledged.clear();
    const cancel = this.#around.later(capMs, () => this.#endAcks());
    this.#pausing = { cancel, ack: { seq, endsAt: this.#around.now() + capMs } };
    for (const [seat] of this.data.chairs.entries()) {
      this.#around.tellSeat(seat, { type: 'ack_wanted', seq, capMs: Math.round(capMs) });
    }
  }
  async #confirm(seat: Seat): Promise<Refusal | null> {
    const seq = this.#pausing?.ack?.seq;
    if (seq === undefined) return { code: 'invalid_action', rule: null };
    await this.acknowledge(seat, seq);
    return null;
  }
  /** Too late, too early or twice: nothing happens. */
  async acknowledge(seat: Seat, seq: number): Promise<void> {
    if (this.#pausing?.ack?.seq !== seq) return;
    this.#acknowledged.add(seat);
    await this.#endAcksIfAll();
  }
  async #endAcksIfAll(): Promise<void> {
    if (this.#pausing?.ack == null) return;
    const isWaiting = this.data.chairs.some((_, seat) => this.#around.isHere(seat) && !this.#acknowledged.has(seat));
    if (!isWaiting) await this.#endAcks();
  }
  /** Kept, so that a restart does not ask everybody to confirm the same again. */
  async #endAcks(): Promise<void> {
    this.#pausing?.cancel();
    await this.#commitReleased();
    await this.#pump();
  }

  async #expired(seat: Seat, promptId: number): Promise<void> {
    const isWaitedFor = (this.data.absence.missed[seat] ?? 0) > 0 && this.#peopleHere.length <= 1;
    if (isWaitedFor) return this.#pause(seat);
    if (this.#around.isHere(seat)) {
      await this.#mustAct({ seat, action: this.table.fallback(seat), by: 'clock' });
    } else {
      const chairs = withChair(this.data.chairs, seat, { status: 'bot' });
      await this.#mustAct({ seat, action: this.#decide(seat, promptId), by: 'bot' }, chairs);
      this.#tellSeatStatus(seat);
    }
  }
  async #botsTurn(seat: Seat, promptId: number): Promise<void> {
    if (isSecret(this.table.wait)) return this.#botsInSecret();
    await this.#mustAct({ seat, action: this.#decide(seat, promptId), by: 'bot' });
  }
  /** All bots that are asked answer together: how many they are is nobody's business. */
  async #botsInSecret(): Promise<void> {
    const { wait } = this.table;
    const all: Taken[] = [];
    for (const [seat, promptId] of this.#window.bots()) {
      if (this.table.wait !== wait) break;
      const move: Move = { seat, action: this.#decide(seat, promptId), by: 'bot' };
      all.push(this.#mustTake(move, all.at(-1)?.part.play ?? this.data));
    }
    await this.#keep(all);
  }
  async #mustAct(move: Move, chairs: readonly Chair[] = this.data.chairs): Promise<void> {
    await this.#keep([this.#mustTake(move, { ...this.data, chairs })]);
  }
  /** A move that is ours; if a player of ours chose badly, the legal one that always exists. */
  #mustTake(move: Move, data: MatchData): Taken {
    const taken = this.#take(move, data);
    if (!('code' in taken)) return taken;
    this.#around.onBotFailed(this.data.chairs[move.seat]?.bot ?? '', taken);
    const again = this.#take({ ...move, action: this.table.fallback(move.seat) }, data);
    if ('code' in again) throw new Error(`the fallback of seat ${move.seat} was refused: ${again.code}`);
    return again;
  }
  #decide(seat: Seat, promptId: number): Json {
    const bot = this.data.chairs[seat]?.bot ?? '';
    const seed = `${this.started.secret}/${seat}/${promptId}`;
    const action = decide(this.table, { seat, bot, seed, onFailed: this.#around.onBotFailed });
    this.#around.debug('bot chose', { seat, promptId, bot, type: typeOf(action) });
    return action;
  }

  /** Somebody new plays from this hand on, which begins now, and is told nothing of the hands before. */
  async handOver(seat: Seat, { name, token }: Pick<Chair, 'name'> & { readonly token: string }): Promise<void> {
    this.table.handOver(seat, lastHand(this.#release.history().map(({ event }) => event)));
    this.#lastSaid.delete(seat);
    this.#window.forget(seat);
    const absence = withNewPerson(this.data.absence, seat, this.#release.released);
    await this.#reseat(seat, { name, token, status: 'human' }, { handedOver: seat }, absence);
  }
  /** Whether a person is there, or has left the chair for good. */
  async reseat(seat: Seat, change: Partial<Omit<Chair, 'name'>>, room?: RoomData): Promise<void> {
    await this.#reseat(seat, change, room === undefined ? {} : { room }, this.data.absence);
  }
  async #reseat(
    seat: Seat,
    change: Partial<Chair>,
    also: Pick<TableRecord, 'room' | 'handedOver'>,
    absence: Absence,
  ): Promise<void> {
    const before = this.data.chairs[seat];
    const chairs = withChair(this.data.chairs, seat, change);
    // What has been told is kept with it: whoever sat down after an event must not be told it as the chair's own.
    const { released } = this.#release;
    await this.#commit({ ...also, play: { ...this.data, absence, released, chairs } });
    const after = this.data.chairs[seat];
    this.#tellSeatStatus(seat);
    if (before?.status === 'bot' || after?.status === 'bot') this.#window.chairChanged(seat);
    else this.#window.presenceChanged(seat);
    await this.#endAcksIfAll();
  }
  #tellSeatStatus(seat: Seat): void {
    const chair = this.data.chairs[seat];
    if (chair !== undefined) this.#around.tell({ type: 'seat_status', seat, name: chair.name, status: chair.status });
  }
}
