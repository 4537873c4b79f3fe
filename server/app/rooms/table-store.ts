/** One table's part of the journal. The room that has it is the only writer. */
import type { AnyGame, Json, Seat, SeenView, Viewer } from '@parlour/kernel';
import type { Owner, Ports } from '../../ports.ts';
import { readChoices, type PastChoices } from '../match/bot-decisions.ts';
import type { Recalled } from '../match/event-outbox.ts';
import { HandReader, type FinishedHand } from '../match/finished-hand.ts';
import type { Match } from '../match/match.ts';
import { lastTurn, type PastTurn } from '../match/past-turns.ts';
import { lastEvents, restoreMatch, resumed, viewAfter, type JournalCursor } from '../match/restore.ts';
import type { MatchInit } from '../match/state.ts';
import { tellOfFault } from './journal-fault.ts';
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

/** It is not known whether it was stored: the journal has to be read before anything goes on. */
export class NotStored extends Error {
  override name = 'NotStored';
}
/** Nothing was stored: the log does not end where this server believes. */
export class Conflict extends NotStored {
  override name = 'Conflict';
}

/** Whether a record changes the match. Others are of the room alone: somebody sits down, comes or goes. */
const isOfMatch = ({ started, events, takenBack, handedOver }: Omit<TableRecord, 'at'>): boolean =>
  started !== undefined || events !== undefined || takenBack !== undefined || handedOver !== undefined;

/** Records without events between an event and the snapshot after it: people who sit down, and salts. */
const LOOK_BACK = 32;

export class TableStore {
  readonly #ports: Ports;
  readonly #tableId: string;
  #seq: number;
  #snapshotSeq: number;
  #hands: HandReader | null = null;
  /** The match as it was last read, while nothing has happened in it since. */
  #asRead: RestoredMatch | null = null;

  constructor(ports: Ports, tableId: string, seq: number) {
    this.#ports = ports;
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
   * In one write, all or none. Resolves when durable. `header` is that of the game that runs. Not `async`: what is written
   * would stay in memory until it is durable.
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
  /** The table as it is stored; what is written next comes after it. */
  async load(): Promise<RestoredRoom> {
    const loaded = await this.#ports.journal.load(this.#tableId);
    const restored = loaded === null ? null : restore(loaded);
    if (restored === null) throw new Error('the journal knows nothing of this table');
    return restored;
  }
  /** What is written next comes after record `seq`. */
  continueAfter(seq: number): void {
    this.#seq = seq;
  }
  /** Writes the table whole, so that loading it needs only the records since. */
  putSnapshot(room: RoomData, match: Match | null, owner: Owner | null): void {
    const { journal, log, clock } = this.#ports;
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
      tellOfFault(log, 'warn', 'a snapshot was not written', { tableId: this.#tableId, error });
    });
  }
  /** A game has begun with record `firstRecord`: earlier records are not read again. */
  forgetBefore(firstRecord: number): void {
    const { journal, log } = this.#ports;
    // The record before the first is what its chain hangs on.
    journal.forget(this.#tableId, firstRecord - 2).catch((error: unknown) => {
      const what = 'records of finished games could not be deleted';
      tellOfFault(log, 'warn', what, { tableId: this.#tableId, error });
    });
  }
  async retire(): Promise<void> {
    try {
      await this.#ports.journal.retire(this.#tableId);
    } catch (error) {
      tellOfFault(this.#ports.log, 'error', 'a table could not be retired', { tableId: this.#tableId, error });
    }
  }

  restoreMatch(game: AnyGame, kept: RestoredMatch, isHere: (token: string) => boolean): Promise<MatchInit> {
    // While some of it is untold, everybody who comes is shown the match as it was told.
    this.#asRead = kept.play.released < kept.play.seq ? kept : null;
    return restoreMatch(this.#cursor(), game, kept, isHere);
  }
  /** What happened last in a match. */
  lastEvents(game: AnyGame, { started, firstRecord, data }: Match): Promise<Recalled> {
    return lastEvents(this.#cursor(), game, { started, firstRecord, seq: data.seq });
  }
  /** The moment before the seat's last turn in the hand that is played; null where there is none. */
  async lastTurn(game: AnyGame, match: Match, seat: Seat): Promise<PastTurn | null> {
    const loaded = await this.#ports.journal.load(this.#tableId);
    if (loaded === null) return null;
    const kept = lastTurn(loaded, game, seat, await this.#lastEventBefore(loaded.snapshotSeq, match));
    if (kept === null) return null;
    const stored = { ...kept.stored, answers: [] };
    const table = resumed(this.#cursor(), game, { ...kept, stored }, match.fairTable);
    return { table, to: kept.play.seq, prompts: kept.play.prompts };
  }
  /** The last event of the match up to record `seq`. A snapshot is taken soon after one. */
  async #lastEventBefore(seq: number, { firstRecord, started }: Match): Promise<Json | undefined> {
    let last: Json | undefined;
    if (seq < firstRecord) return last;
    for await (const json of this.#ports.journal.read(this.#tableId, Math.max(firstRecord, seq - LOOK_BACK), seq))
      last = recordOf(json, started).events?.at(-1) ?? last;
    return last;
  }
  /** The last hand of the match that is over; null while its first is played. */
  finishedHand(game: AnyGame, match: Match): Promise<FinishedHand | null> {
    if (this.#hands?.match !== match) this.#hands = new HandReader(game, match);
    return this.#hands.read(this.#cursor());
  }
  /** What bots were asked before event `seq`, once its hand is over. */
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
