// The browser of the end-to-end tests: one that is installed, else one from the package manager.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, stage } from './progress.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} path of an installed Chromium */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath].find((path) => path && isExecutable(path));
}

async function installChromium() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
    await run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

export async function ensureChromium() {
  if (findChromium()) return;
  try {
    await stage('install Chromium', installChromium);
  } catch (error) {
    throw new Error(
      'The browser tests need Chromium, and it could not be installed with apt-get. ' +
        'Please install it, or set CHROMIUM_PATH to its executable.',
      { cause: error },
    );
  }
  if (!findChromium()) throw new Error('apt-get installed Chromium, but it is not on PATH. Please set CHROMIUM_PATH.');
}
