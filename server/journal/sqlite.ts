/**
 * The journal in one SQLite file. What all tables append during one turn of the event loop goes into one transaction,
 * and nobody's promise resolves before that is on the disk.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Json } from '@parlour/kernel';
import type { Journal, JournalLoad } from '../ports.ts';
import { BrokenChain, firstLink, nextLink, snapshotLink, type Link } from './chain.ts';
import { openFile } from './schema.ts';
import { prepare, type Statements } from './statements.ts';

export interface Commit {
  readonly seconds: number;
  /** Appends, snapshots and retirements in the group. */
  readonly writes: number;
  readonly records: number;
}
export interface SqliteOptions {
  /** `:memory:` or a path. */
  readonly path: string;
  readonly onCommit?: (commit: Commit) => void;
  /** Work that nobody waits for has failed; it will be tried again. */
  readonly onProblem?: (what: string, error: unknown) => void;
}

/** The end of a table's log. `key` is its row; null until the first record is stored. */
interface Tail {
  readonly key: number | null;
  readonly seq: number;
  readonly link: Link;
}
interface Write {
  /** Returns how to tell the caller once the group is committed. */
  run(group: Group): () => void;
  fail(error: unknown): void;
}
/** The caller's mistake: it is told so, and the rest of its group is stored. */
class Refused extends Error {}
/** What a transaction has changed so far; becomes `#tails` when it is committed. */
interface Group {
  readonly tails: Map<string, Tail | null>;
  records: number;
}

const READ_AT_ONCE = 500;
const PRUNE_AT_ONCE = 1000;
const PRUNE_EVERY_MS = 50;

export class SqliteJournal implements Journal {
  readonly #db: DatabaseSync;
  readonly #sql: Statements;
  readonly #options: SqliteOptions;
  /** Tails of tables that were written or loaded: the file is ours alone, so they are the truth. */
  readonly #tails = new Map<string, Tail>();
  #pending: Write[] = [];
  #scheduled: NodeJS.Immediate | null = null;
  #pruning: NodeJS.Timeout | null = null;

  constructor(options: SqliteOptions) {
    this.#db = openFile(options.path);
    this.#sql = prepare(this.#db);
    this.#options = options;
    this.#schedulePruning();
  }

  append(tableId: string, expectedSeq: number, records: readonly Json[]): Promise<'ok' | 'conflict'> {
    // Encoded now: what the caller does with its objects afterwards is not part of the record.
    const bodies = records.map((record) => JSON.stringify(record));
    return this.#enqueue((group) => {
      const tail = this.#tailIn(group, tableId);
      if (tail.seq !== expectedSeq) return 'conflict';
      if (bodies.length > 0) this.#store(group, tableId, tail, bodies);
      return 'ok';
    });
  }

  putSnapshot(tableId: string, seq: number, snapshot: Json): Promise<void> {
    const body = JSON.stringify(snapshot);
    return this.#enqueue((group) => {
      const { key, ...tail } = this.#tailIn(group, tableId);
      const recordLink = key === null ? undefined : seq === tail.seq ? tail.link : this.#sql.linkOf(key, seq);
      if (key === null || recordLink === undefined) throw new Refused(`table ${tableId} has no record ${seq}`);
      this.#sql.setSnapshot(key, { seq, body, recordLink, link: snapshotLink(recordLink, body) });
    });
  }

  retire(tableId: string): Promise<void> {
    return this.#enqueue((group) => {
      this.#sql.setState(tableId, 'retired');
      group.tails.set(tableId, null);
      this.#schedulePruning();
    });
  }

  async load(tableId: string): Promise<JournalLoad | null> {
    await this.#flushed();
    try {
      return this.#load(tableId);
    } catch (error) {
      if (!(error instanceof BrokenChain)) throw error;
      // Set aside: it stays in the file for whoever wants to look, and is not offered again.
      this.#sql.setState(tableId, 'broken');
      this.#tails.delete(tableId);
      throw error;
    }
  }

  #load(tableId: string): JournalLoad | null {
    const row = this.#sql.tableOf(tableId);
    if (row === undefined) return null;
    const { key, lastSeq, lastLink } = row;
    const snapshot = this.#sql.snapshotOf(key);
    if (snapshot !== undefined && snapshotLink(snapshot.recordLink, snapshot.body) !== snapshot.link)
      throw new BrokenChain(tableId, snapshot.seq, 'snapshot');
    const from = { seq: snapshot?.seq ?? 0, link: snapshot?.recordLink ?? firstLink(tableId) };
    const records: Json[] = [];
    const end = this.#walk(tableId, key, from, lastSeq, (body) => records.push(JSON.parse(body) as Json));
    if (end !== lastLink) throw new BrokenChain(tableId, lastSeq, 'record');
    this.#tails.set(tableId, { key, seq: lastSeq, link: lastLink });
    return { snapshot: snapshot ? (JSON.parse(snapshot.body) as Json) : null, snapshotSeq: from.seq, records };
  }

  async *read(tableId: string, fromSeq: number, toSeq: number): AsyncGenerator<Json> {
    await this.#flushed();
    const row = this.#sql.tableOf(tableId);
    if (row === undefined) return;
    const last = Math.min(toSeq, row.lastSeq);
    let at = { seq: fromSeq - 1, link: this.#linkBefore(tableId, row.key, fromSeq) };
    while (at.seq < last) {
      const bodies: string[] = [];
      const end = Math.min(at.seq + READ_AT_ONCE, last);
      at = { seq: end, link: this.#walk(tableId, row.key, at, end, (body) => bodies.push(body)) };
      for (const body of bodies) yield JSON.parse(body) as Json;
    }
  }

  async open(): Promise<readonly string[]> {
    await this.#flushed();
    return this.#sql.openIds();
  }

  async close(): Promise<void> {
    await this.#flushed();
    if (this.#pruning !== null) clearTimeout(this.#pruning);
    this.#pruning = null;
    if (this.#db.isOpen) this.#db.close();
  }

  #linkBefore(tableId: string, key: number, seq: number): Link {
    if (seq === 1) return firstLink(tableId);
    const link = this.#sql.linkOf(key, seq - 1);
    if (link === undefined) throw new BrokenChain(tableId, seq - 1, 'record');
    return link;
  }

  /** Checks the records after `from` up to `toSeq`, and returns the last one's link. */
  #walk(
    tableId: string,
    key: number,
    from: { readonly seq: number; readonly link: Link },
    toSeq: number,
    visit: (body: string) => void,
  ): Link {
    let { seq, link } = from;
    for (const record of this.#sql.recordsAfter(key, seq, toSeq)) {
      seq++;
      link = nextLink(link, record.body);
      if (record.seq !== seq || record.link !== link) throw new BrokenChain(tableId, seq, 'record');
      visit(record.body);
    }
    if (seq !== toSeq) throw new BrokenChain(tableId, seq + 1, 'record');
    return link;
  }

  #tailIn(group: Group, tableId: string): Tail {
    const changed = group.tails.get(tableId);
    if (changed === null) return { key: null, seq: 0, link: firstLink(tableId) };
    const known = changed ?? this.#tails.get(tableId);
    if (known !== undefined) return known;
    const row = this.#sql.tableOf(tableId);
    if (row === undefined) return { key: null, seq: 0, link: firstLink(tableId) };
    return { key: row.key, seq: row.lastSeq, link: row.lastLink };
  }

  #store(group: Group, tableId: string, tail: Tail, bodies: readonly string[]): void {
    const key = tail.key ?? this.#sql.addTable(tableId, tail.link);
    let { seq, link } = tail;
    for (const body of bodies) {
      link = nextLink(link, body);
      this.#sql.addRecord(key, ++seq, body, link);
    }
    this.#sql.setTail(key, seq, link);
    group.tails.set(tableId, { key, seq, link });
    group.records += bodies.length;
  }

  #enqueue<T>(write: (group: Group) => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#pending.push({
      run: (group) => {
        try {
          const result = write(group);
          return () => resolve(result);
        } catch (error) {
          if (error instanceof Refused) return () => reject(error);
          throw error;
        }
      },
      fail: reject,
    });
    this.#scheduled ??= setImmediate(() => this.#commit());
    return promise;
  }

  /** Whatever was asked for before is stored, or has been refused. */
  async #flushed(): Promise<void> {
    if (this.#scheduled !== null) await this.#enqueue(() => null);
  }

  #commit(): void {
    this.#scheduled = null;
    const writes = this.#pending;
    this.#pending = [];
    const group: Group = { tails: new Map(), records: 0 };
    const began = performance.now();
    let done: (() => void)[];
    try {
      done = this.#transaction(writes, group);
    } catch (error) {
      for (const write of writes) write.fail(error);
      return;
    }
    for (const [tableId, tail] of group.tails) {
      if (tail === null) this.#tails.delete(tableId);
      else this.#tails.set(tableId, tail);
    }
    this.#options.onCommit?.({
      seconds: (performance.now() - began) / 1000,
      writes: writes.length,
      records: group.records,
    });
    for (const tell of done) tell();
  }

  #transaction(writes: readonly Write[], group: Group): (() => void)[] {
    this.#sql.begin();
    try {
      const done = writes.map((write) => write.run(group));
      this.#sql.commit();
      return done;
    } catch (error) {
      if (this.#db.isTransaction) this.#sql.rollback();
      throw error;
    }
  }

  /** Records of retired tables go little by little, so that a long game's end holds nobody up. */
  #schedulePruning(): void {
    this.#pruning ??= setTimeout(() => {
      this.#pruning = null;
      try {
        if (this.#sql.prune(PRUNE_AT_ONCE)) this.#schedulePruning();
      } catch (error) {
        this.#options.onProblem?.('records of finished tables could not be deleted', error);
      }
    }, PRUNE_EVERY_MS).unref();
  }
}
