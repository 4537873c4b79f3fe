/**
 * The last hand that is over, as every seat saw it, for spectators where the host allows it. A hand is over when
 * everybody has been told that the next one begins. It is read from the journal, each record once: between two calls
 * only the state before that hand and the events since are kept.
 */
import type { AnyEvent, AnyGame, Json, SeenView } from '@parlour/kernel';
import { recordOf, type Handovers, type RestoredMatch } from '../rooms/records.ts';
import type { Match } from './match.ts';
import { IDLE, resumed, type JournalCursor } from './restore.ts';

export interface FinishedHand {
  /** Number of its first event. */
  readonly firstSeq: number;
  /** By seat, before its first event. */
  readonly views: readonly SeenView[];
  readonly events: readonly AnyEvent[];
}

export class HandReader {
  readonly match: Match;
  readonly #game: AnyGame;
  /** State before `#events`; null is the beginning of the game. */
  #state: Json | null = null;
  readonly #events: Json[] = [];
  #handedOver: Handovers = [];
  /** Number of the last event before `#events`. */
  #seq: number;
  /** Number of the next record to read. */
  #record: number;

  constructor(game: AnyGame, match: Match) {
    this.match = match;
    this.#game = game;
    this.#seq = match.started.firstSeq;
    this.#record = match.startedAt;
  }
  /** Null while the first hand is played. */
  async read(cursor: JournalCursor): Promise<FinishedHand | null> {
    await this.#readOn(cursor);
    const { version, firstSeq } = this.match.started;
    const told = this.#events
      .slice(0, this.match.released - this.#seq)
      .map((event) => this.#game.event(event, version));
    const begins = told.flatMap(({ boundary }, index) => (boundary ? [index] : []));
    const [from, to] = begins.slice(-2);
    if (from === undefined || to === undefined) return null;
    // What happens before the first hand belongs to it.
    const start = this.#seq === firstSeq && begins.length === 2 ? 0 : from;
    return {
      firstSeq: this.#seq + start + 1,
      views: this.#cutBefore(cursor, start),
      events: told.slice(start, to),
    };
  }
  async #readOn({ journal, tableId, journalSeq }: JournalCursor): Promise<void> {
    for await (const json of journal.read(tableId, this.#record, journalSeq)) {
      const { started, state, handedOver, events = [] } = recordOf(json);
      if (started !== undefined) this.#state = state ?? null;
      if (handedOver !== undefined) this.#handedOver = [...this.#handedOver, [this.#events.length, handedOver]];
      this.#events.push(...events);
      this.#record += 1;
    }
  }
  /** The views before the event at `start`. From now on the state is kept there. */
  #cutBefore(cursor: JournalCursor, start: number): readonly SeenView[] {
    const { started, startedAt, data: play } = this.match;
    const stored = { state: this.#state, events: this.#events.splice(0, start), wait: IDLE, answers: [] };
    const handedOver = this.#handedOver.filter(([after]) => after <= start);
    const kept: RestoredMatch = { started, startedAt, play, stored, storedSeq: this.#seq, handedOver };
    const table = resumed(cursor, this.#game, kept);
    this.#state = table.stored().state;
    this.#handedOver = this.#handedOver
      .filter(([after]) => after > start)
      .map(([after, seat]) => [after - start, seat] as const);
    this.#seq += start;
    return [...play.chairs.keys()].map((seat) => table.view(seat));
  }
}
