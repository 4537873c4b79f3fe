/** Logs of finished games: one compressed NDJSON file each, and an index of them. */
import type { FileHandle } from 'node:fs/promises';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGunzip, gunzipSync, gzip, gzipSync } from 'node:zlib';
import type { Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { FILE_MODE, isMissing, makeFolder, makePrivate, syncFolder } from '../private-files.ts';
import { forgetIn, newAlias } from './forgetting.ts';
import type { FinishedLog, Logger, MoreReplays, Replays } from '../ports.ts';
import type { LogReader } from '../statistics/index.ts';
import {
  addToIndex,
  chairsOf,
  digestOf,
  INDEX_FILE,
  RetentionClock,
  indexFields,
  fingerprintsOf,
  readIfThere,
  readIndex,
  writeIndex,
  type ReplayEntry,
} from './replay-index.ts';

/** A log that the caller may read. */
export interface ReplayFile {
  readonly bytes: number;
  /**
   * Opens the compressed log. Its descriptor is closed with the stream. Returns `changed` if the file is not what was
   * written, null if it is gone.
   */
  read(): Promise<Readable | 'changed' | null>;
}

/** Finished games, whatever they are stored in. */
export interface ReplayStore extends Replays, MoreReplays, LogReader {
  /** Games in which the holder of this token had a chair, newest first; none for a caller without a token. */
  list(limit: number, token: string | null): Promise<readonly ReplayEntry[]>;
  /** Null if there is no such game, or this caller may not read it. */
  open(id: string, token: string | null): Promise<ReplayFile | null>;
  /**
   * Removes the names of the holders of these keys from all logs, and the keys from the index. Returns the number of
   * games.
   */
  forget(keys: readonly string[]): Promise<number>;
}

const SUFFIX = '.ndjson.gz';
/** Suffix of a log that was not renamed to its final name yet. */
const PART = `${SUFFIX}.part`;
export const REPLAY_ID = /^[A-Za-z0-9_-]{1,64}$/;
const DAY_MS = 24 * 3600_000;
/**
 * Texts up to this length are compressed at once, which takes less than half a millisecond; handing them to another
 * thread and back takes as long.
 */
const PACKED_AT_ONCE = 32_768;
/** Takes half the time of the default level, for files that are a tenth larger. */
const PACKING = { level: 3 };
/** Compresses a log with one JSON text per line. */
export async function packedLog(lines: readonly string[]): Promise<Buffer> {
  const text = lines.join('\n') + '\n';
  return text.length <= PACKED_AT_ONCE ? gzipSync(text, PACKING) : promisify(gzip)(text, PACKING);
}
const isOurs = (name: string): boolean => name.endsWith(SUFFIX) || name.endsWith(PART) || name.startsWith(INDEX_FILE);

/** A compressed log as text. */
export function unpacked(packed: Readable): Readable {
  const plain = createGunzip();
  // An error of either stream reaches the reader, and closes both.
  pipeline(packed, plain, () => {});
  return plain;
}

/** A log that is waiting to be written. */
interface Unwritten {
  readonly path: string;
  readonly packed: Buffer;
  readonly entry: Omit<ReplayEntry, 'finishedAt' | 'keptAt'>;
  /** True if it must not replace another game. */
  readonly isAdded: boolean;
  /** True if it would have. Nothing is written then. */
  isTaken: boolean;
  problem: Error | null;
}
/** Games that end within this time (ms) are written together: three syncs and a dozen calls then serve all of them. */
const GATHER_MS = 20;
/** A clock that goes back further than this was set back; a smaller step may be that of a clock that is kept right (ms). */
const SET_BACK_MS = 10_000;
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

export class ReplayFiles implements ReplayStore {
  readonly #dir: string;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #date: () => number;
  /** Oldest first. */
  readonly #entries = new Map<string, ReplayEntry>();
  /** Modification times of the files at the time their digest was checked, by id. */
  readonly #checked = new Map<string, number>();
  #clock: RetentionClock;
  #opening: Promise<void> | null = null;
  readonly #unwritten: Unwritten[] = [];
  /** When the last game that was written by this object ended. */
  #lastAt = 0;
  /** Settles when the last change is done. Changes are made one after the other. */
  #changes: Promise<unknown> = Promise.resolve();

  /** By `now` games age: it must not jump. `date` is the time of day when a game ends, which its players are told. */
  constructor(dir: string, log: Logger, now: () => number = Date.now, date: () => number = now) {
    this.#dir = dir;
    this.#log = log;
    this.#now = now;
    this.#date = date;
    this.#clock = new RetentionClock(now, null);
  }

  async write(gameId: string, log: FinishedLog): Promise<void> {
    await this.#write(gameId, log, false);
  }
  async add(gameId: string, log: FinishedLog): Promise<boolean> {
    return !(await this.#write(gameId, log, true)).isTaken;
  }
  async #write(gameId: string, log: FinishedLog, isAdded: boolean): Promise<Unwritten> {
    await this.#ready();
    const { lines, access } = log;
    const packed = await packedLog(lines);
    const written: Unwritten = {
      path: this.#path(gameId),
      packed,
      entry: {
        id: gameId,
        bytes: packed.length,
        digest: await digestOf([packed]),
        access,
        ...indexFields(log),
        header: JSON.parse(defined(lines[0])) as Json,
      },
      isAdded,
      isTaken: false,
      problem: null,
    };
    this.#unwritten.push(written);
    await this.#inTurn(() => this.#writeTogether());
    if (written.problem !== null) throw written.problem;
    return written;
  }
  /** Writes all waiting logs: each gets a line in the index, and all share one sync of the index and of the folder. */
  async #writeTogether(): Promise<void> {
    if (this.#unwritten.length === 0) return;
    await setTimeout(GATHER_MS);
    const waiting = this.#unwritten.splice(0);
    for (const one of waiting)
      one.isTaken =
        one.isAdded &&
        (this.#entries.has(one.entry.id) || waiting.some((other) => other !== one && other.path === one.path));
    const all = waiting.filter(({ isTaken }) => !isTaken);
    try {
      makeFolder(this.#dir);
      await Promise.all(
        all.map((one) =>
          writeWhole(`${one.path}.part`, one.packed).catch((error: unknown) => (one.problem = asError(error))),
        ),
      );
      const whole = all.filter(({ problem }) => problem === null);
      const entries = whole.map(({ entry }): ReplayEntry => ({ ...entry, ...this.#moment() }));
      if (whole.length === 0) return;
      // Indexed before they are renamed, since nobody may read a file that is not in the index.
      await addToIndex(this.#dir, entries);
      for (const { path } of whole) await rename(`${path}.part`, path);
      await syncFolder(this.#dir);
      for (const entry of entries) {
        this.#entries.delete(entry.id);
        this.#entries.set(entry.id, entry);
      }
    } catch (error) {
      for (const one of all) one.problem ??= asError(error);
    }
  }
  /**
   * The moment at which a game ends. No two have the same, since ratings follow the order in which games ended, unless
   * the clock is set back between them: a clock that was ahead does not give all later games its date.
   */
  #moment(): Pick<ReplayEntry, 'finishedAt' | 'keptAt'> {
    const date = Math.round(this.#date());
    const isSetBack = date < this.#lastAt - SET_BACK_MS;
    this.#lastAt = isSetBack ? date : Math.max(date, this.#lastAt + 1);
    return { finishedAt: this.#lastAt, keptAt: this.#clock.now() };
  }

  async list(limit: number, token: string | null): Promise<readonly ReplayEntry[]> {
    await this.#ready();
    if (token === null) return [];
    const hadChair = chairsOf(token);
    return [...this.#entries.values()].reverse().filter(hadChair).slice(0, limit);
  }

  async open(id: string, token: string | null): Promise<ReplayFile | null> {
    await this.#ready();
    const entry = this.#entries.get(id);
    if (entry === undefined || !mayRead(entry, token)) return null;
    return { bytes: entry.bytes, read: async () => this.#read(entry) };
  }

  async entries(): Promise<readonly ReplayEntry[]> {
    await this.#ready();
    return [...this.#entries.values()];
  }
  async entry(id: string): Promise<ReplayEntry | null> {
    await this.#ready();
    return this.#entries.get(id) ?? null;
  }
  async textOf(id: string): Promise<string | null> {
    await this.#ready();
    const entry = this.#entries.get(id);
    const packed = entry === undefined ? null : await this.#read(entry);
    return packed === null || packed === 'changed' ? null : text(unpacked(packed));
  }

  async forget(keys: readonly string[]): Promise<number> {
    await this.#ready();
    const prints = keys.flatMap(fingerprintsOf);
    const isTheirs = ({ players }: ReplayEntry): boolean => players.some((print) => prints.includes(print));
    const alias = newAlias();
    let games = 0;
    await this.#inTurn(async () => {
      const theirs = [...this.#entries.values()].filter(isTheirs);
      games = theirs.length;
      if (games === 0) return;
      const changed = new Map<string, ReplayEntry>();
      for (const entry of theirs) {
        const after = await this.#forgetIn(entry, prints, alias);
        if (after !== null) changed.set(entry.id, after);
      }
      // Until the index is written the games are still theirs, so they can ask again after a stop in between.
      // Afterwards the new logs are renamed, if not now then when the folder is read again.
      const entries = [...this.#entries.values()].map((entry) => changed.get(entry.id) ?? entry);
      await writeIndex(this.#dir, [this.#clock.mark(), ...entries]);
      await syncFolder(this.#dir);
      for (const [id, entry] of changed) {
        await rename(`${this.#path(id)}.part`, this.#path(id));
        this.#entries.set(id, entry);
      }
      await syncFolder(this.#dir);
    });
    return games;
  }
  /**
   * Writes the log without the name next to the existing one. Returns null if there is none to rewrite: it is gone, or it
   * is deleted because it is not what was written. Such a log is shown to nobody. Rewritten it would count as the
   * server's own, and where in it a name stands cannot be known.
   */
  async #forgetIn(entry: ReplayEntry, prints: readonly string[], alias: string): Promise<ReplayEntry | null> {
    const path = this.#path(entry.id);
    const kept = await readIfThere(path);
    const isWritten =
      kept?.length === entry.bytes && (entry.digest === undefined || entry.digest === (await digestOf([kept])));
    if (kept === null || !isWritten) {
      if (kept !== null) this.#log.warn('a replay that is not what was written is deleted', { gameId: entry.id });
      await rm(path, { force: true });
      this.#entries.delete(entry.id);
      return null;
    }
    const { entry: after, lines } = forgetIn(entry, gunzipSync(kept).toString(), prints, alias);
    const packed = await packedLog(lines);
    await writeWhole(`${path}.part`, packed);
    return { ...after, bytes: packed.length, digest: await digestOf([packed]) };
  }

  /** Deletes the games that were kept for `keepDays`. */
  async prune(keepDays: number): Promise<void> {
    await this.#ready();
    const old = [...this.#entries.values()].filter(({ keptAt }) => this.#clock.now() - keptAt >= keepDays * DAY_MS);
    await this.#inTurn(async () => {
      for (const { id } of old) {
        await rm(this.#path(id), { force: true });
        this.#entries.delete(id);
        this.#checked.delete(id);
        this.#log.info('replay deleted', { gameId: id });
      }
      if (this.#entries.size > 0 || old.length > 0)
        await writeIndex(this.#dir, [this.#clock.mark(), ...this.#entries.values()]);
    });
  }

  async #read({ id, bytes, digest }: ReplayEntry): Promise<Readable | 'changed' | null> {
    let file: FileHandle;
    try {
      file = await open(this.#path(id));
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.#entries.delete(id);
      return null;
    }
    try {
      const { size, mtimeMs } = await file.stat();
      const isChecked = digest === undefined || this.#checked.get(id) === mtimeMs;
      const isSame =
        size === bytes &&
        (isChecked || digest === (await digestOf(file.createReadStream({ start: 0, autoClose: false }))));
      if (isSame) this.#checked.set(id, mtimeMs);
      if (isSame) return file.createReadStream({ start: 0 });
    } catch (error) {
      await file.close();
      throw error;
    }
    await file.close();
    this.#log.warn('a replay is not what was written', { gameId: id });
    return 'changed';
  }

  /** Reads the folder, once. If that fails, the next caller tries again. */
  async #ready(): Promise<void> {
    this.#opening ??= this.#load().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }
  async #load(): Promise<void> {
    makePrivate(this.#dir, isOurs, this.#log);
    const { entries, mark } = await readIndex(this.#dir);
    this.#clock = new RetentionClock(this.#now, mark);
    await this.#finishParts(entries);
    const names = await readdir(this.#dir);
    const ids = new Set(names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length)));
    for (const entry of entries) if (ids.delete(entry.id)) this.#entries.set(entry.id, entry);
    // Files that are not in the index: who may read them is unknown, so nobody may. They age from now on.
    for (const id of ids) if (REPLAY_ID.test(id)) this.#entries.set(id, await this.#stranger(id));
  }
  /**
   * Renames logs that are in the index and were not renamed because of a stop. Deletes all others, which are of no use.
   */
  async #finishParts(entries: readonly ReplayEntry[]): Promise<void> {
    const digests = new Map(entries.map(({ id, digest }) => [`${id}${PART}`, digest]));
    const found = await readdir(this.#dir, { withFileTypes: true });
    for (const { name } of found.filter((file) => file.isFile() && file.name.endsWith(PART))) {
      const part = join(this.#dir, name);
      try {
        const isKnown = digests.get(name) === (await digestOf([await readFile(part)]));
        await (isKnown ? rename(part, part.slice(0, -'.part'.length)) : rm(part));
      } catch (error) {
        this.#log.warn('the log of a finished game is still without its name', { part, error });
      }
    }
  }
  async #stranger(id: string): Promise<ReplayEntry> {
    const { mtimeMs, size } = await stat(this.#path(id));
    const finishedAt = Math.round(mtimeMs);
    return { id, finishedAt, keptAt: this.#clock.now(), bytes: size, access: 'players', players: [], header: null };
  }

  #path(id: string): string {
    if (!REPLAY_ID.test(id)) throw new Error(`not the id of a game: ${JSON.stringify(id)}`);
    return join(this.#dir, id + SUFFIX);
  }

  async #inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.#changes.then(change);
    this.#changes = done.catch(() => {});
    return done;
  }
}

export const mayRead = (entry: ReplayEntry, token: string | null): boolean =>
  entry.access === 'shown' || entry.access === 'open' || (token !== null && chairsOf(token)(entry));

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', FILE_MODE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
