/** The journal's SQL, with types on it. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Link } from './chain.ts';

/** The end of a table's log. `row` is 0 when there is no record yet. */
export interface Tail {
  readonly row: number;
  readonly seq: number;
  readonly link: Link;
}
export interface TableRow extends Tail {
  readonly key: number;
}
export interface SnapshotRow {
  readonly seq: number;
  readonly body: string;
  /** Of the last record that the snapshot includes. */
  readonly recordLink: Link;
  readonly link: Link;
}
export interface RecordRow {
  /** The row of the record before this one; 0 for the first. */
  readonly before: number;
  readonly seq: number;
  readonly body: string;
  readonly link: Link;
}
export interface Statements {
  begin(): void;
  commit(): void;
  rollback(): void;
  tableOf(id: string): TableRow | undefined;
  openIds(): string[];
  addTable(id: string, link: Link): number;
  setTail(key: number, tail: Tail): void;
  setState(id: string, state: 'retired' | 'broken'): void;
  snapshotOf(key: number): SnapshotRow | undefined;
  setSnapshot(key: number, snapshot: SnapshotRow): void;
  /** Returns its row. */
  addRecord(record: RecordRow): number;
  record(row: number): RecordRow | undefined;
  before(row: number): number;
  /** Cuts off the records before this one; they are deleted when there is time. */
  cutBefore(row: number): void;
  /** Deletes at most `count` records that no open table has; false when nothing is left to delete. */
  prune(count: number): boolean;
  /** A write for its own sake, to find out whether the disk takes one. */
  probe(): void;
}

/** The tables are STRICT: a column of text holds text. */
const text = (value: SQLOutputValue | undefined): string => (typeof value === 'string' ? value : '');

export function prepare(db: DatabaseSync): Statements {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const probe = db.prepare('INSERT INTO probe VALUES (1, 1) ON CONFLICT DO UPDATE SET count = count + 1');
  return {
    begin: () => void begin.run(),
    commit: () => void commit.run(),
    rollback: () => void rollback.run(),
    ...tableStatements(db),
    ...recordStatements(db),
    prune: pruning(db),
    probe: () => void probe.run(),
  };
}

function tableStatements(db: DatabaseSync) {
  const tableOf = db.prepare(`SELECT * FROM tables WHERE id = ? AND state = 'open'`);
  const openIds = db.prepare(`SELECT id FROM tables WHERE state = 'open' ORDER BY key`);
  const addTable = db.prepare('INSERT INTO tables (id, last_link) VALUES (?, ?)');
  const setTail = db.prepare('UPDATE tables SET last_row = ?, last_seq = ?, last_link = ? WHERE key = ?');
  const setState = db.prepare(`UPDATE tables SET state = ? WHERE id = ? AND state = 'open'`);
  const snapshotOf = db.prepare('SELECT * FROM snapshots WHERE key = ?');
  const setSnapshot = db.prepare('INSERT OR REPLACE INTO snapshots VALUES (:key, :seq, :body, :recordLink, :link)');
  return {
    tableOf(id: string): TableRow | undefined {
      const row = tableOf.get(id);
      return (
        row && {
          key: Number(row['key']),
          row: Number(row['last_row']),
          seq: Number(row['last_seq']),
          link: text(row['last_link']),
        }
      );
    },
    openIds: (): string[] => openIds.all().map((row) => text(row['id'])),
    addTable: (id: string, link: Link): number => Number(addTable.run(id, link).lastInsertRowid),
    setTail: (key: number, { row, seq, link }: Tail): void => void setTail.run(row, seq, link, key),
    setState: (id: string, state: 'retired' | 'broken'): void => void setState.run(state, id),
    snapshotOf(key: number): SnapshotRow | undefined {
      const row = snapshotOf.get(key);
      return (
        row && {
          seq: Number(row['seq']),
          body: text(row['body']),
          recordLink: text(row['record_link']),
          link: text(row['link']),
        }
      );
    },
    setSnapshot: (key: number, snapshot: SnapshotRow): void => void setSnapshot.run({ key, ...snapshot }),
  };
}

function recordStatements(db: DatabaseSync) {
  const addRecord = db.prepare('INSERT INTO records (before, seq, body, link) VALUES (?, ?, ?, ?)');
  const record = db.prepare('SELECT * FROM records WHERE row = ?');
  const before = db.prepare('SELECT before FROM records WHERE row = ?');
  const forget = db.prepare('INSERT INTO forgotten SELECT before FROM records WHERE row = ? AND before <> 0');
  const cut = db.prepare('UPDATE records SET before = 0 WHERE row = ?');
  return {
    addRecord: (added: RecordRow): number =>
      Number(addRecord.run(added.before, added.seq, added.body, added.link).lastInsertRowid),
    record(at: number): RecordRow | undefined {
      const row = record.get(at);
      return (
        row && {
          before: Number(row['before']),
          seq: Number(row['seq']),
          body: text(row['body']),
          link: text(row['link']),
        }
      );
    },
    before: (at: number): number => Number(before.get(at)?.['before'] ?? 0),
    cutBefore(at: number): void {
      forget.run(at);
      cut.run(at);
    },
  };
}

function pruning(db: DatabaseSync): Statements['prune'] {
  const retired = db.prepare(`SELECT key, last_row FROM tables WHERE state = 'retired' LIMIT 1`);
  const drop = db.prepare('DELETE FROM records WHERE row = ? RETURNING before');
  const shorten = db.prepare('UPDATE tables SET last_row = ? WHERE key = ?');
  const dropTable = db.prepare('DELETE FROM tables WHERE key = ?');
  const dropSnapshot = db.prepare('DELETE FROM snapshots WHERE key = ?');
  const forgotten = db.prepare('SELECT last_row FROM forgotten LIMIT 1');
  const dropForgotten = db.prepare('DELETE FROM forgotten WHERE last_row = ?');
  const addForgotten = db.prepare('INSERT INTO forgotten VALUES (?)');
  /** Deletes from `last` backwards; the row that is left to go on with, 0 when there is none. */
  const dropFrom = (last: number, count: number): number => {
    let row = last;
    for (let dropped = 0; dropped < count && row !== 0; dropped++) row = Number(drop.get(row)?.['before'] ?? 0);
    return row;
  };
  return (count) => {
    const chain = forgotten.get();
    if (chain !== undefined) {
      const last = Number(chain['last_row']);
      dropForgotten.run(last);
      const left = dropFrom(last, count);
      if (left !== 0) addForgotten.run(left);
      return true;
    }
    const table = retired.get();
    if (table === undefined) return false;
    const key = Number(table['key']);
    const row = dropFrom(Number(table['last_row']), count);
    if (row !== 0) shorten.run(row, key);
    else {
      dropSnapshot.run(key);
      dropTable.run(key);
    }
    return true;
  };
}
