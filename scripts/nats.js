// The broker of the tests with several servers: one that is installed, else Debian's package.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, stage } from './progress.js';

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian puts it where only root's PATH looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin'];

/** @returns {string | undefined} path of an installed nats-server */
function findNats() {
  const known = FOLDERS.map((folder) => join(folder, 'nats-server'));
  return [process.env.NATS_SERVER, ...known].find((path) => path && isExecutable(path));
}

async function installNats() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nats-server']]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
    await run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

/** Sets NATS_SERVER for the tests. */
export async function ensureNats() {
  if (!findNats()) {
    try {
      await stage('install nats-server', installNats);
    } catch (error) {
      throw new Error(
        'The tests with several servers need nats-server, and it could not be installed with apt-get. ' +
          'Please install it, or set NATS_SERVER to its executable.',
        { cause: error },
      );
    }
  }
  const found = findNats();
  if (!found) throw new Error('apt-get installed nats-server, but it cannot be found. Please set NATS_SERVER.');
  process.env.NATS_SERVER = found;
}
