/**
 * Backups of the data folder, i.e. of the journal and the finished games. A backup is checked before it is restored.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { chmod, chown, copyFile, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backup as copyDatabase, type DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '@parlour/kernel';
import { SqliteJournal } from '../journal/sqlite.ts';
import { FILE_MODE, isMissing, makeFolder, syncFolder, type OwnFolder } from '../private-files.ts';
import type { Settings } from '../settings.ts';
import { codeOf } from './control.ts';

export const JOURNAL_FILE = 'parlour.sqlite';
export const REPLAYS = 'replays';
/** Neither backed up nor restored, since it can be rebuilt from the finished games. */
export const STATISTICS_FILE = 'parlour.statistics.sqlite';
/** Prefix of the folder to which a restore moves the previous data. */
export const ASIDE = 'before-restore-';
/** The staging folder of a restore: data is copied here before it is moved into place. */
const STAGE = 'parlour.restoring';
const MANIFEST = 'parlour-backup.json';
const FORMAT = 1;
/** Number of pages in one step of the copy. Between two steps the server does its other work. */
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
export const placesOf = ({ dataDir, replayDir }: Settings): DataPlaces => ({
  dataDir,
  replayDir: replayDir ?? join(dataDir, REPLAYS),
});
/** The folders that the server writes, each with the paths in it that it must be able to use if they exist. */
export function foldersOf(settings: Settings): readonly (OwnFolder & { readonly paths: readonly string[] })[] {
  const { dataDir, replayDir } = placesOf(settings);
  const files = [join(dataDir, JOURNAL_FILE), join(dataDir, STATISTICS_FILE)];
  const data = { dir: dataDir, what: 'the journal', setting: 'GAME_DATA_DIR' };
  return settings.replayDir === null
    ? [{ ...data, paths: [...files, replayDir] }]
    : [
        { ...data, paths: files },
        { dir: replayDir, what: 'the folder of finished games', setting: 'GAME_REPLAY_DIR', paths: [] },
      ];
}
export interface Backup {
  readonly dir: string;
  readonly files: number;
  readonly bytes: number;
}
export interface Restored {
  /** Where the previous data is now; null if there was none. */
  readonly aside: string | null;
  readonly tables: number;
}
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
export const backupInWords = ({ files, bytes }: Backup): string => `${counted(files, 'file')}, ${bytes} bytes`;
export const restoreInWords = ({ aside, tables }: Restored): string =>
  `${counted(tables, 'open table')}${aside === null ? '' : `; what was there before is in ${aside}`}`;
const fail = (error: string): { ok: false; error: string } => ({ ok: false, error });
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
/** What is in a folder; nothing if there is none. Any other failure rejects: what cannot be read is not gone. */
const entriesIn = async (dir: string): Promise<readonly Dirent[]> =>
  readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
const namesIn = async (dir: string): Promise<string[]> => (await entriesIn(dir)).map(({ name }) => name);
const filesIn = async (dir: string): Promise<string[]> =>
  (await entriesIn(dir)).filter((entry) => entry.isFile()).map(({ name }) => name);

/**
 * Writes the journal and the finished games to `dir`, which must be empty or new. The journal's copy is of one moment.
 * A game that ends meanwhile may be in the journal and among the finished games, or only in one of them, but never in
 * neither.
 */
export async function writeBackup(
  db: DatabaseSync,
  { replayDir }: DataPlaces,
  dir: string,
  madeAt: Date,
): Promise<Result<Backup, string>> {
  // Only a folder that is empty or new may be deleted below. A file of this name, for example, must stay.
  const there = await readdir(dir).catch((error: unknown) => (isMissing(error) ? [] : asError(error)));
  if (there instanceof Error) return notMade(there);
  if (there.length > 0) return fail(`${dir} is not empty: name a folder that is new or empty`);
  try {
    return { ok: true, value: await writeAll(db, replayDir, dir, madeAt) };
  } catch (error) {
    // An incomplete backup would take up space, and block the next one in the same folder.
    await rm(dir, { recursive: true, force: true }).catch(() => {});
    return notMade(asError(error));
  }
}
const MAY_NOT_WRITE = ['EACCES', 'EPERM', 'EROFS'];
const WHERE_IT_MAY =
  '. A server that runs writes the backup itself: name a folder in which its user may write, such as a new one in its data folder';
const notMade = (error: Error): { ok: false; error: string } =>
  fail(`no backup was made: ${error.message}${MAY_NOT_WRITE.includes(codeOf(error)) ? WHERE_IT_MAY : ''}`);
async function writeAll(db: DatabaseSync, replayDir: string, dir: string, madeAt: Date): Promise<Backup> {
  makeFolder(join(dir, REPLAYS));
  const paths = [JOURNAL_FILE];
  // Finished games are copied last: a game that leaves the journal while that is copied is already among them.
  await copyDatabase(db, join(dir, JOURNAL_FILE), { rate: PAGES_AT_ONCE });
  await makeDurable(join(dir, JOURNAL_FILE));
  for (const name of await filesIn(replayDir)) {
    if (name.endsWith('.part')) continue;
    const path = join(REPLAYS, name);
    if (await copyIfThere(join(replayDir, name), join(dir, path))) paths.push(path);
  }
  await syncFolder(join(dir, REPLAYS));
  const files: Manifest['files'] = {};
  for (const path of paths) files[path] = await fingerprint(join(dir, path));
  const text = `${JSON.stringify({ format: FORMAT, madeAt: madeAt.toISOString(), files } satisfies Manifest, null, 2)}\n`;
  // Written last: a folder without it is an incomplete backup.
  await writeFile(join(dir, MANIFEST), text, { mode: FILE_MODE, flush: true });
  await syncFolder(dir);
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return { dir, files: paths.length, bytes };
}
interface Owner {
  readonly uid: number;
  readonly gid: number;
}
/**
 * To whom a restore by root must give what it makes: the owner of the data folder, as whom the server runs. Null where
 * nothing has to be given away.
 */
function ownerOf(dataDir: string): Owner | null {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return null;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? null : { uid, gid };
}
async function give(path: string, owner: Owner | null): Promise<void> {
  if (owner !== null) await chown(path, owner.uid, owner.gid);
}
/** Copies a file and syncs its bytes. Its name is durable only after a sync of its folder. */
async function copyDurably(from: string, to: string, owner: Owner | null = null): Promise<void> {
  await copyFile(from, to);
  await makeDurable(to, owner);
}
async function makeDurable(path: string, owner: Owner | null = null): Promise<void> {
  await chmod(path, FILE_MODE);
  await give(path, owner);
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
/** Copies a file. Returns false if the game was pruned meanwhile. */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyDurably(from, to);
    return true;
  } catch (error) {
    if (!existsSync(from)) return false;
    throw error;
  }
}

async function fingerprint(path: string): Promise<Manifest['files'][string]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** Whether there is a complete backup in this folder, as far as its manifest shows. */
export const holdsBackup = (dir: string): boolean => existsSync(join(dir, MANIFEST));

/** Checks that all files of a backup are there and unchanged, and returns its manifest. */
export async function checkBackup(dir: string): Promise<Result<Manifest, string>> {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch(asError);
  if (isMissing(text))
    return fail(
      `${dir} is not a backup, or one that was cut short: it has no ${MANIFEST}. (A server that runs reads the backup itself, and under systemd has a /tmp of its own.)`,
    );
  if (text instanceof Error) return fail(unreadable(dir, text));
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) return fail(`${join(dir, MANIFEST)} is not of a version that can be read here`);
  for (const [path, wanted] of Object.entries(parsed.data.files)) {
    if (path !== JOURNAL_FILE && !/^replays[\\/][A-Za-z0-9._-]+$/.test(path))
      return fail(`${path} does not belong there`);
    const found = await fingerprint(join(dir, path)).catch(asError);
    if (isMissing(found)) return fail(`${path} is missing in ${dir}`);
    if (found instanceof Error) return fail(unreadable(dir, found));
    if (found.sha256 !== wanted.sha256) return fail(`${path} is not as it was when the backup was made`);
  }
  return { ok: true, value: parsed.data };
}
const unreadable = (dir: string, { message }: Error): string =>
  `${dir} cannot be read (${message}). A server that runs reads the backup itself, as its own user`;
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Checks a backup and replaces the data with it. No server may have the data open. The previous data is moved aside,
 * never deleted. The backup is first copied next to the data and read, so that only renames are left. A mark exists
 * while these are under way, and no server starts on a folder that has it.
 */
export async function restoreBackup(dir: string, places: DataPlaces, now: Date): Promise<Result<Restored, string>> {
  const checked = await checkBackup(dir);
  if (!checked.ok) return checked;
  const wasCutShort = cutShort(places.dataDir) !== null;
  try {
    const tables = await stage(dir, Object.keys(checked.value.files), places);
    const aside = await exchange(dir, places, now);
    await clear(places);
    return { ok: true, value: { aside, tables } };
  } catch (error) {
    // The data is half moved, by this restore or an earlier one: the mark must stay, so that no server starts on it.
    if (error instanceof HalfDone) return fail(cutShortInWords(dir));
    const reason = asError(error).message;
    if (wasCutShort) {
      await clearCopies(places).catch(() => {});
      return fail(`${reason}. ${cutShortInWords(cutShort(places.dataDir) ?? dir)}`);
    }
    await clear(places).catch(() => {});
    return fail(`nothing was changed: ${reason}`);
  }
}

/** The staging folder next to what will be replaced, so that moving into place stays on one disk. */
const stageOf = (path: string): string => join(dirname(path), STAGE);
const stagesOf = ({ dataDir, replayDir }: DataPlaces): readonly string[] => [
  ...new Set([join(dataDir, STAGE), stageOf(replayDir)]),
];
async function clear(places: DataPlaces): Promise<void> {
  for (const path of stagesOf(places)) {
    if (!existsSync(path)) continue;
    await rm(path, { recursive: true });
    await syncFolder(dirname(path));
  }
}
/** Deletes what was copied to the staging folders, and leaves the mark of a restore that was cut short. */
async function clearCopies(places: DataPlaces): Promise<void> {
  for (const stage of stagesOf(places))
    for (const name of await namesIn(stage)) if (name !== MARK) await rm(join(stage, name), { recursive: true });
}
/** The mark of a restore that is moving data: a file with the folder of its backup. */
const MARK = 'underway';
const markOf = (dataDir: string): string => join(dataDir, STAGE, MARK);
/** The folder of the backup whose restore into this one was begun and not finished; null if there is none. */
export function cutShort(dataDir: string): string | null {
  return existsSync(markOf(dataDir)) ? readFileSync(markOf(dataDir), 'utf8') : null;
}
export const cutShortInWords = (from: string): string =>
  `A restore from ${from} was cut short. \`parlour restore ${from}\` does it again; what was there before is in the folder ${ASIDE}… .`;

/** Copies the backup to the staging folders and reads it. Returns the number of open tables in it. */
async function stage(dir: string, paths: readonly string[], places: DataPlaces): Promise<number> {
  const { dataDir, replayDir } = places;
  const owner = ownerOf(dataDir);
  await clearCopies(places);
  const replays = join(stageOf(replayDir), basename(replayDir));
  for (const folder of [...stagesOf(places), replays]) {
    makeFolder(folder);
    await give(folder, owner);
  }
  for (const path of paths) {
    const to = path === JOURNAL_FILE ? join(dataDir, STAGE, path) : join(replays, path.slice(REPLAYS.length + 1));
    await copyDurably(join(dir, path), to, owner);
  }
  await syncFolder(replays);
  return countTables(join(dataDir, STAGE, JOURNAL_FILE));
}

interface Move {
  readonly from: string;
  readonly to: string;
}
async function syncMoved(moves: readonly Move[]): Promise<void> {
  for (const folder of new Set(moves.flatMap(({ from, to }) => [dirname(from), dirname(to)]))) await syncFolder(folder);
}
/** Thrown when the renames could be neither completed nor undone. */
class HalfDone extends Error {}
/**
 * Moves the previous data aside and the staged data into place. Returns where the previous data is now; null if there
 * was none. If a rename fails, undoes the others and rejects.
 */
async function exchange(dir: string, { dataDir, replayDir }: DataPlaces, now: Date): Promise<string | null> {
  const owner = ownerOf(dataDir);
  const name = `${ASIDE}${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const hasReplays = (await namesIn(replayDir)).length > 0;
  const before = [...(await journalIn(dataDir)), ...(hasReplays ? [replayDir] : [])];
  const asides = before.map((from): Move => ({ from, to: join(dirname(from), name, basename(from)) }));
  const staged = [...(await journalIn(join(dataDir, STAGE))), join(stageOf(replayDir), basename(replayDir))];
  const ins = staged.map((from): Move => ({ from, to: join(dirname(dirname(from)), basename(from)) }));
  const folders = new Set(asides.map(({ to }) => dirname(to)));
  const done: Move[] = [];
  // Renamed into place whole, since it may replace the mark of a restore that was cut short.
  const mark = markOf(dataDir);
  await writeFile(`${mark}.part`, dir, { mode: FILE_MODE, flush: true });
  await give(`${mark}.part`, owner);
  await rename(`${mark}.part`, mark);
  await syncFolder(dirname(mark));
  try {
    // An empty folder may be there, which would block the rename on some systems.
    if (!hasReplays) await rmdir(replayDir).catch(() => {});
    // The previous data is safely aside before anything takes its name. All moves are durable before the mark is
    // deleted.
    for (const moves of [asides, ins]) {
      for (const move of moves) {
        makeFolder(dirname(move.to));
        if (moves === asides) await give(dirname(move.to), owner);
        await rename(move.from, move.to);
        done.push(move);
      }
      await syncMoved(moves);
    }
  } catch (error) {
    for (const { from, to } of done.toReversed())
      await rename(to, from).catch((cause: unknown) => {
        throw new HalfDone('', { cause });
      });
    await syncMoved(done);
    for (const folder of folders) await rmdir(folder).catch(() => {});
    throw error;
  }
  return folders.size === 0 ? null : [...folders].join(' and ');
}
/** The journal's files, the database first: it must never be left in place without its write-ahead log. */
const journalIn = async (dir: string): Promise<string[]> =>
  (await namesIn(dir))
    .filter((file) => file.startsWith(JOURNAL_FILE))
    .toSorted()
    .map((file) => join(dir, file));

/** Reads and counts the tables, so that a backup that cannot be loaded is detected now and not by a player. */
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
