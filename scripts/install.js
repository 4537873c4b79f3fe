// Installs the packages if node_modules does not match the lockfile.
import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from './node24.js';
import { run, stage } from './progress.js';

/** @typedef {{ version?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} Locked */

/** @param {string} path */
function packagesOf(path) {
  const lock = /** @type {{ packages: Record<string, Locked> }} */ (JSON.parse(readFileSync(path, 'utf8')));
  return lock.packages;
}

function isInstalled() {
  // npm writes this file last, so an install that was cut short has none.
  const installedList = `${ROOT}node_modules/.package-lock.json`;
  if (!existsSync(installedList)) return false;
  const installed = packagesOf(installedList);
  return Object.entries(packagesOf(`${ROOT}package-lock.json`)).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true;
    const found = installed[place];
    // Optional packages are left out on platforms they are not made for.
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.resolved === wanted.resolved;
  });
}

/**
 * Runs npm: the one that started this process, if there is one. On Windows npm is a shell script, which cannot be
 * spawned directly.
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

export async function installPackages() {
  if (isInstalled()) return;
  await stage('install packages', () => npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']));
}
