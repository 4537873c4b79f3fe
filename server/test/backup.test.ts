/** Backups of a server during play, restored into a server during play. Real processes, real files. */
import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openControl, settingsOn, type Outcome } from '../operations/control.ts';
import { backupOf, rebuildStatistics, restoreFrom, sendOrder } from '../operations/index.ts';
import { ReplayFiles } from '../replays/files.ts';
import { StatisticsFile } from '../statistics/store.ts';
import { SqliteJournal } from '../journal/sqlite.ts';
import { finishedGame } from './counted.ts';
import { gamesFolder } from './games-folder.ts';
import { highCard } from './harness.ts';
import { SocketPlayer } from './players.ts';
import { freePort, ServerProcess } from './process.ts';
import { settle } from './virtual-clock.ts';
import { quiet } from './quiet-log.ts';
import { canBeSomebody, CLI, SOMEBODY } from './somebody.ts';

let dir: string;
let server: ServerProcess | null = null;
const players: SocketPlayer[] = [];
const now = new Date('2026-01-02T03:04:05Z');
const places = () => ({ dataDir: join(dir, 'data'), replayDir: join(dir, 'data/replays') });
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-backup-'));
});
afterEach(async () => {
  for (const player of players.splice(0)) player.client.close();
  await server?.kill();
  server = null;
  rmSync(dir, { recursive: true, force: true });
});

async function serve(): Promise<string> {
  const port = await freePort();
  const env = { GAME_PORT: String(port), GAME_DATA_DIR: places().dataDir, GAME_LOG_LEVEL: 'error', GAME_PACE: '0' };
  server = new ServerProcess(env, gamesFolder(dir));
  await server.start();
  return `http://127.0.0.1:${port}`;
}

async function sitDown(url: string, name: string): Promise<SocketPlayer> {
  const answer = await fetch(`${url}/rooms`, {
    method: 'POST',
    body: JSON.stringify({ host: 'first', room_id: 'table' }),
    headers: { 'content-type': 'application/json' },
  });
  const { room_id: roomId } = (await answer.json()) as { room_id: string };
  const player = new SocketPlayer({ url, roomId, name, game: highCard, hurry: 20 });
  players.push(player);
  await player.hear('session');
  return player;
}

describe('a backup', () => {
  it('ALL-111 of a running server has its tables, and a running server comes back with them', async () => {
    const url = await serve();
    const player = await sitDown(url, 'Ann');
    const token = player.client.sessionToken;
    const copy = join(dir, 'copy');
    expect(await sendOrder(places().dataDir, { type: 'backup', dir: copy })).toMatchObject({ ok: true });
    expect(statSync(join(copy, 'parlour.sqlite')).mode & 0o077).toBe(0);
    // What happens after the backup is not in it.
    player.ready();
    await player.hear('game_end');
    const restored = await sendOrder(places().dataDir, { type: 'restore', dir: copy });
    expect(restored?.ok === true ? restored.value : restored).toMatch(/^1 open table; what was there before/);
    await player.until(() => player.count('session') >= 2);
    expect(player.client.sessionToken).toBe(token);
    expect(player.last('room_state')).toMatchObject({ phase: 'waiting' });
    expect(readdirSync(places().dataDir).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
    expect(await server?.stop()).toBe(0);
  });

  it('ALL-111 of a server that was killed needs no server', async () => {
    const url = await serve();
    await sitDown(url, 'Ann');
    await server?.kill();
    const copy = join(dir, 'copy');
    expect(await sendOrder(places().dataDir, { type: 'backup', dir: copy })).toBeNull();
    expect(await backupOf(places(), copy, now)).toMatchObject({ ok: true });
    rmSync(places().dataDir, { recursive: true });
    expect(await restoreFrom(copy, places(), now)).toEqual({ ok: true, value: '1 open table' });
    const journal = new SqliteJournal({ path: join(places().dataDir, 'parlour.sqlite') });
    expect(await journal.open()).toHaveLength(1);
    await journal.close();
  });

  it('that only the server can see, as in the /tmp of its own that systemd gives it, is not said to be made', async () => {
    const obey = async (): Promise<Outcome> => ({ ok: true, value: '1 file, 4096 bytes' });
    const control = await openControl(places().dataDir, obey);
    const env = { ...process.env, GAME_DATA_DIR: places().dataDir };
    const run = promisify(execFile)(process.execPath, [CLI, 'backup', join(dir, 'copy')], { env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        `only the server can see.* Name a folder in its data folder: parlour backup ${join(places().dataDir, 'copy')}`,
      ) as unknown,
    });
    await control.close();
  });

  it.runIf(canBeSomebody())('says where it may be written if the server may not write where it was told', async () => {
    chmodSync(dir, 0o755);
    const journal = join(places().dataDir, 'parlour.sqlite');
    await new SqliteJournal({ path: journal }).close();
    for (const path of [places().dataDir, journal]) chownSync(path, SOMEBODY.uid, SOMEBODY.gid);
    const env = { ...process.env, GAME_DATA_DIR: places().dataDir };
    const { status, stderr } = spawnSync(process.execPath, [CLI, 'backup', join(dir, 'copy')], {
      ...SOMEBODY,
      env,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^error: no backup was made: EACCES.*name a folder in which its user may write/);
    expect(status).toBe(1);
  });

  it('is refused into a folder that holds something, and without data', async () => {
    expect(await backupOf(places(), join(dir, 'copy'), now)).toMatchObject({ ok: false });
    const journal = new SqliteJournal({ path: join(places().dataDir, 'parlour.sqlite') });
    await journal.close();
    expect(await backupOf(places(), dir, now)).toEqual({
      ok: false,
      error: `${dir} is not empty: name a folder that is new or empty`,
    });
  });

  it('is refused in words where the data folder is a file, and where the server is of another user', async () => {
    const file = join(dir, 'data');
    writeFileSync(file, '');
    expect(await sendOrder(file, { type: 'backup', dir: join(dir, 'copy') })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^a server may run on .*\(connect ENOTDIR .*\)\. Run this as the user/) as unknown,
    });
    rmSync(file);
    // Only root can become somebody else.
    if (process.getuid?.() !== 0) return;
    const control = await openControl(file, async () => ({ ok: true, value: '' }));
    process.seteuid?.(SOMEBODY.uid);
    const outcome = await sendOrder(file, { type: 'backup', dir: join(dir, 'copy') });
    process.seteuid?.(0);
    await control.close();
    expect(outcome).toMatchObject({
      ok: false,
      error: expect.stringMatching(/\(connect EACCES .*\)\. Run this as the user/) as unknown,
    });
  });

  it('is refused where a file has the name of its folder, and the file stays', async () => {
    await new SqliteJournal({ path: join(places().dataDir, 'parlour.sqlite') }).close();
    const file = join(dir, 'notes.txt');
    writeFileSync(file, 'notes');
    expect(await backupOf(places(), file, now)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^no backup was made: ENOTDIR/) as unknown,
    });
    expect(readFileSync(file, 'utf8')).toBe('notes');
  });

  it.runIf(process.getuid?.() === 0)('restored by root belongs to the user whose the data folder is', async () => {
    const far = { dataDir: places().dataDir, replayDir: join(dir, 'disk/games') };
    await new SqliteJournal({ path: join(far.dataDir, 'parlour.sqlite') }).close();
    mkdirSync(far.replayDir, { recursive: true });
    writeFileSync(join(far.replayDir, 'game.ndjson.gz'), 'a game');
    await backupOf(far, join(dir, 'copy'), now);
    chownSync(far.dataDir, SOMEBODY.uid, SOMEBODY.gid);
    expect(await restoreFrom(join(dir, 'copy'), far, now)).toMatchObject({ ok: true });
    const aside = 'before-restore-2026-01-02T03-04-05-000Z';
    const restored = [join(far.dataDir, 'parlour.sqlite'), far.replayDir, join(far.replayDir, 'game.ndjson.gz')];
    const owners = [...restored, join(far.dataDir, aside), join(dir, 'disk', aside)].map((path) => statSync(path).uid);
    expect(owners).toEqual(owners.map(() => SOMEBODY.uid));
  });

  it('is refused where the folder of finished games cannot be read, since they would be missing in it', async () => {
    await new SqliteJournal({ path: join(places().dataDir, 'parlour.sqlite') }).close();
    writeFileSync(places().replayDir, 'no folder');
    const copy = join(dir, 'copy');
    expect(await backupOf(places(), copy, now)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^no backup was made: ENOTDIR/) as unknown,
    });
    expect(existsSync(copy)).toBe(false);
  });

  it('that cannot be read is not called cut short', async () => {
    // A folder in the place of the manifest cannot be read, also not by root.
    mkdirSync(join(dir, 'copy/parlour-backup.json'), { recursive: true });
    expect(await restoreFrom(join(dir, 'copy'), places(), now)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/copy cannot be read \(EISDIR/) as unknown,
    });
  });

  it('that was cut short, changed or stuffed is not put back, and what is there stays', async () => {
    const path = join(places().dataDir, 'parlour.sqlite');
    const journal = new SqliteJournal({ path });
    await journal.append('t', 0, [{ a: 1 }]);
    await journal.close();
    const copy = join(dir, 'copy');
    await backupOf(places(), copy, now);
    const manifestPath = join(copy, 'parlour-backup.json');
    const manifest = readFileSync(manifestPath, 'utf8');
    const refused = async (): Promise<string> => {
      const outcome = await restoreFrom(copy, places(), now);
      expect(existsSync(path)).toBe(true);
      return outcome.ok ? 'restored' : outcome.error;
    };
    writeFileSync(manifestPath, manifest.replace('parlour.sqlite', '../parlour.sqlite'));
    expect(await refused()).toMatch('does not belong there');
    writeFileSync(manifestPath, 'no JSON');
    expect(await refused()).toMatch('not of a version');
    rmSync(manifestPath);
    expect(await refused()).toMatch('cut short');
    writeFileSync(manifestPath, manifest);
    writeFileSync(join(copy, 'parlour.sqlite'), 'not a database');
    expect(await refused()).toMatch('not as it was');
  });

  it('that cannot be put in place leaves what is there: no room for its games, or tables that cannot be read', async () => {
    const { dataDir, replayDir } = places();
    const path = join(dataDir, 'parlour.sqlite');
    const kept = async (): Promise<readonly string[]> => {
      const journal = new SqliteJournal({ path });
      const ids = await journal.open();
      await journal.close();
      return ids;
    };
    const journal = new SqliteJournal({ path });
    await journal.append('one', 0, [{ a: 1 }]);
    await journal.close();
    mkdirSync(replayDir);
    writeFileSync(join(replayDir, 'game.ndjson.gz'), 'a game');
    const [copy, broken] = [join(dir, 'copy'), join(dir, 'broken')];
    await backupOf(places(), copy, now);
    const later = new SqliteJournal({ path });
    await later.append('two', 0, [{ a: 1 }, { b: 2 }]);
    await later.close();
    // A folder that cannot exist, and a table whose chain is broken.
    writeFileSync(join(dir, 'file'), '');
    const nowhere = { dataDir, replayDir: join(dir, 'file/replays') };
    expect(await restoreFrom(copy, nowhere, now)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^nothing was changed: ENOTDIR/) as unknown,
    });
    expect(await kept()).toEqual(['one', 'two']);
    const db = new DatabaseSync(path);
    db.exec(`UPDATE records SET body = '[9]' WHERE seq = 1`);
    db.close();
    await backupOf(places(), broken, now);
    expect(await restoreFrom(broken, places(), now)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^nothing was changed: /) as unknown,
    });
    expect([await kept(), readdirSync(replayDir)]).toEqual([['one', 'two'], ['game.ndjson.gz']]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('before-restore'))).toEqual([]);
  });

  it('puts finished games that lie elsewhere aside where they lie: it may be another disk', async () => {
    const far = { dataDir: places().dataDir, replayDir: join(dir, 'disk/games') };
    await new SqliteJournal({ path: join(far.dataDir, 'parlour.sqlite') }).close();
    mkdirSync(far.replayDir, { recursive: true });
    writeFileSync(join(far.replayDir, 'game.ndjson.gz'), 'a game');
    await backupOf(far, join(dir, 'copy'), now);
    const aside = 'before-restore-2026-01-02T03-04-05-000Z';
    expect(await restoreFrom(join(dir, 'copy'), far, now)).toEqual({
      ok: true,
      value: `0 open tables; what was there before is in ${join(far.dataDir, aside)} and ${join(dir, 'disk', aside)}`,
    });
    expect(readdirSync(join(dir, 'disk')).toSorted()).toEqual([aside, 'games']);
    expect(readdirSync(join(dir, 'disk', aside, 'games'))).toEqual(['game.ndjson.gz']);
  });

  it('leaves what is there where only part of it can be put aside', async () => {
    const far = { dataDir: places().dataDir, replayDir: join(dir, 'disk/games') };
    const path = join(far.dataDir, 'parlour.sqlite');
    await new SqliteJournal({ path }).close();
    mkdirSync(far.replayDir, { recursive: true });
    writeFileSync(join(far.replayDir, 'game.ndjson.gz'), 'a game');
    await backupOf(far, join(dir, 'copy'), now);
    const before = readdirSync(far.dataDir);
    // The journal is moved aside first. The place for the games already exists, so the second move fails.
    mkdirSync(join(dir, 'disk/before-restore-2026-01-02T03-04-05-000Z/games/other'), { recursive: true });
    expect(await restoreFrom(join(dir, 'copy'), far, now)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^nothing was changed: ENOTEMPTY/) as unknown,
    });
    expect([readdirSync(far.dataDir), readdirSync(far.replayDir)]).toEqual([before, ['game.ndjson.gz']]);
  });

  it('is not put back beneath a server that runs and does not answer', async () => {
    const path = join(places().dataDir, 'parlour.sqlite');
    const journal = new SqliteJournal({ path });
    await journal.append('t', 0, [{ a: 1 }]);
    const outcome = await restoreFrom(join(dir, 'copy'), places(), now);
    expect(outcome.ok ? 'restored' : outcome.error).toMatch('another server runs');
    await journal.close();
  });
  it('has the finished games that are whole, and puts them back; those that were there go aside', async () => {
    const { dataDir, replayDir } = places();
    const journal = new SqliteJournal({ path: join(dataDir, 'parlour.sqlite') });
    await journal.append('t', 0, [{ a: 1 }]);
    await journal.close();
    mkdirSync(join(replayDir, 'no-file'), { recursive: true });
    for (const name of ['one.ndjson.gz', 'index.ndjson', 'two.ndjson.gz.part'])
      writeFileSync(join(replayDir, name), name);
    const copy = join(dir, 'copy');
    const bytes = 'one.ndjson.gz'.length + 'index.ndjson'.length + statSync(join(dataDir, 'parlour.sqlite')).size;
    expect(await backupOf(places(), copy, now)).toEqual({ ok: true, value: `3 files, ${bytes} bytes` });
    writeFileSync(join(replayDir, 'later.ndjson.gz'), '');
    const restored = await restoreFrom(copy, places(), now);
    const aside = join(dataDir, 'before-restore-2026-01-02T03-04-05-000Z');
    expect(restored).toEqual({ ok: true, value: `1 open table; what was there before is in ${aside}` });
    expect(readdirSync(replayDir).toSorted()).toEqual(['index.ndjson', 'one.ndjson.gz']);
    expect(readFileSync(join(replayDir, 'one.ndjson.gz'), 'utf8')).toBe('one.ndjson.gz');
    expect(statSync(join(replayDir, 'one.ndjson.gz')).mode & 0o777).toBe(0o600);
    expect(statSync(aside).mode & 0o777).toBe(0o700);
    expect(readdirSync(aside)).toContain('parlour.sqlite');
    expect(readdirSync(join(aside, 'replays'))).toContain('later.ndjson.gz');
    // If there are only finished games, they are moved aside as well.
    for (const name of readdirSync(dataDir)) if (name !== 'replays') rmSync(join(dataDir, name), { recursive: true });
    await restoreFrom(copy, places(), now);
    expect(readdirSync(aside)).toEqual(['replays']);
  });
});

describe('an order to a running server', () => {
  it('ALL-112 is answered with the settings that the doctor needs, with the port that is really taken', async () => {
    const port = Number(new URL(await serve()).port);
    expect(await settingsOn(places().dataDir, 10_000)).toEqual({ trustProxy: 'no', host: '127.0.0.1', port });
    await server?.kill();
    expect(await settingsOn(places().dataDir, 10_000)).toBeNull();
  });
  it('is carried out after the one before it, and answered with what came of it', async () => {
    const { dataDir } = places();
    const done: string[] = [];
    const control = await openControl(dataDir, async (order) => {
      const about = order.type === 'settings' ? '' : order.dir;
      done.push(`begin ${about}`);
      await settle();
      done.push(`end ${about}`);
      if (about === 'throws') throw new Error('no disk');
      return order.type === 'backup' ? { ok: true, value: 'done' } : { ok: false, error: 'not now' };
    });
    // A server of a cluster has no journal in this folder, and may be the first to need the folder.
    expect([statSync(dataDir).mode & 0o077, statSync(join(dataDir, 'parlour.sock')).mode & 0o077]).toEqual([0, 0]);
    const send = (type: 'backup' | 'restore', to: string) => sendOrder(dataDir, { type, dir: to });
    expect(await Promise.all([send('backup', 'a'), send('restore', 'b'), send('backup', 'throws')])).toEqual([
      { ok: true, value: 'done' },
      { ok: false, error: 'not now' },
      { ok: false, error: 'no disk' },
    ]);
    expect(done.map((line) => line.slice(0, 3))).toEqual(['beg', 'end', 'beg', 'end', 'beg', 'end']);
    const refused = { ok: false, error: 'the server does not know this order' };
    expect(await send('backup', '')).toEqual(refused);
    expect(await send('backup', 'x'.repeat(4097))).toEqual(refused);
    expect(await send('backup', 'x'.repeat(4096))).toMatchObject({ ok: true });
    await control.close();
    expect(await send('backup', 'a')).toBeNull();
  });
});

describe('the statistics of a folder', () => {
  it('are counted anew from its finished games', async () => {
    const { dataDir, replayDir } = places();
    mkdirSync(dataDir);
    const replays = new ReplayFiles(replayDir, quiet);
    const seats = [
      { name: 'Ann', browser: 'a'.repeat(32) },
      { name: 'Ada', bot: 'saver' },
    ];
    for (const id of ['one', 'two']) await replays.write(id, finishedGame(seats, [0, 1]));
    const games = gamesFolder(dir);
    expect(await rebuildStatistics(places(), games, quiet)).toBe(2);
    const file = new StatisticsFile(join(dataDir, 'parlour.statistics.sqlite'));
    file.run('UPDATE seats SET place = 9');
    file.close();
    expect(await rebuildStatistics(places(), games, quiet)).toBe(2);
    const again = new StatisticsFile(join(dataDir, 'parlour.statistics.sqlite'));
    expect(again.all('SELECT place FROM seats WHERE place = 9')).toEqual([]);
    again.close();
  });
});
