/**
 * The journal in one SQLite file. All appends during one turn of the event loop go into one transaction, and none of
 * them resolves before that is on the disk.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Json } from '@parlour/kernel';
import type { Journal, JournalLoad } from '../ports.ts';
import { BrokenChain, firstLink, nextLink, snapshotLink, type Link } from './chain.ts';
import { Groups, Refused, type GroupDone } from './groups.ts';
import { closeFile, openFile } from './schema.ts';
import { parse } from './parse.ts';
import { prepare, type ChainedRow, type Statements, type TableRow, type Tail } from './statements.ts';
import { Sweep, type SweepOptions } from './sweep.ts';

export interface SqliteOptions extends SweepOptions {
  /** `:memory:` or a path. */
  readonly path: string;
  readonly onCommit?: (group: GroupDone & { readonly records: number }) => void;
}

/** `key: null` until the first record is stored. */
interface OpenTail extends Tail {
  readonly key: number | null;
  readonly firstSeq: number;
}

/** Number of records read at once. In a longer log the pieces are found first, and then read one by one. */
const READ_AT_ONCE = 1024;
/** Number of records handed out before the tables get their turn. */
const HANDED_OUT_AT_ONCE = 256;

export class SqliteJournal implements Journal {
  readonly #db: ReturnType<typeof openFile>['db'];
  /** Whether writes of an earlier server are known to be lost. */
  readonly hasLostLog: boolean;
  #isWriting = true;
  #probe: Promise<boolean> | null = null;
  readonly #sql: Statements;
  readonly #groups: Groups;
  readonly #options: SqliteOptions;
  /** Tails of tables that were written or loaded. The file is locked by this process, so they cannot be stale. */
  readonly #tails = new Map<string, OpenTail>();
  /** Tails that the running transaction has changed; null for a table that it retires. */
  readonly #changed = new Map<string, OpenTail | null>();
  #records = 0;
  /** Number of records that are dead after the running transaction. */
  #dead = 0;
  readonly #sweep: Sweep;

  constructor(options: SqliteOptions) {
    this.#options = options;
    const { db, hasLostLog } = openFile(options.path);
    this.#db = db;
    this.hasLostLog = hasLostLog;
    this.#sql = prepare(this.#db);
    this.#groups = new Groups(this.#sql, (done) => this.#settle(done));
    this.#sweep = new Sweep(this.#sql, options);
    this.#sweep.begin();
  }

  append(tableId: string, expectedSeq: number, records: readonly Json[]): Promise<'ok' | 'conflict'> {
    // Encoded now, so that later changes by the caller to its objects are not part of the record.
    const bodies = records.map((record) => JSON.stringify(record));
    return this.#groups.add(() => {
      const tail = this.#tail(tableId);
      if (tail.seq !== expectedSeq) return 'conflict';
      if (bodies.length > 0) this.#store(tableId, tail, bodies);
      return 'ok';
    });
  }

  putSnapshot(tableId: string, seq: number, snapshot: Json): Promise<void> {
    const body = JSON.stringify(snapshot);
    return this.#groups.add(() => {
      const { key, ...tail } = this.#tail(tableId);
      if (key === null || seq < 1 || seq > tail.seq) throw new Refused(`table ${tableId} has no record ${seq}`);
      const recordLink = this.#linkAt(tableId, tail, seq);
      this.#sql.setSnapshot(key, { seq, body, recordLink, link: snapshotLink(recordLink, body) });
    });
  }

  forget(tableId: string, seq: number): Promise<void> {
    return this.#groups.add(() => {
      const tail = this.#tail(tableId);
      const { key, firstSeq } = tail;
      if (key === null) return;
      const lastToGo = Math.min(seq, this.#sql.snapshotSeq(key));
      if (lastToGo < firstSeq || lastToGo >= tail.seq) return;
      const row = this.#sql.rowBefore(tail.row, tail.seq - lastToGo - 1);
      // Throws if the chain is damaged here: then the records before it may still be needed.
      this.#linkOf(tableId, lastToGo + 1, this.#sql.chain(row, 1)[0]);
      this.#sql.setFirst(key, row, lastToGo + 1);
      this.#changed.set(tableId, { ...tail, firstSeq: lastToGo + 1 });
      this.#dead += lastToGo + 1 - firstSeq;
    });
  }

  retire(tableId: string): Promise<void> {
    return this.#groups.add(() => {
      const { key, firstSeq, seq } = this.#tail(tableId);
      if (key === null) return;
      this.#sql.dropTable(key);
      this.#changed.set(tableId, null);
      this.#dead += seq + 1 - firstSeq;
    });
  }

  async load(tableId: string): Promise<JournalLoad | null> {
    await this.#groups.idle();
    const table = this.#sql.tableOf(tableId);
    if (table === undefined) return null;
    try {
      const loaded = this.#load(tableId, table);
      this.#tails.set(tableId, table);
      return loaded;
    } catch (error) {
      if (!(error instanceof BrokenChain)) throw error;
      // The table is marked as broken: it stays in the file for inspection, and is not loaded again.
      this.#sql.setBroken(tableId);
      this.#tails.delete(tableId);
      throw error;
    }
  }

  async *read(tableId: string, fromSeq: number, toSeq: number): AsyncGenerator<Json> {
    await this.#groups.idle();
    const table = this.#sql.tableOf(tableId);
    if (table === undefined) return;
    // Walks from the end of the log back to the first record asked for. The log only grows, so rows stay valid
    // meanwhile.
    const last = Math.min(toSeq, table.seq);
    const pieces: { readonly row: number; readonly count: number }[] = [];
    let row = this.#sql.rowBefore(table.row, table.seq - last);
    for (let left = last - fromSeq + 1; left > 0; left -= READ_AT_ONCE) {
      pieces.push({ row, count: Math.min(left, READ_AT_ONCE) });
      if (left <= READ_AT_ONCE) break;
      row = this.#sql.rowBefore(row, READ_AT_ONCE);
      await nextTurn();
    }
    let link = fromSeq === 1 ? firstLink(tableId) : null;
    let seq = fromSeq;
    for (const piece of pieces.reverse()) {
      // Includes the record before the first, to whose link the first one's is chained.
      const records = this.#sql.chain(piece.row, piece.count + (link === null ? 1 : 0));
      link ??= this.#linkOf(tableId, seq - 1, records[piece.count]);
      for (let at = piece.count - 1; at >= 0; at--, seq++) {
        const record = records[at];
        if (record?.seq !== seq || record.link !== nextLink(link, record.body))
          throw new BrokenChain(tableId, seq, 'record');
        ({ link } = record);
        yield parse(record.body);
        if (seq % HANDED_OUT_AT_ONCE === 0) await nextTurn();
      }
    }
  }

  async open(): Promise<readonly string[]> {
    await this.#groups.idle();
    return this.#sql.openIds();
  }

  /** Whether the last group could be stored. Callers of a failed group get a rejection. */
  get isWriting(): boolean {
    return this.#isWriting;
  }
  /** Finds out with a test write, at most one at a time. */
  async canWrite(): Promise<boolean> {
    this.#probe ??= this.#groups
      .add(() => this.#sql.probe())
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.#probe = null));
    return this.#probe;
  }

  /** For a backup while the journal is open; callers must only read. */
  get database(): ReturnType<typeof openFile>['db'] {
    return this.#db;
  }

  async close(): Promise<void> {
    this.#sweep.stop();
    await this.#groups.idle();
    closeFile(this.#db, this.#options.path);
  }

  #load(tableId: string, table: TableRow): JournalLoad {
    const snapshot = this.#sql.snapshotOf(table.key);
    if (snapshot !== undefined && snapshotLink(snapshot.recordLink, snapshot.body) !== snapshot.link)
      throw new BrokenChain(tableId, snapshot.seq, 'snapshot');
    const snapshotSeq = snapshot?.seq ?? 0;
    const bodies = this.#bodiesAfter(tableId, table, snapshotSeq);
    let link = snapshot?.recordLink ?? firstLink(tableId);
    for (const body of bodies) link = nextLink(link, body);
    if (link !== table.link) throw new BrokenChain(tableId, table.seq, 'record');
    return { snapshot: snapshot === undefined ? null : parse(snapshot.body), snapshotSeq, records: bodies.map(parse) };
  }

  /** Walks from the end of the log back to record `afterSeq`, and returns what comes after it, in order. */
  #bodiesAfter(tableId: string, tail: Tail, afterSeq: number): string[] {
    const records = this.#sql.chain(tail.row, tail.seq - afterSeq);
    for (let seq = tail.seq; seq > afterSeq; seq--)
      if (records[tail.seq - seq]?.seq !== seq) throw new BrokenChain(tableId, seq, 'record');
    return records.map(({ body }) => body).reverse();
  }

  #linkAt(tableId: string, tail: Tail, seq: number): Link {
    if (seq === tail.seq) return tail.link;
    return this.#linkOf(tableId, seq, this.#sql.chain(this.#sql.rowBefore(tail.row, tail.seq - seq), 1)[0]);
  }
  #linkOf(tableId: string, seq: number, record: ChainedRow | undefined): Link {
    if (record?.seq !== seq) throw new BrokenChain(tableId, seq, 'record');
    return record.link;
  }

  #tail(tableId: string): OpenTail {
    const changed = this.#changed.get(tableId);
    const known = changed === null ? undefined : (changed ?? this.#tails.get(tableId) ?? this.#sql.tableOf(tableId));
    return known ?? { key: null, firstSeq: 1, row: 0, seq: 0, link: firstLink(tableId) };
  }

  #store(tableId: string, tail: OpenTail, bodies: readonly string[]): void {
    const key = tail.key ?? this.#sql.addTable(tableId, tail.link);
    const { firstSeq } = tail;
    let { row, seq, link } = tail;
    for (const body of bodies) {
      link = nextLink(link, body);
      row = this.#sql.addRecord(key, { before: row, seq: ++seq, body, link });
    }
    this.#sql.setTail(key, { row, seq, link });
    this.#changed.set(tableId, { key, firstSeq, row, seq, link });
    this.#records += bodies.length;
  }

  /** Called after a group. Keeps the tails that it changed, or drops them if it could not be stored. */
  #settle(done: GroupDone | null): void {
    this.#isWriting = done !== null;
    if (done !== null) {
      for (const [tableId, tail] of this.#changed) {
        if (tail === null) this.#tails.delete(tableId);
        else this.#tails.set(tableId, tail);
      }
      this.#options.onCommit?.({ ...done, records: this.#records });
      this.#sweep.note(this.#records, this.#dead);
    }
    this.#changed.clear();
    this.#records = 0;
    this.#dead = 0;
  }
}
