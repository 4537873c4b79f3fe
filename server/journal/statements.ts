/** The journal's SQL, with types on it. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Link } from './chain.ts';

interface TableRow {
  readonly key: number;
  readonly lastSeq: number;
  readonly lastLink: Link;
}
export interface SnapshotRow {
  readonly seq: number;
  readonly body: string;
  /** Of the last record that the snapshot includes. */
  readonly recordLink: Link;
  readonly link: Link;
}
interface RecordRow {
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
  setTail(key: number, seq: number, link: Link): void;
  setState(id: string, state: 'retired' | 'broken'): void;
  snapshotOf(key: number): SnapshotRow | undefined;
  setSnapshot(key: number, snapshot: SnapshotRow): void;
  addRecord(key: number, seq: number, body: string, link: Link): void;
  linkOf(key: number, seq: number): Link | undefined;
  recordsAfter(key: number, seq: number, toSeq: number): Iterable<RecordRow>;
  /** Deletes at most `count` records of retired tables; false when nothing is left to delete. */
  prune(count: number): boolean;
}

/** The tables are STRICT: a column of text holds text. */
const text = (value: SQLOutputValue | undefined): string => (typeof value === 'string' ? value : '');

export function prepare(db: DatabaseSync): Statements {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const tableOf = db.prepare(`SELECT * FROM tables WHERE id = ? AND state = 'open'`);
  const openIds = db.prepare(`SELECT id FROM tables WHERE state = 'open' ORDER BY key`);
  const addTable = db.prepare('INSERT INTO tables (id, last_link) VALUES (?, ?)');
  const setTail = db.prepare('UPDATE tables SET last_seq = ?, last_link = ? WHERE key = ?');
  const setState = db.prepare(`UPDATE tables SET state = ? WHERE id = ? AND state = 'open'`);
  const snapshotOf = db.prepare('SELECT * FROM snapshots WHERE key = ?');
  const setSnapshot = db.prepare(
    'INSERT OR REPLACE INTO snapshots (key, seq, body, record_link, link) VALUES (?, ?, ?, ?, ?)',
  );
  const addRecord = db.prepare('INSERT INTO records (key, seq, body, link) VALUES (?, ?, ?, ?)');
  const linkOf = db.prepare('SELECT link FROM records WHERE key = ? AND seq = ?');
  const recordsAfter = db.prepare(
    'SELECT seq, body, link FROM records WHERE key = ? AND seq > ? AND seq <= ? ORDER BY seq',
  );
  const retired = db.prepare(`SELECT key FROM tables WHERE state = 'retired' LIMIT 1`);
  const prune = db.prepare(
    'DELETE FROM records WHERE key = ?1 AND seq < (SELECT min(seq) FROM records WHERE key = ?1) + ?2',
  );
  const dropTable = db.prepare('DELETE FROM tables WHERE key = ?');
  const dropSnapshot = db.prepare('DELETE FROM snapshots WHERE key = ?');
  return {
    begin: () => void begin.run(),
    commit: () => void commit.run(),
    rollback: () => void rollback.run(),
    tableOf(id) {
      const row = tableOf.get(id);
      return row && { key: Number(row['key']), lastSeq: Number(row['last_seq']), lastLink: text(row['last_link']) };
    },
    openIds: () => openIds.all().map((row) => text(row['id'])),
    addTable: (id, link) => Number(addTable.run(id, link).lastInsertRowid),
    setTail: (key, seq, link) => void setTail.run(seq, link, key),
    setState: (id, state) => void setState.run(state, id),
    snapshotOf(key) {
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
    setSnapshot: (key, { seq, body, recordLink, link }) => void setSnapshot.run(key, seq, body, recordLink, link),
    addRecord: (key, seq, body, link) => void addRecord.run(key, seq, body, link),
    linkOf(key, seq) {
      const row = linkOf.get(key, seq);
      return row && text(row['link']);
    },
    *recordsAfter(key, seq, toSeq) {
      for (const row of recordsAfter.iterate(key, seq, toSeq))
        yield { seq: Number(row['seq']), body: text(row['body']), link: text(row['link']) };
    },
    prune(count) {
      const key = retired.get()?.['key'];
      if (key === undefined) return false;
      if (prune.run(Number(key), count).changes > 0) return true;
      dropSnapshot.run(Number(key));
      dropTable.run(Number(key));
      return true;
    },
  };
}
