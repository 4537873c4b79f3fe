/** One table's part of the journal. The room that has the table is the only writer. */
import type { AnyGame, Json, Seat, SeenView, Viewer } from '@parlour/kernel';
import type { Owner, Ports } from '../../ports.ts';
import { readChoices, type PastChoices } from '../match/bot-decisions.ts';
import type { Recalled } from '../match/event-outbox.ts';
import { HandReader, type FinishedHand } from '../match/finished-hand.ts';
import type { Match } from '../match/match.ts';
import { lastTurn, type PastTurn } from '../match/past-turns.ts';
import { lastEvents, restoreMatch, resumed, viewAfter, type JournalCursor } from '../match/restore.ts';
import type { MatchInit } from '../match/state.ts';
import type { JournalFaults } from './journal-fault.ts';
import { packRecord } from './packed-record.ts';
import {
  recordOf,
  restore,
  type MatchHeader,
  type RestoredMatch,
  type RestoredRoom,
  type RoomData,
  type Snapshot,
  type TableRecord,
} from './records.ts';
import type { World } from './room.ts';

/** It is unknown whether the records were stored. The journal must be read before anything goes on. */
export class NotStored extends Error {
  override name = 'NotStored';
}
/** Nothing was stored, since the journal does not end where this server believes. */
export class Conflict extends NotStored {
  override name = 'Conflict';
}

/** Whether a record changes the events or the state of the match, so that `#asRead` becomes stale. */
const isOfMatch = ({ started, events, takenBack, handedOver }: Omit<TableRecord, 'at'>): boolean =>
  started !== undefined || events !== undefined || takenBack !== undefined || handedOver !== undefined;

/**
 * How many records before a snapshot are searched for the last event. Records in between have no events: people who sit
 * down, and salts.
 */
const LOOK_BACK = 32;

export class TableStore {
  readonly #ports: Ports;
  readonly #faults: JournalFaults;
  readonly #tableId: string;
  #seq: number;
  #snapshotSeq: number;
  #hands: HandReader | null = null;
  /** Cache for `viewAfter`: the match as last read from the journal. Null once something has happened in it since. */
  #asRead: RestoredMatch | null = null;

  constructor({ ports, faults }: Pick<World, 'ports' | 'faults'>, tableId: string, seq: number) {
    this.#ports = ports;
    this.#faults = faults;
    this.#tableId = tableId;
    this.#seq = seq;
    this.#snapshotSeq = seq;
  }
  /** Number of the last record. */
  get seq(): number {
    return this.#seq;
  }
  /** Records since the last snapshot, or since the table was loaded. */
  get sinceSnapshot(): number {
    return this.#seq - this.#snapshotSeq;
  }
  /**
   * Appends records in one write, all or none. Resolves when they are durable. `header` is that of the running game.
   * Not `async`, which would keep the records in memory until they are durable.
   */
  append(parts: readonly Omit<TableRecord, 'at'>[], header: MatchHeader | null): Promise<void> {
    const { clock, journal } = this.#ports;
    const at = Math.round(clock.now());
    const count = parts.length;
    const changesMatch = parts.some(isOfMatch);
    const records = parts.map((part) => packRecord(at, part, header?.eventNames));
    return journal.append(this.#tableId, this.#seq, records).then(
      (outcome) => {
        if (outcome === 'conflict') throw new Conflict('somebody else writes this table');
        this.#seq += count;
        if (changesMatch) this.#asRead = null;
      },
      (error: unknown) => {
        throw new NotStored('the journal failed', { cause: error });
      },
    );
  }
  /** Loads the table as it is stored. */
  async load(): Promise<RestoredRoom> {
    const loaded = await this.#ports.journal.load(this.#tableId);
    const restored = loaded === null ? null : restore(loaded);
    if (restored === null) throw new Error('the journal knows nothing of this table');
    return restored;
  }
  /** The next record is written after record `seq`. */
  continueAfter(seq: number): void {
    this.#seq = seq;
  }
  /** Writes a snapshot of the whole table, so that loading it needs only the records since. */
  putSnapshot(room: RoomData, match: Match | null, owner: Owner | null): void {
    const { journal, clock } = this.#ports;
    this.#snapshotSeq = this.#seq;
    const game =
      match === null
        ? null
        : {
            started: match.started,
            startedAt: match.firstRecord,
            play: { ...match.data, released: match.released },
            stored: match.table.stored(),
            ...(match.fairness === null ? {} : { fairness: match.fairness }),
          };
    const snapshot: Snapshot = { at: Math.round(clock.now()), ...(owner === null ? {} : { owner }), room, game };
    journal.putSnapshot(this.#tableId, this.#seq, snapshot).catch((error: unknown) => {
      this.#faults.tell('warn', 'a snapshot was not written', { tableId: this.#tableId, error });
    });
  }
  /** Records before `seq` are not read again and may be deleted, as when a game has begun with that record. */
  forgetBefore(seq: number): void {
    const { journal } = this.#ports;
    // The record before `seq` is kept, since the journal's chain continues from it.
    journal.forget(this.#tableId, seq - 2).catch((error: unknown) => {
      const what = 'records that are not needed could not be deleted';
      this.#faults.tell('warn', what, { tableId: this.#tableId, error });
    });
  }
  async retire(): Promise<void> {
    try {
      await this.#ports.journal.retire(this.#tableId);
    } catch (error) {
      this.#faults.tell('error', 'a table could not be retired', { tableId: this.#tableId, error });
    }
  }

  restoreMatch(game: AnyGame, kept: RestoredMatch, isHere: (token: string) => boolean): Promise<MatchInit> {
    // While some events are untold, everybody who joins is shown the match as it was told (`viewAfter`).
    this.#asRead = kept.play.released < kept.play.seq ? kept : null;
    return restoreMatch(this.#cursor(), game, kept, isHere);
  }
  /** The last events of a match. */
  lastEvents(game: AnyGame, { started, firstRecord, data }: Match): Promise<Recalled> {
    return lastEvents(this.#cursor(), game, { started, firstRecord, seq: data.seq });
  }
  /** The moment before the seat's last turn in the current hand. Null if there is none. */
  async lastTurn(game: AnyGame, match: Match, seat: Seat): Promise<PastTurn | null> {
    const loaded = await this.#ports.journal.load(this.#tableId);
    if (loaded === null) return null;
    const found = lastTurn(loaded, game, seat, await this.#lastEventBefore(loaded.snapshotSeq, match));
    if (found === null) return null;
    const { kept, movers } = found;
    const stored = { ...kept.stored, answers: [] };
    const table = resumed(this.#cursor(), game, { ...kept, stored }, match.fairTable);
    return { table, to: kept.play.seq, prompts: kept.play.prompts, movers };
  }
  /** The last event of the match up to record `seq`, that of a snapshot. Snapshots are taken soon after an event. */
  async #lastEventBefore(seq: number, { firstRecord, started }: Match): Promise<Json | undefined> {
    let last: Json | undefined;
    if (seq < firstRecord) return last;
    for await (const json of this.#ports.journal.read(this.#tableId, Math.max(firstRecord, seq - LOOK_BACK), seq))
      last = recordOf(json, started).events?.at(-1) ?? last;
    return last;
  }
  /** The last finished hand of the match. Null while its first hand is played. */
  finishedHand(game: AnyGame, match: Match): Promise<FinishedHand | null> {
    if (this.#hands?.match !== match) this.#hands = new HandReader(game, match);
    return this.#hands.read(this.#cursor());
  }
  /** The bots' choices that led to event `seq`, once its hand is over. */
  botChoices(game: AnyGame, match: Match, seq: number): Promise<PastChoices> {
    return readChoices(this.#cursor(), game, match, seq);
  }
  /** The match as it was told up to event `released`. */
  async viewAfter(game: AnyGame, released: number, viewer: Viewer): Promise<SeenView> {
    this.#asRead ??= (await this.load()).game;
    if (this.#asRead === null) throw new Error('the journal knows nothing of this game');
    return viewAfter(this.#cursor(), game, this.#asRead, released, viewer);
  }
  #cursor(): JournalCursor {
    const { journal, chance } = this.#ports;
    return { journal, chance, tableId: this.#tableId, journalSeq: this.#seq };
  }
}
