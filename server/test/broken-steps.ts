/**
 * Runs a backup or restore whose step of this number fails, with a file copied by half if the step is a copy: `node
 * broken-steps.ts <step> kill|full backup|restore <folder> <data> <finished games>`. Prints the outcome and the number
 * of steps.
 */
import promises from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , step = '', how = '', what = '', dir = '', dataDir = '', replayDir = ''] = process.argv;
let steps = 0;

function fail(): never {
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
}
const { copyFile, rename, rmdir, writeFile } = promises;
promises.copyFile = async (from, to, mode) => {
  if (++steps !== Number(step)) return copyFile(from, to, mode);
  const bytes = readFileSync(from);
  writeFileSync(to, bytes.subarray(0, bytes.length >> 1));
  return fail();
};
promises.rename = async (from, to) => (++steps === Number(step) ? fail() : rename(from, to));
promises.rmdir = async (path, options) => (++steps === Number(step) ? fail() : rmdir(path, options));
promises.writeFile = async (...args) => (++steps === Number(step) ? fail() : writeFile(...args));
syncBuiltinESMExports();

const { backupOf, restoreFrom } = await import('../operations/index.ts');
const now = new Date('2026-01-02T03:04:05Z');
const places = { dataDir, replayDir };
const outcome = await (what === 'backup' ? backupOf(places, dir, now) : restoreFrom(dir, places, now));
process.stdout.write(JSON.stringify({ outcome, steps }));
