import type { AnyEvent } from '@parlour/kernel';
import type { TakenBackMark } from '@parlour/sdk/codec';
import type { TakenBack } from '../rooms/records.ts';

export interface NumberedEvent {
  readonly seq: number;
  readonly event: AnyEvent;
}
export const markOf = ({ by, to }: TakenBack, seq: number): TakenBackMark => ({ seat: by, to, seq });
/** The last standing events of a game, and the moves that were taken back among them. */
export interface Recalled {
  readonly events: readonly NumberedEvent[];
  readonly takenBack: readonly TakenBackMark[];
}
/** A client that missed more than this gets a snapshot instead. */
const MISSED_MAX = 64;
/** Upper limit of the past events in a `history`. */
const HISTORY_MAX = 256;
/** How many past events usually stay in memory. Older ones are read from the journal when somebody needs them. */
const KEPT_MAX = MISSED_MAX;
/** How far the list may grow beyond `KEPT_MAX`, so that it is not trimmed with every event. */
const KEPT_SLACK = 16;

/** The events of the current hand or round. */
export function lastHand(events: readonly AnyEvent[]): readonly AnyEvent[] {
  const start = events.findLastIndex(({ boundary }) => boundary);
  if (start === -1) throw new Error('no hand has begun');
  return events.slice(start);
}

/** Events on their way from the journal to the players: those still to be told, and those told last. */
export class EventOutbox {
  readonly #pending: NumberedEvent[] = [];
  #recent: NumberedEvent[] = [];
  #takenBack: readonly TakenBackMark[] = [];
  #seq: number;
  #released: number;
  /** The last event that clients may have been told before the table was loaded. */
  readonly #toldBefore: number;

  /**
   * `events` are the last events known. Those up to `released` have been told. `toldBefore`: up to
   * which event clients may have been told. Of a table that is loaded again this is more than the journal says.
   */
  constructor(seq: number, released: number, events: readonly NumberedEvent[], toldBefore: number) {
    this.#seq = seq;
    this.#released = released;
    this.#toldBefore = toldBefore;
    this.#recent = events.filter((told) => told.seq <= released).slice(-HISTORY_MAX);
    this.#pending.push(...events.filter((told) => told.seq > released));
  }
  /** Moves that were taken back, as known from `recall` and `takeBack`. */
  get takenBack(): readonly TakenBackMark[] {
    return this.#takenBack;
  }
  /** Drops events that were not told yet. Taking back counts as an event that everybody was told. */
  takeBack(taken: TakenBack): TakenBackMark {
    this.#pending.length = 0;
    this.#recent = this.#recent.filter(({ seq }) => seq <= taken.to);
    this.#seq += 1;
    this.#released = this.#seq;
    const mark = markOf(taken, this.#seq);
    this.#takenBack = [...this.#takenBack, mark];
    return mark;
  }
  /** The last event that everybody was told. */
  get released(): number {
    return this.#released;
  }
  get seq(): number {
    return this.#seq;
  }
  /** True if all events have been told. */
  get isDrained(): boolean {
    return this.#pending.length === 0;
  }
  push(events: readonly AnyEvent[]): void {
    for (const event of events) this.#pending.push({ seq: ++this.#seq, event });
  }
  /** Takes the next event to tell. Null if all events have been told. */
  next(): NumberedEvent | null {
    const told = this.#pending.shift();
    if (told === undefined) return null;
    this.#released = told.seq;
    this.#recent.push(told);
    if (this.#recent.length >= KEPT_MAX + KEPT_SLACK) this.#recent = this.#recent.slice(-KEPT_MAX);
    return told;
  }
  /** The last events that were told, oldest first. */
  history(): readonly NumberedEvent[] {
    return this.#recent.slice(-HISTORY_MAX);
  }
  /** True if earlier events are missing in memory, e.g. because only those since the last snapshot were loaded. */
  lacksHistory(firstSeq: number): boolean {
    const oldest = this.#recent[0]?.seq ?? this.#released + 1;
    return oldest > firstSeq + 1 && this.#recent.length < HISTORY_MAX;
  }
  /** Replaces the past events by those read from the journal. Some of `events` may not have been told yet. */
  recall({ events, takenBack }: Recalled): void {
    this.#recent = events.filter(({ seq }) => seq <= this.#released).slice(-HISTORY_MAX);
    this.#takenBack = takenBack;
  }
  /**
   * The events after `lastSeq`. Null if they are too many or not in memory, or if nobody was told event `lastSeq` yet.
   * Whether that event has already happened makes no difference, since a client could send a number that is ahead to
   * learn it.
   */
  since(lastSeq: number): readonly NumberedEvent[] | null {
    // A client that was told more before a restart has missed nothing, and gets the rest as it comes.
    if (lastSeq > Math.max(this.#released, this.#toldBefore)) return null;
    const missed = this.#recent.filter((told) => told.seq > lastSeq);
    return missed.length === Math.max(0, this.#released - lastSeq) && missed.length <= MISSED_MAX ? missed : null;
  }
}
