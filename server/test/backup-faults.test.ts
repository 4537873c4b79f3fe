/** Backups and restores during which the process is killed or the disk gets full. Real processes, real files. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../index.ts';
import { SqliteJournal } from '../journal/sqlite.ts';
import { examine } from '../operations/doctor.ts';
import { checkBackup } from '../operations/backup.ts';
import { backupOf, restoreFrom, sendOrder } from '../operations/index.ts';
import type { Outcome } from '../operations/control.ts';
import { INDEX_FILE } from '../replays/replay-index.ts';
import { readSettings } from '../settings.ts';
import { gamesFolder } from './games-folder.ts';
import { freePort, ServerProcess } from './process.ts';

const SCRIPT = fileURLToPath(new URL('./broken-steps.ts', import.meta.url));
/** Upper limit of the steps that a backup or a restore takes. */
const STEPS_MAX = 40;
const now = new Date('2026-01-02T03:04:05Z');
let dir: string;
let gamesDir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-backup-faults-'));
  gamesDir = gamesFolder(dir);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const placesIn = (name: string) => ({ dataDir: join(dir, name), replayDir: join(dir, name, 'replays') });
type Places = ReturnType<typeof placesIn>;

/** Stores one table and one finished game under this name. */
async function fill({ dataDir, replayDir }: Places, name: string): Promise<void> {
  const journal = new SqliteJournal({ path: join(dataDir, 'parlour.sqlite') });
  await journal.append(name, 0, [{ a: 1 }]);
  await journal.close();
  mkdirSync(replayDir);
  for (const part of ['a', 'b']) writeFileSync(join(replayDir, `${name}-${part}.ndjson.gz`), name.repeat(100));
}
/**
 * The tables and games that are stored. Skips the index of games, which a server may have written and which may be
 * deleted at any time.
 */
async function contents({ dataDir, replayDir }: Places): Promise<readonly string[]> {
  const journal = new SqliteJournal({ path: join(dataDir, 'parlour.sqlite') });
  const tables = await journal.open();
  await journal.close();
  const games = readdirSync(replayDir).filter((name) => name !== INDEX_FILE);
  return [...tables, ...games.toSorted()];
}
const all = (name: string): readonly string[] => [name, `${name}-a.ndjson.gz`, `${name}-b.ndjson.gz`];

/** Runs a backup or restore that fails at this step. Returns null if the process was killed. */
function broken(step: number, how: 'kill' | 'full', what: 'backup' | 'restore', copy: string, places: Places) {
  const args = [SCRIPT, String(step), how, what, copy, places.dataDir, places.replayDir];
  const { stdout, stderr, signal } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (signal === 'SIGKILL') return null;
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as { readonly outcome: Outcome; readonly steps: number };
}
function settingsOf({ dataDir }: Places): Parameters<typeof startServer>[0] {
  const read = readSettings({ GAME_DATA_DIR: dataDir, GAME_PORT: '0', GAME_LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error('unreachable');
  return read.value.settings;
}
/** The error that a server gives when it starts on this folder; null if it starts. */
async function complaint(places: Places): Promise<string | null> {
  const started = await startServer(settingsOf(places), { gamesDir });
  if (started.ok) await started.value.stop();
  return started.ok ? null : started.error;
}

/**
 * 'old' or 'new' if exactly that state is there, 'repeat' if server, doctor and backup all say that the restore must be
 * repeated. Anything else is a failure.
 */
async function stateOf(places: Places, copy: string): Promise<string> {
  const said = await complaint(places);
  const found = said === null ? (await contents(places)).join() : '';
  if (said === null) return ['old', 'new'].find((name) => all(name).join() === found) ?? found;
  const doctor = (await examine(settingsOf(places), null, now)).map(({ says }) => says);
  const backup = await backupOf(places, join(dir, 'never'), now);
  const everywhere = [said, doctor.join(), backup.ok ? '' : backup.error];
  return everywhere.every((words) => words.includes(`A restore from ${copy} was cut short`)) ? 'repeat' : said;
}

describe('ALL-636 a restore', () => {
  it('that is killed at any step leaves what was there, or what was put back, or a server that says to repeat it', async () => {
    await fill(placesIn('new'), 'new');
    const copy = join(dir, 'copy');
    await backupOf(placesIn('new'), copy, now);
    const seen = new Set<string>();
    for (let step = 1; ; step++) {
      const places = placesIn(`data${step}`);
      await fill(places, 'old');
      const done = broken(step, 'kill', 'restore', copy, places);
      const state = await stateOf(places, copy);
      expect(['old', 'new', 'repeat']).toContain(state);
      seen.add(state);
      // Nothing of the old state is lost.
      expect(await restoreFrom(copy, places, new Date(now.getTime() + 1000))).toMatchObject({ ok: true });
      expect([await complaint(places), await contents(places)]).toEqual([null, all('new')]);
      const asides = readdirSync(places.dataDir).filter((name) => name.startsWith('before-restore-'));
      const aside = asides.flatMap((name) =>
        readdirSync(join(places.dataDir, name), { recursive: true, encoding: 'utf8' }),
      );
      expect(aside).toEqual(expect.arrayContaining(['parlour.sqlite', join('replays', 'old-a.ndjson.gz')]));
      if (done !== null) break;
      expect(step).toBeLessThan(STEPS_MAX);
    }
    expect(seen).toEqual(new Set(['old', 'repeat', 'new']));
  });

  it('that has no room at any step changes nothing', async () => {
    await fill(placesIn('new'), 'new');
    const copy = join(dir, 'copy');
    await backupOf(placesIn('new'), copy, now);
    for (let step = 1; ; step++) {
      const places = placesIn(`data${step}`);
      await fill(places, 'old');
      const before = readdirSync(places.dataDir);
      const done = broken(step, 'full', 'restore', copy, places);
      if (done?.outcome.ok === true) break;
      expect(done?.outcome).toMatchObject({ error: expect.stringMatching(/^nothing was changed: ENOSPC/) as unknown });
      expect([await contents(places), readdirSync(places.dataDir)]).toEqual([all('old'), before]);
      expect(step).toBeLessThan(STEPS_MAX);
    }
  });

  it('that was cut short and has no room when it is repeated, at any step, still has to be repeated', async () => {
    await fill(placesIn('new'), 'new');
    const copy = join(dir, 'copy');
    await backupOf(placesIn('new'), copy, now);
    const cutAt = async (step: number, places: Places): Promise<string> => {
      await fill(places, 'old');
      broken(step, 'kill', 'restore', copy, places);
      return stateOf(places, copy);
    };
    // The first step at which a kill leaves the data half moved.
    let half = 1;
    while ((await cutAt(half, placesIn(`cut${half}`))) !== 'repeat') expect(++half).toBeLessThan(STEPS_MAX);
    for (let step = 1; ; step++) {
      const places = placesIn(`data${step}`);
      await cutAt(half, places);
      const done = broken(step, 'full', 'restore', copy, places);
      const state = await stateOf(places, copy);
      const isRestored = done?.outcome.ok === true;
      expect(state).toBe(isRestored ? 'new' : 'repeat');
      if (isRestored) break;
      expect(done?.outcome).toMatchObject({ error: expect.stringContaining(`from ${copy} was cut short`) as unknown });
      expect(step).toBeLessThan(STEPS_MAX);
    }
  });
});

describe('ALL-637 a backup', () => {
  it('that has no room at any step says so and leaves nothing behind: it never lacks a game in silence', async () => {
    const places = placesIn('data');
    await fill(places, 'old');
    for (let step = 1; ; step++) {
      const copy = join(dir, `copy${step}`);
      const done = broken(step, 'full', 'backup', copy, places);
      if (done?.outcome.ok === true) break;
      expect(done?.outcome).toMatchObject({ error: expect.stringMatching(/^no backup was made: ENOSPC/) as unknown });
      expect(existsSync(copy)).toBe(false);
      expect(step).toBeLessThan(STEPS_MAX);
    }
    const whole = readdirSync(dir).find((name) => name.startsWith('copy')) ?? '';
    expect(await restoreFrom(join(dir, whole), places, now)).toMatchObject({ ok: true });
    expect(await contents(places)).toEqual(all('old'));
  });

  it('that a server makes when it is killed is said to have failed, is not put back, and the server comes back whole', async () => {
    const places = placesIn('data');
    await fill(places, 'old');
    for (let game = 0; game < 400; game++)
      writeFileSync(join(places.replayDir, `game${game}.ndjson.gz`), randomBytes(20_000));
    const kept = await contents(places);
    const env = { GAME_PORT: String(await freePort()), GAME_DATA_DIR: places.dataDir, GAME_LOG_LEVEL: 'error' };
    const server = new ServerProcess(env, gamesDir);
    await server.start();
    const copy = join(dir, 'copy');
    try {
      const order = sendOrder(places.dataDir, { type: 'backup', dir: copy });
      await vi.waitFor(() => expect(readdirSync(join(copy, 'replays')).length).toBeGreaterThan(3), { interval: 1 });
      await server.kill();
      expect(await order).toMatchObject({ ok: false, error: expect.stringMatching('ended before') as unknown });
      expect(await checkBackup(copy)).toMatchObject({ ok: false });
      expect(await restoreFrom(copy, places, now)).toMatchObject({ ok: false });
      expect(await complaint(places)).toBeNull();
      expect(await contents(places)).toEqual(kept);
      expect(await backupOf(places, join(dir, 'second'), now)).toMatchObject({ ok: true });
    } finally {
      await server.kill();
    }
  });
});
