/** Files with session tokens and hidden cards, readable by the server's own user alone. */
import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from './ports.ts';

const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
/** Any access for others than the owner. */
const OTHERS = 0o077;

/**
 * The folder, and those above it that do not exist, each with a durable name: what is synced in a folder is lost where the
 * folder itself is. One by one: Node's own way never ends where the system says of every new folder that the one above it
 * is missing, as in `/proc`.
 */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  const above = dirname(dir);
  if (above !== dir) makeFolder(above);
  mkdirSync(dir, { mode: FOLDER_MODE });
  syncFolderNow(above);
}

/** Windows refuses it for folders, and keeps names in its own journal. */
const syncsFolders = (): boolean => process.platform !== 'win32';

/** The same as `syncFolder`, for whoever opens or closes a database in it and cannot wait. */
export function syncFolderNow(dir: string): void {
  if (!syncsFolders()) return;
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
/** A name is durable when its folder is: one that is new, and one that is gone. */
export async function syncFolder(dir: string): Promise<void> {
  if (!syncsFolders()) return;
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Creates the folder if it does not exist, and removes the access of other users to it and to our files in it, also to
 * files of an earlier version. A folder that also holds files that are not ours keeps its mode, and a warning is
 * logged.
 */
export function makePrivate(dir: string, isOurs: (name: string) => boolean, log: Pick<Logger, 'warn'>): void {
  makeFolder(dir);
  const names = readdirSync(dir);
  if (names.every(isOurs)) tighten(dir, FOLDER_MODE, log);
  else if ((statSync(dir).mode & OTHERS) !== 0) log.warn('other users of this machine can read a data folder', { dir });
  for (const name of names)
    if (isOurs(name) && statSync(join(dir, name)).isFile()) tighten(join(dir, name), FILE_MODE, log);
}

function tighten(path: string, mode: number, log: Pick<Logger, 'warn'>): void {
  try {
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode);
  } catch (error) {
    log.warn('other users of this machine can read a data file', { path, error });
  }
}
