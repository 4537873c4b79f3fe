/**
 * The last hand that is over, as every seat saw it, for spectators where the host allows it. A hand is over when
 * everybody has been told that the next one begins. It is read from the journal, each record once: between two calls
 * only the state before that hand and the events since are kept.
 */
import type { AnyGame, Json, SeenView } from '@parlour/kernel';
import { StandingEvents } from '@parlour/sdk/replay/standing-events';
import { recordOf, type Handovers, type RestoredMatch } from '../rooms/records.ts';
import type { NumberedEvent } from './event-outbox.ts';
import type { Match } from './match.ts';
import { hear, IDLE, resumed, type JournalCursor } from './restore.ts';

export interface FinishedHand {
  /** By seat, before its first event. */
  readonly views: readonly SeenView[];
  readonly events: readonly NumberedEvent[];
}

export class HandReader {
  readonly match: Match;
  readonly #game: AnyGame;
  /** State before `#events`; null is the beginning of the game. */
  #state: Json | null = null;
  readonly #events: StandingEvents<Json>;
  #handedOver: Handovers = [];
  /** The first event of the game is still among `#events`. */
  #isFromStart = true;
  /** Number of the next record to read. */
  #record: number;

  constructor(game: AnyGame, match: Match) {
    this.match = match;
    this.#game = game;
    this.#events = new StandingEvents(match.started.firstSeq);
    this.#record = match.firstRecord;
  }
  /** Null while the first hand is played. */
  async read(cursor: JournalCursor): Promise<FinishedHand | null> {
    await this.#readOn(cursor);
    const { version } = this.match.started;
    const told = this.#events.items
      .filter(({ seq }) => seq <= this.match.released)
      .map(({ seq, item }) => ({ seq, event: this.#game.event(item, version) }));
    const begins = told.flatMap(({ event }, index) => (event.boundary ? [index] : []));
    const [from, to] = begins.slice(-2);
    if (from === undefined || to === undefined) return null;
    // What happens before the first hand belongs to it.
    const start = this.#isFromStart && begins.length === 2 ? 0 : from;
    return { views: this.#cutBefore(cursor, start), events: told.slice(start, to) };
  }
  async #readOn({ journal, tableId, journalSeq }: JournalCursor): Promise<void> {
    for await (const json of journal.read(tableId, this.#record, journalSeq)) {
      const record = recordOf(json, this.match.started);
      const { started, state, handedOver } = record;
      if (started !== undefined) this.#state = state ?? null;
      if (handedOver !== undefined) this.#handedOver = [...this.#handedOver, [this.#events.items.length, handedOver]];
      hear(this.#events, record);
      this.#record += 1;
    }
  }
  /** The views before the event at `start`. From now on the state is kept there. */
  #cutBefore(cursor: JournalCursor, start: number): readonly SeenView[] {
    const { started, firstRecord, data: play } = this.match;
    const before = this.#events.cut(start);
    const stored = { state: this.#state, events: before.map(({ item }) => item), wait: IDLE, answers: [] };
    const handedOver = this.#handedOver.filter(([after]) => after <= start);
    const kept: RestoredMatch = { started, firstRecord, play, stored, storedSeq: started.firstSeq, handedOver };
    const table = resumed(cursor, this.#game, kept);
    this.#state = table.stored().state;
    this.#handedOver = this.#handedOver
      .filter(([after]) => after > start)
      .map(([after, seat]) => [after - start, seat] as const);
    this.#isFromStart &&= start === 0;
    return [...play.chairs.keys()].map((seat) => table.view(seat));
  }
}
