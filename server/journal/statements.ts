/** The journal's SQL statements, with types. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { defined } from '@parlour/kernel/defined';
import type { Link } from './chain.ts';

/** The end of a table's log. `row` is 0 if there is no record yet. */
export interface Tail {
  readonly row: number;
  readonly seq: number;
  readonly link: Link;
}
export interface TableRow extends Tail {
  readonly key: number;
  /** Number of the first record that still belongs to the table. */
  readonly firstSeq: number;
}
export interface SnapshotRow {
  readonly seq: number;
  readonly body: string;
  /** Link of the last record that the snapshot includes. */
  readonly recordLink: Link;
  readonly link: Link;
}
export interface ChainedRow {
  readonly seq: number;
  readonly body: string;
  readonly link: Link;
}
export interface RecordRow extends ChainedRow {
  /** The row of the record before this one; 0 for the first. */
  readonly before: number;
}
export interface Swept {
  /** The last row that was examined; null if there were no more rows after the batch. */
  readonly upTo: number | null;
  readonly kept: number;
}
export interface Statements {
  begin(): void;
  commit(): void;
  /** Rolls the transaction back. No-op if SQLite has ended it by itself, as it does after some errors. */
  undo(): void;
  tableOf(id: string): TableRow | undefined;
  openIds(): string[];
  addTable(id: string, link: Link): number;
  setTail(key: number, tail: Tail): void;
  /** Sets the table's first record. Its records before that one are dead. */
  setFirst(key: number, row: number, seq: number): void;
  /** Deletes the table and its snapshot. All of its records are dead. */
  dropTable(key: number): void;
  setBroken(id: string): void;
  snapshotOf(key: number): SnapshotRow | undefined;
  /** Number of the last record that the snapshot includes; 0 if there is no snapshot. */
  snapshotSeq(key: number): number;
  setSnapshot(key: number, snapshot: SnapshotRow): void;
  /** Returns the record's row. */
  addRecord(key: number, record: RecordRow): number;
  /** The record in this row and those before it, newest first: `count` of them, or fewer if the chain is shorter. */
  chain(row: number, count: number): readonly ChainedRow[];
  /** The row of the record that is `count` before the one in this row; 0 if there is none. */
  rowBefore(row: number, count: number): number;
  /** Examines at most `count` records after row `after`, and deletes the dead ones. */
  sweep(after: number, count: number): Swept;
  /** A test write, to find out whether the disk accepts writes. */
  probe(): void;
}

/** The tables are STRICT, so a text column contains only text. */
const text = (value: SQLOutputValue | undefined): string => (typeof value === 'string' ? value : '');

export function prepare(db: DatabaseSync): Statements {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const probe = db.prepare('INSERT INTO probe VALUES (1, 1) ON CONFLICT DO UPDATE SET count = count + 1');
  return {
    begin: () => void begin.run(),
    commit: () => void commit.run(),
    undo() {
      try {
        rollback.run();
      } catch {
        // No transaction was open.
      }
    },
    ...tableStatements(db),
    ...recordStatements(db),
    sweep: sweeping(db),
    probe: () => void probe.run(),
  };
}

function tableStatements(db: DatabaseSync) {
  const tableOf = db.prepare(`SELECT * FROM tables WHERE id = ? AND state = 'open'`);
  const openIds = db.prepare(`SELECT id FROM tables WHERE state = 'open' ORDER BY key`);
  // SQLite may reuse the key of a deleted table. That table's records come before `first_row`.
  const addTable = db.prepare(
    'INSERT INTO tables (id, last_link, first_row) VALUES (?, ?, (SELECT ifnull(max(row), 0) + 1 FROM records))',
  );
  const setTail = db.prepare('UPDATE tables SET last_row = ?, last_seq = ?, last_link = ? WHERE key = ?');
  const setFirst = db.prepare('UPDATE tables SET first_row = ?, first_seq = ? WHERE key = ?');
  const dropTable = db.prepare('DELETE FROM tables WHERE key = ?');
  const dropSnapshot = db.prepare('DELETE FROM snapshots WHERE key = ?');
  const setBroken = db.prepare(`UPDATE tables SET state = 'broken' WHERE id = ? AND state = 'open'`);
  const snapshotSeq = db.prepare('SELECT seq FROM snapshots WHERE key = ?');
  const snapshotOf = db.prepare('SELECT * FROM snapshots WHERE key = ?');
  const setSnapshot = db.prepare('INSERT OR REPLACE INTO snapshots VALUES (:key, :seq, :body, :recordLink, :link)');
  return {
    tableOf(id: string): TableRow | undefined {
      const row = tableOf.get(id);
      return (
        row && {
          key: Number(row['key']),
          firstSeq: Number(row['first_seq']),
          row: Number(row['last_row']),
          seq: Number(row['last_seq']),
          link: text(row['last_link']),
        }
      );
    },
    openIds: (): string[] => openIds.all().map((row) => text(row['id'])),
    addTable: (id: string, link: Link): number => Number(addTable.run(id, link).lastInsertRowid),
    setTail: (key: number, { row, seq, link }: Tail): void => void setTail.run(row, seq, link, key),
    setFirst: (key: number, row: number, seq: number): void => void setFirst.run(row, seq, key),
    dropTable(key: number): void {
      dropSnapshot.run(key);
      dropTable.run(key);
    },
    setBroken: (id: string): void => void setBroken.run(id),
    snapshotSeq: (key: number): number => Number(snapshotSeq.get(key)?.['seq'] ?? 0),
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
  const addRecord = db.prepare('INSERT INTO records (before, seq, body, link, key) VALUES (?, ?, ?, ?, ?)');
  // One statement for many records: one for each takes more than twice as long. The count also ends a damaged chain.
  const chain = db.prepare(
    `WITH RECURSIVE chain (before, seq, body, link, count) AS (
       SELECT before, seq, body, link, 1 FROM records WHERE row = ?1
       UNION ALL SELECT r.before, r.seq, r.body, r.link, count + 1 FROM chain JOIN records r ON r.row = chain.before
         WHERE count < ?2
     ) SELECT seq, body, link FROM chain LIMIT ?2`,
  );
  const rowBefore = db.prepare(
    `WITH RECURSIVE chain (row, count) AS (
       SELECT ?1, 0
       UNION ALL SELECT before, count + 1 FROM chain JOIN records USING (row) WHERE count < ?2
     ) SELECT row FROM chain WHERE count = ?2`,
  );
  return {
    addRecord: (key: number, { before: last, seq, body, link }: RecordRow): number =>
      Number(addRecord.run(last, seq, body, link, key).lastInsertRowid),
    chain: (row: number, count: number): ChainedRow[] =>
      chain
        .all(row, count)
        .map((found) => ({ seq: Number(found['seq']), body: text(found['body']), link: text(found['link']) })),
    rowBefore: (row: number, count: number): number => Number(rowBefore.get(row, count)?.['row'] ?? 0),
  };
}

function sweeping(db: DatabaseSync): Statements['sweep'] {
  const last = db.prepare('SELECT row FROM records WHERE row > ? ORDER BY row LIMIT 1 OFFSET ?');
  const rest = db.prepare('SELECT count(*) AS count, max(row) AS last FROM records WHERE row > ?');
  const drop = db.prepare(
    `DELETE FROM records WHERE row > ? AND row <= ? AND key <> 0
       AND row < ifnull((SELECT first_row FROM tables WHERE tables.key = records.key), ${Number.MAX_SAFE_INTEGER})`,
  );
  return (after, count) => {
    const full = last.get(after, count - 1);
    if (full !== undefined) {
      const upTo = Number(full['row']);
      const deleted = Number(drop.run(after, upTo).changes);
      return { upTo, kept: count - deleted };
    }
    const left = defined(rest.get(after));
    const deleted = Number(drop.run(after, left['last'] ?? after).changes);
    return { upTo: null, kept: Number(left['count']) - deleted };
  };
}
