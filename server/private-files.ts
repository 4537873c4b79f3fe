/** Files and folders that only the server's own user may read, since they contain session tokens and hidden cards. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from './ports.ts';

const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
/** Permission bits for anybody but the file's owner. */
const OTHERS = 0o077;

/**
 * Creates the folder and those above it that do not exist, and syncs each one's name: files that are synced in a folder
 * are lost if the folder itself is. Creates them one by one, because Node's recursive `mkdir` never returns where the
 * system reports the parent of every new folder as missing, as in `/proc`.
 */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  const above = dirname(dir);
  if (above !== dir) makeFolder(above);
  mkdirSync(dir, { mode: FOLDER_MODE });
  syncFolderNow(above);
}

/** Throws the error of the system if this user may not use the folder, or one of these paths, which need not exist. */
export function assertUsable(dir: string, paths: readonly string[] = []): void {
  readdirSync(dir);
  accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const path of paths) {
    if (!existsSync(path)) continue;
    if (statSync(path).isDirectory()) assertUsable(path);
    else accessSync(path, constants.R_OK | constants.W_OK);
  }
}

/** Whether this is a container: Docker and Podman each put a marker file into theirs. */
export const isContainer = (): boolean => ['/.dockerenv', '/run/.containerenv'].some((path) => existsSync(path));

/** A folder that the server writes, what is in it, and the setting that names it. */
export interface OwnFolder {
  readonly dir: string;
  readonly what: string;
  readonly setting: string;
}
interface Circumstances {
  readonly user: number;
  readonly isMounted: (dir: string) => boolean;
}
const isMountedIntoContainer = (dir: string): boolean =>
  isContainer() && statSync(dir).dev !== statSync(dirname(dir)).dev;
/**
 * What to do if the error is that the folder or a path in it belongs to another user: a folder that is mounted into a
 * container may, and what root made in it by a command. Otherwise empty. The path of a mounted folder says nothing:
 * outside the container, where its owner can be changed, another folder may have that path.
 */
export function strangersFolder(
  { dir, setting }: Pick<OwnFolder, 'dir' | 'setting'>,
  error: unknown,
  { user = process.getuid?.(), isMounted = isMountedIntoContainer }: Partial<Circumstances> = {},
): string {
  const isRefused = error instanceof Error && 'code' in error && error.code === 'EACCES';
  if (!isRefused || user === undefined || !existsSync(dir)) return '';
  const path = 'path' in error && typeof error.path === 'string' && existsSync(error.path) ? error.path : dir;
  const owner = statSync(path).uid;
  if (owner === user) return '';
  const whose = `. ${path} belongs to user ${owner}, and the server runs as user ${user}: `;
  return isMounted(dir)
    ? `${whose}on the machine that runs this container, chown -R ${user} the folder that is mounted at ${dir}`
    : `${whose}chown -R ${user} ${dir}, or set ${setting} to another folder`;
}

/** Codes of a folder that this user cannot make or write. */
const NO_FOLDER = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];
/** Says in words that what is in the folder cannot be opened, why, and what to do. */
export function notOpened({ dir, what, setting }: OwnFolder, error: unknown): string {
  const isFolders = error instanceof Error && 'code' in error && NO_FOLDER.includes(String(error.code));
  const advice =
    strangersFolder({ dir, setting }, error) || (isFolders ? `. Set ${setting} to a folder of this user` : '');
  return `${what} cannot be opened: ${error instanceof Error ? error.message : String(error)}${advice}`;
}

/** False on Windows, which cannot sync folders and keeps names in a journal of its own. */
const syncsFolders = (): boolean => process.platform !== 'win32';

/** The synchronous `syncFolder`, for callers that cannot await, such as those that open or close a database. */
export function syncFolderNow(dir: string): void {
  if (!syncsFolders()) return;
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
/** Syncs a folder, which makes its new names and its deleted ones durable. */
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
 * files of an earlier version. A folder that also contains files that are not ours keeps its mode; if other users have
 * access to it, a warning is logged.
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

/** Whether an operation failed because there is no such file or folder. What cannot be read is not missing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
