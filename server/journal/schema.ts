/** The journal's file: opening, closing and migrating it. */
import { closeSync, existsSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FILE_MODE, makeFolder, syncFolderNow } from '../private-files.ts';

/** "Parl" in ASCII: identifies our files. */
const APPLICATION_ID = 0x5061726c;

/**
 * One migration from each version to the next. A file's version is the number of migrations it has had. Never edit one:
 * add one.
 */
const MIGRATIONS: readonly string[] = [
  // Records of all tables are stored in the order they come, each with the row of its table's previous record: a group
  // of appends then changes a few pages at the end of the file, not one page per table.
  `CREATE TABLE tables (
     key INTEGER PRIMARY KEY,
     id TEXT NOT NULL,
     state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'retired', 'broken')),
     last_row INTEGER NOT NULL DEFAULT 0,
     last_seq INTEGER NOT NULL DEFAULT 0,
     last_link TEXT NOT NULL
   ) STRICT;
   CREATE UNIQUE INDEX open_tables ON tables (id) WHERE state = 'open';
   CREATE TABLE records (
     row INTEGER PRIMARY KEY,
     before INTEGER NOT NULL,
     seq INTEGER NOT NULL,
     body TEXT NOT NULL,
     link TEXT NOT NULL
   ) STRICT;
   CREATE TABLE snapshots (
     key INTEGER PRIMARY KEY,
     seq INTEGER NOT NULL,
     body TEXT NOT NULL,
     record_link TEXT NOT NULL,
     link TEXT NOT NULL
   ) STRICT;`,
  // Written to find out whether the disk accepts writes.
  'CREATE TABLE probe (key INTEGER PRIMARY KEY CHECK (key = 1), count INTEGER NOT NULL) STRICT;',
  // Ends of chains of records that no table has any more. They are deleted little by little.
  'CREATE TABLE forgotten (last_row INTEGER PRIMARY KEY) STRICT;',
  // From this version on records are lists, which earlier servers cannot read. Older records stay as they are.
  '',
  // From this version on events leave out the names of their fields, which earlier servers cannot read either. Older
  // events stay as they are.
  '',
  // A record has the key of its table, and a table has the row where its records begin: dead records are found without
  // following chains. Key 0 is for records that no chain leads to, as in a damaged file; they are kept for inspection.
  // Records of finished games and of retired tables get a key that no table has.
  `ALTER TABLE records ADD COLUMN key INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE tables ADD COLUMN first_row INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE tables ADD COLUMN first_seq INTEGER NOT NULL DEFAULT 1;
   WITH RECURSIVE chain (key, row) AS (
     SELECT iif(state = 'retired', -1, key), last_row FROM tables
     UNION SELECT -1, last_row FROM forgotten
     UNION SELECT chain.key, records.before FROM chain JOIN records ON records.row = chain.row
   ) UPDATE records SET key = chain.key FROM chain WHERE records.row = chain.row;
   DELETE FROM snapshots WHERE key IN (SELECT key FROM tables WHERE state = 'retired');
   DELETE FROM tables WHERE state = 'retired';
   DROP TABLE forgotten;`,
];

/** Suffix of a file that exists while a server has the journal open. Recent writes are then in the write-ahead log. */
const MARK = '-in-use';
const MARK_TEXT =
  'A server has this journal open, or was killed. Keep parlour.sqlite and parlour.sqlite-wal together.\n';

export interface OpenFile {
  readonly db: DatabaseSync;
  /** True if the last server did not close the journal and the write-ahead log with its last writes is gone. */
  readonly hasLostLog: boolean;
}

/**
 * Opens and locks the file. Throws if another server has it open: two servers would tell their players different
 * things.
 */
export function openFile(path: string): OpenFile {
  const isFile = path !== ':memory:';
  if (isFile) {
    makeFolder(dirname(path));
    // SQLite gives the same mode to the files that it makes beside this one.
    closeSync(openSync(path, 'a', FILE_MODE));
  }
  const hasLostLog = isFile && sizeOf(path + MARK) > 0 && sizeOf(`${path}-wal`) === 0;
  const db = new DatabaseSync(path, { timeout: 1000 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    migrate(db, path);
    if (isFile) writeFileSync(path + MARK, MARK_TEXT, { mode: FILE_MODE, flush: true });
    return { db, hasLostLog };
  } catch (error) {
    db.close();
    if (error instanceof Error && /database is locked/.test(error.message))
      throw new Error(`${path} is in use: another server runs on the same data folder`, { cause: error });
    throw error;
  }
}

/**
 * Deletes the mark durably, then closes. If the process or the power fails in between, the write-ahead log is still
 * there and is read at the next start.
 */
export function closeFile(db: DatabaseSync, path: string): void {
  if (!db.isOpen) return;
  if (path !== ':memory:' && existsSync(path + MARK)) {
    rmSync(path + MARK);
    syncFolderNow(dirname(path));
  }
  db.close();
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function migrate(db: DatabaseSync, path: string): void {
  db.exec('BEGIN IMMEDIATE');
  const version = pragma(db, 'user_version');
  const owner = pragma(db, 'application_id');
  if (owner !== APPLICATION_ID && (owner !== 0 || version !== 0)) throw new Error(`${path} is not a journal of ours`);
  if (version > MIGRATIONS.length)
    throw new Error(`${path} was written by a newer server (version ${version}, this one knows ${MIGRATIONS.length})`);
  for (const step of MIGRATIONS.slice(version)) db.exec(step);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`);
}

function pragma(db: DatabaseSync, name: string): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
}
