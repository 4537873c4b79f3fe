// Programs that the tests need besides npm packages: uses an installed one, else installs Debian's package.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './progress.js';

/** Some programs are in folders that only root has in its PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string | undefined} given a path to try before all others
 * @param {readonly string[]} names
 * @returns {string | undefined} path of the first that is installed
 */
export function findProgram(given, names) {
  const known = names.flatMap((name) => FOLDERS.map((folder) => join(folder, name)));
  return [given, ...known].find((path) => path && isExecutable(path));
}

/** Installs that run at the same time wait for each other: `apt-get update` fails at once if another one is running. */
const IN_TURN = ['flock', '/var/lib/apt/lists'];
/** How long to wait for installs that are not ours, such as updates of the system (s). */
const WAIT = ['-o', 'DPkg::Lock::Timeout=300'];

/** @param {string} name */
export async function installDebianPackage(name) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = '', ...rest] = [...asRoot, ...IN_TURN, 'apt-get', ...WAIT, ...args];
    await run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
}
