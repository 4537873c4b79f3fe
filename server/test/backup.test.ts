/** Backups of a server that plays, put back into one that plays. Real processes, real files. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupOf, restoreFrom, sendOrder } from '../operations/index.ts';
import { SqliteJournal } from '../journal/sqlite.ts';
import { gamesFolder } from './games-folder.ts';
import { highCard } from './harness.ts';
import { SocketPlayer } from './players.ts';
import { freePort, ServerProcess } from './process.ts';

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
    expect(restored?.ok === true ? restored.value : restored).toMatch(/^1 open tables; what was there before/);
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
    expect(await restoreFrom(copy, places(), now)).toEqual({ ok: true, value: '1 open tables' });
    const journal = new SqliteJournal({ path: join(places().dataDir, 'parlour.sqlite') });
    expect(await journal.open()).toHaveLength(1);
    await journal.close();
  });

  it('is refused into a folder that holds something, and without data', async () => {
    expect(await backupOf(places(), join(dir, 'copy'), now)).toMatchObject({ ok: false });
    const journal = new SqliteJournal({ path: join(places().dataDir, 'parlour.sqlite') });
    await journal.close();
    expect(await backupOf(places(), dir, now)).toEqual({ ok: false, error: `${dir} is not empty` });
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

  it('is not put back beneath a server that runs and does not answer', async () => {
    const path = join(places().dataDir, 'parlour.sqlite');
    const journal = new SqliteJournal({ path });
    await journal.append('t', 0, [{ a: 1 }]);
    const outcome = await restoreFrom(join(dir, 'copy'), places(), now);
    expect(outcome.ok ? 'restored' : outcome.error).toMatch('another server runs');
    await journal.close();
  });
});
