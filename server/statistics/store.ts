/**
 * History and figures in a small SQLite file. All of it is derived from the logs of finished games: the file may be
 * deleted at any time, and is then rebuilt.
 */
import { closeSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { defined } from '@parlour/kernel/defined';
import type { Rating } from '@parlour/sdk/figures/rating';
import { FILE_MODE } from '../private-files.ts';
import type { GameRow, SeatRow } from './row.ts';

/** A file with another format number is deleted and rebuilt. */
const FORMAT = 4;
const SCHEMA = `
  CREATE TABLE games (
    id TEXT PRIMARY KEY,
    mark TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    game TEXT NOT NULL,
    table_id TEXT,
    access TEXT NOT NULL,
    sides TEXT NOT NULL,
    is_offline INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX games_by_time ON games (game, finished_at, id);
  CREATE INDEX games_by_table ON games (table_id, finished_at);
  CREATE TABLE seats (
    game_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    bot TEXT,
    place INTEGER,
    score REAL,
    subject TEXT,
    is_whole INTEGER NOT NULL,
    sums TEXT NOT NULL,
    lines TEXT NOT NULL,
    mu REAL,
    sigma REAL,
    PRIMARY KEY (game_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seats_by_subject ON seats (subject);
  CREATE INDEX people ON seats (game_id, name) WHERE bot IS NULL;
  CREATE TABLE readers (
    print TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    game_id TEXT NOT NULL,
    game TEXT NOT NULL,
    seat INTEGER,
    PRIMARY KEY (print, finished_at, game_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX readers_by_game ON readers (game_id);
  CREATE TABLE ratings (
    game TEXT NOT NULL,
    subject TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, subject)
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${FORMAT};`;
const TABLES = ['games', 'seats', 'readers', 'ratings'] as const;

/** A row as it is in the file. The schema ensures the types of its columns. */
export type Stored = Readonly<Record<string, SQLOutputValue>>;

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const BROKEN = [11, 26];
const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && BROKEN.some((code) => code === error.errcode);

function openFile(path: string): DatabaseSync {
  if (path !== ':memory:') closeSync(openSync(path, 'a', FILE_MODE));
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    // Writes lost in a crash are derived again from the logs.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
/**
 * Opens the file. A corrupt one, as a bad disk may leave it, is deleted and begun anew, so that the server can start.
 */
function openOrBegin(path: string): DatabaseSync {
  try {
    return openFile(path);
  } catch (error) {
    if (!isBroken(error)) throw error;
    for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
    return openFile(path);
  }
}

export class StatisticsFile {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(path: string) {
    this.#db = openOrBegin(path);
    if (Number(this.#db.prepare('PRAGMA user_version').get()?.['user_version']) === FORMAT) return;
    this.together(() => {
      for (const table of TABLES) this.#db.exec(`DROP TABLE IF EXISTS ${table}`);
      this.#db.exec(SCHEMA);
    });
  }
  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  /** Runs `change` in one transaction: all or nothing, and much faster than one by one. */
  together<T>(change: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = change();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }
  all(sql: string, ...values: readonly SQLInputValue[]): readonly Stored[] {
    return this.#statement(sql).all(...values);
  }
  run(sql: string, ...values: readonly SQLInputValue[]): void {
    this.#statement(sql).run(...values);
  }
  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql) ?? this.#db.prepare(sql);
    this.#prepared.set(sql, known);
    return known;
  }

  clear(): void {
    this.together(() => TABLES.forEach((table) => this.run(`DELETE FROM ${table}`)));
  }
  /** The marks of all games, by id. */
  marks(): ReadonlyMap<string, string> {
    return new Map(this.all('SELECT id, mark FROM games').map((row) => [text(row, 'id'), text(row, 'mark')]));
  }
  /** Null if the game is not counted. */
  mark(id: string): string | null {
    const [row] = this.all('SELECT mark FROM games WHERE id = ?', id);
    return row === undefined ? null : text(row, 'mark');
  }
  /** When the last counted game of this kind ended; 0 if there is none. */
  newest(game: string): number {
    const [row] = this.all('SELECT max(finished_at) AS newest FROM games WHERE game = ?', game);
    return Number(row?.['newest'] ?? 0);
  }
  /** Notes that a game cannot be counted, so that its log is not read again. */
  skip(id: string, mark: string): void {
    this.remove(id);
    this.run(`INSERT INTO games VALUES (?, ?, 0, '', NULL, 'players', '[]', 0)`, id, mark);
  }
  put(row: GameRow, mark: string): void {
    this.remove(row.id);
    const { id, finishedAt, game, tableId, access, sides, isOffline, seats, readers } = row;
    this.run(
      'INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      mark,
      finishedAt,
      game,
      tableId,
      access,
      JSON.stringify(sides),
      isOffline ? 1 : 0,
    );
    for (const seat of seats) this.#putSeat(id, seat);
    for (const [print, seat] of readers)
      this.run('INSERT OR IGNORE INTO readers VALUES (?, ?, ?, ?, ?)', print, finishedAt, id, game, seat);
  }
  #putSeat(id: string, { seat, name, bot, place, score, subject, isWhole, sums, lines }: SeatRow): void {
    this.run(
      'INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL)',
      id,
      seat,
      name,
      bot,
      place,
      score,
      subject,
      isWhole ? 1 : 0,
      JSON.stringify(sums),
      JSON.stringify(lines),
    );
  }
  remove(id: string): void {
    this.run('DELETE FROM games WHERE id = ?', id);
    this.run('DELETE FROM seats WHERE game_id = ?', id);
    this.run('DELETE FROM readers WHERE game_id = ?', id);
  }
  putRating(game: string, subject: string, { mu, sigma }: Rating, games: number): void {
    this.run('INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?)', game, subject, mu, sigma, games);
  }

  /** True if games were counted whose ratings are not written yet, also after a stop of the server in between. */
  get isRatingDue(): boolean {
    return this.all(`SELECT 1 FROM ratings WHERE game = '' AND subject = ''`).length > 0;
  }
  setRatingDue(isDue: boolean): void {
    if (isDue) this.putRating('', '', { mu: 0, sigma: 0 }, 0);
    else this.run(`DELETE FROM ratings WHERE game = '' AND subject = ''`);
  }

  /** All rows in a fixed order: two files with the same games give the same. */
  dump(): Readonly<Record<string, readonly Stored[]>> {
    const columns = { games: 'id', seats: 'game_id, seat', readers: 'print, game_id', ratings: 'game, subject' };
    return Object.fromEntries(
      TABLES.map((table) => [table, this.all(`SELECT * FROM ${table} ORDER BY ${columns[table]}`)]),
    );
  }
}

export const sumsIn = (row: Stored): SeatRow['sums'] => JSON.parse(text(row, 'sums')) as SeatRow['sums'];
export const sidesIn = (row: Stored): GameRow['sides'] => JSON.parse(text(row, 'sides')) as GameRow['sides'];
export const linesIn = (row: Stored): SeatRow['lines'] => JSON.parse(text(row, 'lines')) as SeatRow['lines'];
export function text(row: Stored, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`${column} is no text`);
  return value;
}
export const textOrNull = (row: Stored, column: string): string | null =>
  row[column] === null ? null : text(row, column);
export const number = (row: Stored, column: string): number => Number(defined(row[column]));
export const numberOrNull = (row: Stored, column: string): number | null =>
  row[column] === null ? null : number(row, column);
