/**
 * The last finished hand as every seat saw it, for spectators if the host allows it. A hand is finished when everybody
 * has been told that the next one begins. Each record of the journal is read once: between two calls only the state
 * before that hand and the events since are kept.
 */
import type { AnyGame, Json, SeenView } from '@parlour/kernel';
import { StandingEvents } from '@parlour/sdk/replay/standing-events';
import { recordOf, type Handovers, type RestoredMatch } from '../rooms/records.ts';
import type { NumberedEvent } from './event-outbox.ts';
import type { Match } from './match.ts';
import { hear, IDLE, resumed, type JournalCursor } from './restore.ts';

export interface FinishedHand {
  /** The view of each seat before the first event. */
  readonly views: readonly SeenView[];
  readonly events: readonly NumberedEvent[];
}

export class HandReader {
  readonly match: Match;
  readonly #game: AnyGame;
  /** State before `#events`; null means the beginning of the game. */
  #state: Json | null = null;
  readonly #events: StandingEvents<Json>;
  #handedOver: Handovers = [];
  /** True while the first event of the game is still in `#events`. */
  #isFromStart = true;
  /** Number of the next record to read. */
  #record: number;

  constructor(game: AnyGame, match: Match) {
    this.match = match;
    this.#game = game;
    this.#events = new StandingEvents(match.started.firstSeq);
    this.#record = match.firstRecord;
  }
  /** The last finished hand. Null while the first hand is played. */
  async read(cursor: JournalCursor): Promise<FinishedHand | null> {
    await this.#readOn(cursor);
    const { version } = this.match.started;
    const told = this.#events.items
      .filter(({ seq }) => seq <= this.match.released)
      .map(({ seq, item }) => ({ seq, event: this.#game.event(item, version) }));
    const begins = told.flatMap(({ event }, index) => (event.boundary ? [index] : []));
    const [from, to] = begins.slice(-2);
    if (from === undefined || to === undefined) return null;
    // Events before the first hand count as part of it.
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
  /** The views before the event at `start`. Moves the kept state to that event. */
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
