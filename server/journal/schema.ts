/** The journal's file: how it is opened, and how an old one becomes a new one. */
import { closeSync, existsSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FILE_MODE, makeFolder, syncFolderNow } from '../private-files.ts';

/** "Parl" in ASCII: tells our file from anybody else's. */
const APPLICATION_ID = 0x5061726c;

/**
 * One step from each version to the next; the version is how many of them the file has seen. Never edit one: add one.
 */
const MIGRATIONS: readonly string[] = [
  // Records of all tables lie in the order they came, each with the row of the one before it: a group of appends
  // then touches a few pages at the end of the file and not one page a table.
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
  // Written to find out whether the disk takes anything.
  'CREATE TABLE probe (key INTEGER PRIMARY KEY CHECK (key = 1), count INTEGER NOT NULL) STRICT;',
  // Ends of chains of records that no table has any more: they go little by little.
  'CREATE TABLE forgotten (last_row INTEGER PRIMARY KEY) STRICT;',
  // Records are lists from here on, which an earlier server cannot read; those from before stay as they are.
  '',
  // Events leave out the names of their fields from here on: the same holds.
  '',
  // A record says whose it is, and a table where its records begin: what nobody has any more is found without following
  // chains. Key 0 is of a record that no chain leads to, as where a file was harmed: it stays to be looked at. Those of
  // finished games and of retired tables get a key that no table has.
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

/** Beside the journal while a server has it open. What was written meanwhile is in the write-ahead log. */
const MARK = '-in-use';
const MARK_TEXT =
  'A server has this journal open, or was killed. Keep parlour.sqlite and parlour.sqlite-wal together.\n';

export interface OpenFile {
  readonly db: DatabaseSync;
  /** The last server did not close the journal, and the log of its last writes is gone: they are lost. */
  readonly hasLostLog: boolean;
}

/** Alone: a second server on the same file would tell its players things that this one does not know. */
export function openFile(path: string): OpenFile {
  const isFile = path !== ':memory:';
  if (isFile) {
    makeFolder(dirname(path));
    // SQLite gives the files beside it the same mode.
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

/** The mark goes first, for good: a stop or a cut of power between the two leaves a log that is simply read. */
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
