/** Power is cut a second time, while a server starts on what the first cut has left, or stops again. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickFrom } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { closeFile } from '../../journal/schema.ts';
import { JOURNAL_FILE } from '../../operations/backup.ts';
import { freePort } from '../process.ts';
import type { Checker, Promised } from './check.ts';
import { Disk, STYLES } from './disk.ts';
import { recordedServer, type Played } from './play.ts';
import type { Bug } from './planted/bug.ts';
import { readTrace, type Entry } from './trace.ts';

/** Longer than any delay of the server's background work. */
const QUIET_MS = 200;

export interface AgainOptions {
  /** Number of states that a first cut may leave on which this is tried. */
  readonly states: number;
  /** Number of second cuts on each of them. */
  readonly cutsEach: number;
  /** Bug of the server that starts on them. */
  readonly planted: Bug | null;
}
interface Started {
  readonly options: AgainOptions & { readonly dir: string; readonly recorder: string; readonly seed: string };
  readonly played: Played;
  readonly checker: Checker;
  readonly promised: Promised;
}
export interface AgainReport {
  readonly wrong: readonly string[];
  readonly states: number;
  readonly wrongStates: number;
  /** Number of file operations of the server when it started and stopped. */
  readonly entries: number;
}

/** Waits until the server's background work after its start is done, and the trace does not grow any more. */
async function quiet(trace: string): Promise<void> {
  for (let [size, before] = [statSync(trace).size, -1]; size !== before;) {
    await sleep(QUIET_MS);
    [size, before] = [statSync(trace).size, size];
  }
}

/** What a server does to the files below `root` from its start to its end, without any clients. */
async function startedOn(root: string, { options, played }: Started): Promise<readonly Entry[]> {
  const { recorder, planted } = options;
  const { gamesDir, dataDir, root: before } = played;
  const [trace, logDir] = [`${root}-trace`, `${root}-log`];
  const env = { GAME_DATA_DIR: join(root, relative(before, dataDir)), GAME_LOG_DIR: logDir };
  const server = recordedServer({ recorder, root, trace, gamesDir, port: await freePort(), planted, env });
  await server.start();
  await quiet(trace);
  await server.stop();
  const entries = readTrace(readFileSync(trace));
  for (const path of [trace, logDir]) rmSync(path, { recursive: true });
  return entries;
}

/**
 * Changes the journal to the format of an earlier version, so that the server that starts on it has to migrate it
 * first.
 */
function makeEarlier(path: string): void {
  if (!existsSync(path)) return;
  const db = new DatabaseSync(path);
  const isNew = db.prepare('PRAGMA user_version').get()?.['user_version'] === 0;
  if (!isNew)
    db.exec(`ALTER TABLE records DROP COLUMN key;
      ALTER TABLE tables DROP COLUMN first_row;
      ALTER TABLE tables DROP COLUMN first_seq;
      CREATE TABLE forgotten (last_row INTEGER PRIMARY KEY) STRICT;
      PRAGMA user_version = 5;`);
  closeFile(db, path);
}

/**
 * `root` is what a first cut has left. In half of the cases its journal is put into an earlier version's format. The
 * folder is changed.
 */
export async function cutAgain(root: string, started: Started): Promise<AgainReport> {
  const { options, played, checker, promised } = started;
  const pick = pickFrom(`${options.seed} ${root.slice(options.dir.length)} again`);
  const isEarlier = pick(2) === 0;
  if (isEarlier) makeEarlier(join(root, relative(played.root, played.dataDir), JOURNAL_FILE));
  const disk = Disk.of(root);
  const trace = await startedOn(root, started);
  // Every fourth cut comes after the last operation: only there does a fault in the server's last steps show.
  const moment = (_: unknown, index: number): number => (index % 4 === 0 ? trace.length : pick(trace.length));
  const moments = Array.from({ length: options.cutsEach }, moment).toSorted((one, other) => one - other);
  const wrong: string[] = [];
  let [done, wrongStates] = [0, 0];
  for (const [index, at] of moments.entries()) {
    for (; done < at; done++) disk.apply(defined(trace[done]));
    const style = defined(STYLES[pick(STYLES.length)]);
    const left = `${root}-${index}`;
    mkdirSync(left);
    disk.write(left, style, `${options.seed} ${index} again`);
    const found = await checker.check(join(left, relative(played.root, played.dataDir)), promised);
    rmSync(left, { recursive: true });
    if (found.length > 0) wrongStates++;
    const where = `cut again ${at} of ${trace.length}${isEarlier ? ' of an update' : ''} (${style.data}, ${style.names})`;
    wrong.push(...found.map((what) => `${where}: ${what}`));
  }
  rmSync(root, { recursive: true });
  return { wrong, states: moments.length, wrongStates, entries: trace.length };
}
