import type { AnyEvent } from '@parlour/kernel';
import type { TakenBackMark } from '@parlour/sdk/codec';
import type { TakenBack } from '../rooms/records.ts';

export interface NumberedEvent {
  readonly seq: number;
  readonly event: AnyEvent;
}
export const markOf = ({ by, to }: TakenBack, seq: number): TakenBackMark => ({ seat: by, to, seq });
/** The last events of a game that stand, and what was taken back meanwhile. */
export interface Recalled {
  readonly events: readonly NumberedEvent[];
  readonly takenBack: readonly TakenBackMark[];
}
/** A client that missed more than this gets a snapshot instead. */
const MISSED_MAX = 64;
/** How many told events those who come later are told of. */
const HISTORY_MAX = 256;
/** So many of them stay in memory; the others are read from the journal for who needs them. */
const KEPT_MAX = MISSED_MAX;
/** They are cut back now and then, not with each event. */
const KEPT_SLACK = 16;

/** Of the events so far, those of the hand or round under way. */
export function lastHand(events: readonly AnyEvent[]): readonly AnyEvent[] {
  const start = events.findLastIndex(({ boundary }) => boundary);
  if (start === -1) throw new Error('no hand has begun');
  return events.slice(start);
}

/** Events on their way from the journal to the players: what is still to be told, and what was told last. */
export class EventOutbox {
  readonly #pending: NumberedEvent[] = [];
  #recent: NumberedEvent[] = [];
  #takenBack: readonly TakenBackMark[] = [];
  #seq: number;
  #released: number;

  /** `events` are the last that are known; those up to `released` have been told. */
  constructor(seq: number, released: number, events: readonly NumberedEvent[]) {
    this.#seq = seq;
    this.#released = released;
    this.#recent = events.filter((told) => told.seq <= released).slice(-HISTORY_MAX);
    this.#pending.push(...events.filter((told) => told.seq > released));
  }
  /** Moves that were taken back, as far as `recall` and `takeBack` have told of them. */
  get takenBack(): readonly TakenBackMark[] {
    return this.#takenBack;
  }
  /** What was not told yet never will be. Taking back counts as an event that everybody was told. */
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
  /** Everything that has happened is told. */
  get isDrained(): boolean {
    return this.#pending.length === 0;
  }
  push(events: readonly AnyEvent[]): void {
    for (const event of events) this.#pending.push({ seq: ++this.#seq, event });
  }
  /** The next event to tell; null when everything is told. */
  next(): NumberedEvent | null {
    const told = this.#pending.shift();
    if (told === undefined) return null;
    this.#released = told.seq;
    this.#recent.push(told);
    if (this.#recent.length >= KEPT_MAX + KEPT_SLACK) this.#recent = this.#recent.slice(-KEPT_MAX);
    return told;
  }
  /** What was told last, oldest first. */
  history(): readonly NumberedEvent[] {
    return this.#recent.slice(-HISTORY_MAX);
  }
  /** The last events alone are at hand, or after waking up those since the last snapshot. */
  lacksHistory(firstSeq: number): boolean {
    const oldest = this.#recent[0]?.seq ?? this.#released + 1;
    return oldest > firstSeq + 1 && this.#recent.length < HISTORY_MAX;
  }
  /** `events` are the last that there are, of which some may still be untold. */
  recall({ events, takenBack }: Recalled): void {
    this.#recent = events.filter(({ seq }) => seq <= this.#released).slice(-HISTORY_MAX);
    this.#takenBack = takenBack;
  }
  /** The events after `lastSeq`; null when they are too many, not at hand, or `lastSeq` is past the last event. */
  since(lastSeq: number): readonly NumberedEvent[] | null {
    // After a restart a client may have been told more than is counted as told here: it gets the rest as it comes.
    if (lastSeq > this.#seq) return null;
    const missed = this.#recent.filter((told) => told.seq > lastSeq);
    return missed.length === Math.max(0, this.#released - lastSeq) && missed.length <= MISSED_MAX ? missed : null;
  }
}
