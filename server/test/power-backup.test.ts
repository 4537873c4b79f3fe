/** Power cuts during a backup or a restore, and after it has reported success. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickFrom } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { SqliteJournal } from '../journal/sqlite.ts';
import { checkBackup, cutShort } from '../operations/backup.ts';
import { restoreFrom } from '../operations/index.ts';
import { Disk, STYLES } from './power/disk.ts';
import { compileRecorder, isPossible } from './power/play.ts';
import { readTrace } from './power/trace.ts';

const SCRIPT = fileURLToPath(new URL('./broken-steps.ts', import.meta.url));
const CUTS = 40;
/** Number of states that are tried after the command has ended. */
const STATES = 60;

const dir = mkdtempSync(join(tmpdir(), 'parlour-power-backup-'));
afterAll(() => rmSync(dir, { recursive: true }));
let recorder = '';
beforeAll(() => {
  if (isPossible) recorder = compileRecorder(dir);
});

/** Stores one table and two finished games under this name. */
async function fill(dataDir: string, name: string): Promise<void> {
  const journal = new SqliteJournal({ path: join(dataDir, 'parlour.sqlite') });
  await journal.append(name, 0, [{ a: 1 }]);
  await journal.close();
  mkdirSync(join(dataDir, 'replays'));
  for (const part of ['a', 'b'])
    writeFileSync(join(dataDir, 'replays', `${name}-${part}.ndjson.gz`), name.repeat(3000));
}
/**
 * The name of the data, if all of it is there; `repeat` if a server says that a restore was cut short. Anything else is
 * a failure.
 */
async function nameOf(dataDir: string): Promise<string> {
  if (cutShort(dataDir) !== null) return 'repeat';
  const journal = new SqliteJournal({ path: join(dataDir, 'parlour.sqlite') });
  const [name = 'nothing'] = await journal.open();
  for (const id of await journal.open()) await journal.load(id);
  await journal.close();
  if (journal.hasLostLog) return `${name}, of which it is said that something is lost`;
  const games = readdirSync(join(dataDir, 'replays')).filter((file) => file.endsWith('.gz'));
  const whole = games.filter((file) => readFileSync(join(dataDir, 'replays', file), 'utf8') === name.repeat(3000));
  return whole.length === 2 && games.length === 2 ? name : `${name} with ${whole.length} of ${games.length} games`;
}

/** Calls `look` with every folder that a power cut may leave. `isDone`: the command had reported success. */
async function cut(
  what: 'backup' | 'restore',
  root: string,
  look: (root: string, isDone: boolean, style: string) => Promise<void>,
): Promise<void> {
  const disk = Disk.of(root);
  const trace = `${root}-trace`;
  const [copy, data] = [join(root, 'copy'), join(root, 'data')];
  execFileSync(process.execPath, [SCRIPT, '0', 'full', what, copy, data, join(data, 'replays')], {
    env: { PATH: process.env['PATH'] ?? '', LD_PRELOAD: recorder, PARLOUR_DISK: root, PARLOUR_TRACE: trace },
  });
  const entries = readTrace(readFileSync(trace));
  const pick = pickFrom(`parlour ${what}`);
  const moments = Array.from({ length: CUTS }, () => pick(entries.length)).toSorted((one, other) => one - other);
  let done = 0;
  for (const [index, moment] of [...moments, ...Array<number>(STATES).fill(entries.length)].entries()) {
    for (; done < moment; done++) disk.apply(defined(entries[done]));
    const style = defined(STYLES[pick(STYLES.length)]);
    const left = `${root}-${index}`;
    mkdirSync(left);
    disk.write(left, style, `${what} ${index}`);
    await look(left, moment === entries.length, `cut ${moment} of ${entries.length} (${style.data}, ${style.names})`);
    rmSync(left, { recursive: true });
  }
}

describe.runIf(isPossible)('ALL-653 when power is cut', () => {
  it('a backup that was made is whole, and one that was not is found out', async () => {
    const root = mkdtempSync(join(dir, 'backup-'));
    await fill(join(root, 'data'), 'old');
    const found: string[] = [];
    await cut('backup', root, async (left, isDone, style) => {
      const checked = await checkBackup(join(left, 'copy'));
      if (isDone && !checked.ok) found.push(`${style}: ${checked.error}`);
      if ((await nameOf(join(left, 'data'))) !== 'old') found.push(`${style}: the data is not what it was`);
    });
    expect(found).toEqual([]);
  });

  it('a restore that was made stays, and any other leaves what was there or says to repeat it', async () => {
    const root = mkdtempSync(join(dir, 'restore-'));
    await fill(join(root, 'data'), 'new');
    execFileSync(process.execPath, [
      SCRIPT,
      '0',
      'full',
      'backup',
      join(root, 'copy'),
      join(root, 'data'),
      join(root, 'data/replays'),
    ]);
    rmSync(join(root, 'data'), { recursive: true });
    await fill(join(root, 'data'), 'old');
    const found: string[] = [];
    const seen = new Set<string>();
    await cut('restore', root, async (left, isDone, style) => {
      const name = await nameOf(join(left, 'data')).catch((error: unknown) => String(error));
      seen.add(name);
      if (name === 'repeat') {
        const places = { dataDir: join(left, 'data'), replayDir: join(left, 'data/replays') };
        const again = await restoreFrom(join(left, 'copy'), places, new Date(0));
        if (!again.ok || (await nameOf(places.dataDir)) !== 'new') found.push(`${style}: ${JSON.stringify(again)}`);
      }
      if (!(isDone ? ['new'] : ['old', 'new', 'repeat']).includes(name)) found.push(`${style}: ${name}`);
    });
    expect(found).toEqual([]);
    expect(seen).toEqual(new Set(['old', 'repeat', 'new']));
  });
});
