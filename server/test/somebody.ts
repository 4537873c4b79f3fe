/** Commands that a test runs as another user than its own. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

export const CLI = fileURLToPath(new URL('../../cli/parlour.js', import.meta.url));
/** A user who is not root and owns nothing here. */
export const SOMEBODY = { uid: 65_534, gid: 65_534 };

/** False without the right to become another user, and where that user may not enter a folder above these, e.g. /root. */
export function canBeSomebody(): boolean {
  if (process.getuid?.() !== 0) return false;
  const reach = `process.argv.slice(1).forEach((path) => require('node:fs').accessSync(path))`;
  return spawnSync(process.execPath, ['--eval', reach, CLI, tmpdir()], SOMEBODY).status === 0;
}
