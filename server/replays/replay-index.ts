/**
 * What is known of every finished game without opening its file: one line each in `index.ndjson`, and all of them in
 * memory. Lines are added at the end; the file is rewritten when old games are pruned or a person is forgotten.
 */
import { createHash, hash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, type Json } from '@parlour/kernel';
import { REPLAY_ACCESS, type ReplayAccess } from '@parlour/sdk/messages';
import { browserKey, type FinishedLog, type LoggedPerson } from '../ports.ts';
import { FILE_MODE, isMissing } from '../private-files.ts';

/** The index entry of one finished game. */
export interface ReplayEntry {
  readonly id: string;
  readonly finishedAt: number;
  /** The same moment by the clock of retention: see `RetentionClock`. */
  readonly keptAt: number;
  /** Size of the compressed log. */
  readonly bytes: number;
  /** SHA-256 of the compressed file. Entries of older versions lack it. */
  readonly digest?: string;
  readonly access: ReplayAccess;
  /** Fingerprints of the keys of those who held a chair. */
  readonly players: readonly string[];
  /** The log's first line. */
  readonly header: Json;
  /** With fingerprints instead of keys. Entries of older versions lack it. */
  readonly people?: readonly LoggedPerson[];
  readonly tableId?: string;
  /** Number of times that the log was rewritten because a person asked to be forgotten. */
  readonly edition?: number;
}

export const INDEX_FILE = 'index.ndjson';
/** The index of a folder in which no game has been kept yet. */
const NO_LINES = '';
const DAY_MS = 24 * 3600_000;

/** The digest of a log's compressed bytes, which may come in parts. */
export async function digestOf(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256');
  for await (const part of bytes) digest.update(part);
  return digest.digest('base64url');
}
/** The hash of a key. The index has this instead, so that its file gives nobody the keys to chairs. */
export const fingerprint = (token: string): string => hash('sha256', token, 'base64url');
/** The fingerprints of what a presented key may be: a session token, or a browser's id. */
export const fingerprintsOf = (presented: string): readonly string[] =>
  [presented, browserKey(presented)].map(fingerprint);
/** A filter for games in which the holder of this key had a chair. The key is a session token or a browser's id. */
export function chairsOf(presented: string): (entry: Pick<ReplayEntry, 'players'>) => boolean {
  const prints = fingerprintsOf(presented);
  return ({ players }) => prints.some((print) => players.includes(print));
}
/** The seat that the holder of this key had; null if that is not known. */
export function seatIn({ people }: Pick<ReplayEntry, 'people'>, presented: string): number | null {
  const prints = fingerprintsOf(presented);
  return people?.find(({ keys }) => keys.some((key) => prints.includes(key)))?.seat ?? null;
}

/**
 * The clock by which finished games age. While the server runs it follows the monotonic clock. Time in which the server
 * did not run counts as a day at most, and never as less than none. A wall clock that jumps therefore deletes nothing.
 */
export class RetentionClock {
  readonly #now: () => number;
  #base: number;
  #since: number;

  /** `now` is the server's clock; `last` is what `mark` returned last. */
  constructor(now: () => number, last: RetentionMark | null) {
    this.#now = now;
    this.#since = now();
    const away = last === null ? 0 : this.#since - last.wall;
    this.#base = last === null ? this.#since : last.kept + Math.min(Math.max(away, 0), DAY_MS);
  }
  now(): number {
    return this.#base + this.#now() - this.#since;
  }
  mark(): RetentionMark {
    return { kept: this.now(), wall: this.#now() };
  }
}
export interface RetentionMark {
  readonly kept: number;
  readonly wall: number;
}

export interface ReadIndex {
  readonly entries: readonly ReplayEntry[];
  readonly mark: RetentionMark | null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isAccess = (value: unknown): value is ReplayAccess => REPLAY_ACCESS.some((access) => access === value);

function entryOf(line: Readonly<Record<string, unknown>>): ReplayEntry | null {
  const { id, finishedAt, keptAt, bytes, digest, access, players, header, people, tableId, edition } = line;
  if (typeof id !== 'string' || !isNumber(finishedAt) || !isNumber(keptAt) || !isNumber(bytes)) return null;
  if (!isAccess(access) || !Array.isArray(players)) return null;
  const known = players.filter((player) => typeof player === 'string');
  return {
    id,
    finishedAt,
    keptAt,
    bytes,
    ...(typeof digest === 'string' ? { digest } : {}),
    access,
    players: known,
    header: (header ?? null) as Json,
    ...(Array.isArray(people) ? { people: people.flatMap(personOf) } : {}),
    ...(typeof tableId === 'string' ? { tableId } : {}),
    ...(isNumber(edition) ? { edition } : {}),
  };
}
function personOf(person: unknown): LoggedPerson[] {
  if (!isRecord(person)) return [];
  const { seat, name, keys, isWhole, until } = person;
  if (!isNumber(seat) || typeof name !== 'string' || !Array.isArray(keys)) return [];
  const known = keys.filter((key) => typeof key === 'string');
  return [{ seat, name, keys: known, isWhole: isWhole === true, ...(isNumber(until) ? { until } : {}) }];
}

/** What the index keeps of a log: fingerprints instead of the keys themselves. */
export function indexFields({
  players,
  people,
  tableId,
}: FinishedLog): Pick<ReplayEntry, 'players' | 'people' | 'tableId'> {
  return {
    players: players.map(fingerprint),
    ...(people === undefined
      ? {}
      : { people: people.map((person) => ({ ...person, keys: person.keys.map(fingerprint) })) }),
    ...(tableId === undefined ? {} : { tableId }),
  };
}

/** The content of a file; null if there is none. Any other failure rejects: a file that cannot be read is not gone. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Reads the index. Leaves out lines that were cut off by a stop, and anything that is not an entry. */
export async function readIndex(dir: string): Promise<ReadIndex> {
  const text = (await readIfThere(join(dir, INDEX_FILE)))?.toString() ?? NO_LINES;
  const entries = new Map<string, ReplayEntry>();
  let mark: RetentionMark | null = null;
  const reached = (next: RetentionMark): void => {
    if (mark === null || next.kept > mark.kept) mark = next;
  };
  for (const line of text.split('\n')) {
    const parsed = parsedLine(line);
    if (parsed === null) continue;
    if (isNumber(parsed['kept']) && isNumber(parsed['wall'])) reached({ kept: parsed['kept'], wall: parsed['wall'] });
    const entry = entryOf(parsed);
    if (entry === null) continue;
    // A game tells the time as well: marks are written only when games are pruned.
    reached({ kept: entry.keptAt, wall: entry.finishedAt });
    entries.delete(entry.id);
    entries.set(entry.id, entry);
  }
  return { entries: [...entries.values()], mark };
}
/** Parses one entry; null if the text is not an entry. */
export function readEntry(line: string): ReplayEntry | null {
  const parsed = parsedLine(line);
  return parsed === null ? null : entryOf(parsed);
}
function parsedLine(line: string): Readonly<Record<string, Json>> | null {
  try {
    const parsed = JSON.parse(line) as Json;
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

export async function addToIndex(dir: string, lines: readonly ReplayEntry[]): Promise<void> {
  const file = await open(join(dir, INDEX_FILE), 'a', FILE_MODE);
  try {
    // The line before may have been cut off, so each entry begins with a new line. `writeFile` writes all or rejects;
    // `write` may write a part if the disk is full.
    await file.writeFile(lines.map((line) => `\n${JSON.stringify(line)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function writeIndex(dir: string, lines: Iterable<ReplayEntry | RetentionMark>): Promise<void> {
  const path = join(dir, INDEX_FILE);
  const file = await open(`${path}.part`, 'w', FILE_MODE);
  try {
    await file.writeFile([...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
