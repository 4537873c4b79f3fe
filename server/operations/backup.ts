/** Copies of the data folder: the journal and the finished games, whole as of one moment, checked when put back. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backup as copyDatabase, type DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '@parlour/kernel';
import { SqliteJournal } from '../journal/sqlite.ts';
import { FILE_MODE, makeFolder } from '../private-files.ts';

export const JOURNAL_FILE = 'parlour.sqlite';
export const REPLAYS = 'replays';
/** Follows from the finished games: neither copied nor put back. */
export const STATISTICS_FILE = 'parlour.statistics.sqlite';
/** Where a restore puts what was there before. */
export const ASIDE = 'before-restore-';
const MANIFEST = 'parlour-backup.json';
const FORMAT = 1;
/** Between two steps of the copy the server plays on. */
const PAGES_AT_ONCE = 200;

const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type Manifest = z.infer<typeof manifest>;
export interface DataPlaces {
  readonly dataDir: string;
  readonly replayDir: string;
}
export interface Backup {
  readonly dir: string;
  readonly files: number;
  readonly bytes: number;
}
export interface Restored {
  /** Where what was there before is now; null where nothing was. */
  readonly aside: string | null;
  readonly tables: number;
}
export const backupInWords = ({ files, bytes }: Backup): string => `${files} files, ${bytes} bytes`;
export const restoreInWords = ({ aside, tables }: Restored): string =>
  `${tables} open tables${aside === null ? '' : `; what was there before is in ${aside}`}`;
const fail = (error: string): { ok: false; error: string } => ({ ok: false, error });
const namesIn = async (dir: string): Promise<string[]> => readdir(dir).catch(() => []);

/**
 * Writes journal and finished games to `dir`, which must be empty or new. The journal's copy is of one moment; a game
 * that ends meanwhile may be in both or in the journal alone, never in neither.
 */
export async function writeBackup(
  db: DatabaseSync,
  { replayDir }: DataPlaces,
  dir: string,
  madeAt: Date,
): Promise<Result<Backup, string>> {
  if ((await namesIn(dir)).length > 0) return fail(`${dir} is not empty`);
  makeFolder(join(dir, REPLAYS));
  const paths = [JOURNAL_FILE];
  // Finished games last: what leaves the journal while it is copied is already among them.
  await copyDatabase(db, join(dir, JOURNAL_FILE), { rate: PAGES_AT_ONCE });
  await chmod(join(dir, JOURNAL_FILE), FILE_MODE);
  for (const name of await namesIn(replayDir)) {
    if (name.endsWith('.part')) continue;
    const path = join(REPLAYS, name);
    // The game may have been pruned just now.
    const isThere = await copyFile(join(replayDir, name), join(dir, path)).then(
      () => true,
      () => false,
    );
    if (isThere) paths.push(path);
  }
  const files: Manifest['files'] = {};
  for (const path of paths) files[path] = await fingerprint(join(dir, path));
  const text = `${JSON.stringify({ format: FORMAT, madeAt: madeAt.toISOString(), files } satisfies Manifest, null, 2)}\n`;
  // Written last: a folder without it is a backup that was cut short.
  await writeFile(join(dir, MANIFEST), text, { mode: FILE_MODE, flush: true });
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return { ok: true, value: { dir, files: paths.length, bytes } };
}

async function fingerprint(path: string): Promise<Manifest['files'][string]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** A backup whose files are all there and as they were written. */
export async function checkBackup(dir: string): Promise<Result<Manifest, string>> {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return fail(`${dir} is not a backup, or one that was cut short: it has no ${MANIFEST}`);
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) return fail(`${join(dir, MANIFEST)} is not of a version that can be read here`);
  for (const [path, wanted] of Object.entries(parsed.data.files)) {
    if (path !== JOURNAL_FILE && !/^replays[\\/][A-Za-z0-9._-]+$/.test(path))
      return fail(`${path} does not belong there`);
    const found = await fingerprint(join(dir, path)).catch(() => null);
    if (found === null) return fail(`${path} is missing in ${dir}`);
    if (found.sha256 !== wanted.sha256) return fail(`${path} is not as it was when the backup was made`);
  }
  return { ok: true, value: parsed.data };
}
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Puts a checked backup in the place of the data; no server may have it open. What was there is moved aside, never
 * deleted.
 */
export async function restoreBackup(
  dir: string,
  { dataDir, replayDir }: DataPlaces,
  now: Date,
): Promise<Result<Restored, string>> {
  const checked = await checkBackup(dir);
  if (!checked.ok) return checked;
  const copies = Object.keys(checked.value.files).map((path) => ({
    from: join(dir, path),
    to: path === JOURNAL_FILE ? join(dataDir, path) : join(replayDir, path.slice(REPLAYS.length + 1)),
  }));
  const places = { dataDir, replayDir };
  const { moves, error } = await moveAside(places, now);
  const tables = error ?? (await putInPlace(copies, places).catch(asError));
  if (typeof tables === 'number') return { ok: true, value: { aside: asideOf(moves), tables } };
  if (error === null) await takeAway(copies, places);
  await moveBack(moves);
  return fail(`nothing was changed: ${tables.message}`);
}
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

interface Move {
  readonly from: string;
  readonly to: string;
}
/** `error` is what stopped it after these moves. */
interface Moved {
  readonly moves: readonly Move[];
  readonly error: Error | null;
}
/** Each into a folder beside it, so that nothing goes from one disk to another. */
async function moveAside({ dataDir, replayDir }: DataPlaces, now: Date): Promise<Moved> {
  const name = `${ASIDE}${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const ours = (await namesIn(dataDir)).filter((file) => file.startsWith(JOURNAL_FILE));
  const hasReplays = (await namesIn(replayDir)).length > 0;
  const paths = [...ours.map((file) => join(dataDir, file)), ...(hasReplays ? [replayDir] : [])];
  const moves: Move[] = [];
  for (const from of paths) {
    const to = join(dirname(from), name, basename(from));
    try {
      makeFolder(dirname(to));
      await rename(from, to);
    } catch (error) {
      return { moves, error: asError(error) };
    }
    moves.push({ from, to });
  }
  return { moves, error: null };
}
const asideOf = (moves: readonly Move[]): string | null =>
  moves.length === 0 ? null : [...new Set(moves.map(({ to }) => dirname(to)))].join(' and ');

/** How many tables there are then. */
async function putInPlace(copies: readonly Move[], { dataDir, replayDir }: DataPlaces): Promise<number> {
  makeFolder(dataDir);
  makeFolder(replayDir);
  for (const { from, to } of copies) {
    await copyFile(from, to);
    await chmod(to, FILE_MODE);
  }
  return countTables(join(dataDir, JOURNAL_FILE));
}
/** What came into place, or part of it. Nothing of these names was there: that had been moved aside. */
async function takeAway(copies: readonly Move[], { dataDir }: DataPlaces): Promise<void> {
  const besides = (await namesIn(dataDir)).filter((name) => name.startsWith(JOURNAL_FILE));
  for (const path of [...copies.map(({ to }) => to), ...besides.map((name) => join(dataDir, name))])
    await rm(path, { force: true }).catch(() => {});
}
async function moveBack(moves: readonly Move[]): Promise<void> {
  for (const { from, to } of moves.toReversed()) {
    // The folder of finished games may have been made anew.
    await rm(from, { recursive: true, force: true });
    await rename(to, from);
    await rmdir(dirname(to)).catch(() => {});
  }
}

/** Reads every table, so that a backup that cannot be played is found out now and not by a player. */
async function countTables(path: string): Promise<number> {
  const journal = new SqliteJournal({ path });
  try {
    const ids = await journal.open();
    for (const id of ids) await journal.load(id);
    return ids.length;
  } finally {
    await journal.close();
  }
}
