/** Files with session tokens and hidden cards, readable by the server's own user alone. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from './ports.ts';

export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
/** Any access for others than the owner. */
const OTHERS = 0o077;

/**
 * Makes the folder if need be, and closes it and the files in it that are ours to others, also those that an earlier
 * version left open. A folder that holds other things too belongs to somebody else as well: it stays as it is, and the
 * log says so.
 */
export function closeFolder(dir: string, isOurs: (name: string) => boolean, log: Pick<Logger, 'warn'>): void {
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
