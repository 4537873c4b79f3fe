/** Files with session tokens and hidden cards, readable by the server's own user alone. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from './ports.ts';

export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
/** Any access for others than the owner. */
const OTHERS = 0o077;

/**
 * Creates the folder if it does not exist, and removes the access of other users to it and to our files in it, also to
 * files of an earlier version. A folder that also holds files that are not ours keeps its mode, and a warning is
 * logged.
 */
export function makePrivate(dir: string, isOurs: (name: string) => boolean, log: Pick<Logger, 'warn'>): void {
  mkdirSync(dir, { recursive: true, mode: FOLDER_MODE });
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
