/** A real server and its files: who may read them, and what it says when they fail. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder, makePrivate, strangersFolder, syncFolder, syncFolderNow } from '../private-files.ts';
import { gamesFolder } from './games-folder.ts';
import { freePort, ServerProcess } from './process.ts';

let dir = '';
let url = '';
let server: ServerProcess;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-files-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = { GAME_PORT: String(port), GAME_DATA_DIR: join(dir, 'data'), GAME_LOG_LEVEL: 'error' };
  server = new ServerProcess(env, gamesFolder(dir));
});
afterEach(async () => {
  await server.stop();
  rmSync(dir, { recursive: true });
});
const mode = (name: string): string => (statSync(join(dir, name)).mode & 0o777).toString(8);
const health = async (): Promise<[number, unknown]> => {
  const answer = await fetch(`${url}/health`);
  return [answer.status, await answer.json()];
};
const makeRoom = async (): Promise<number> => (await fetch(`${url}/rooms`, { method: 'POST' })).status;

describe('the data folder', () => {
  it('is closed to other users, also one that an earlier version left open', async () => {
    mkdirSync(join(dir, 'data/replays'), { recursive: true, mode: 0o755 });
    writeFileSync(join(dir, 'data/parlour.sqlite'), '', { mode: 0o644 });
    writeFileSync(join(dir, 'data/replays/old.ndjson.gz'), '', { mode: 0o644 });
    for (const folder of ['data', 'data/replays']) chmodSync(join(dir, folder), 0o755);
    await server.start();
    expect(await makeRoom()).toBe(201);
    const folders = ['data', 'data/replays'].map(mode);
    const files = ['parlour.sqlite', 'parlour.sqlite-wal', 'replays/old.ndjson.gz'].map((name) => mode(`data/${name}`));
    expect([folders, files]).toEqual([
      ['700', '700'],
      ['600', '600', '600'],
    ]);
  });

  it('of somebody else’s things stays open to them, and the log says so', () => {
    writeFileSync(join(dir, 'parlour.sqlite'), '', { mode: 0o644 });
    writeFileSync(join(dir, 'letters.txt'), '', { mode: 0o644 });
    chmodSync(dir, 0o755);
    const warned: string[] = [];
    makePrivate(dir, (name) => name.startsWith('parlour.'), { warn: (message) => warned.push(message) });
    expect([mode('.'), mode('parlour.sqlite'), mode('letters.txt')]).toEqual(['755', '600', '644']);
    expect(warned).toEqual(['other users of this machine can read a data folder']);
  });
});

describe('a folder', () => {
  it('is made with those above it, closed to others', () => {
    makeFolder(join(dir, 'a/b'));
    makeFolder(join(dir, 'a/b'));
    expect([mode('a'), mode('a/b')]).toEqual(['700', '700']);
  });

  it('that cannot be made is an error at once', () => {
    writeFileSync(join(dir, 'file'), '');
    expect(() => makeFolder(join(dir, 'file/folder'))).toThrow('ENOTDIR');
    // Linux only: there Node's recursive `mkdir` never returned.
    expect(() => makeFolder('/proc/nowhere/data')).toThrow(/ENOENT|EACCES|EPERM|EROFS/);
  });
});

it('a folder of somebody else is called so, with what to do', () => {
  const { uid } = statSync(dir);
  const user = uid + 1;
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  const data = { dir, setting: 'GAME_DATA_DIR' };
  const outside = { user, isMounted: () => false };
  expect(strangersFolder(data, refused, outside)).toBe(
    `. ${dir} belongs to user ${uid}, and the server runs as user ${user}: chown -R ${user} ${dir}, or set GAME_DATA_DIR to another folder`,
  );
  // Outside a container another folder may have the path that this one has in it.
  expect(strangersFolder(data, refused, { user, isMounted: () => true })).toBe(
    `. ${dir} belongs to user ${uid}, and the server runs as user ${user}: on the machine that runs this container, chown -R ${user} the folder that is mounted at ${dir}`,
  );
  // A file in it may belong to somebody else though the folder does not.
  writeFileSync(join(dir, 'journal'), '');
  expect(strangersFolder(data, Object.assign(refused, { path: join(dir, 'journal') }), outside)).toMatch(
    `. ${join(dir, 'journal')} belongs to user ${uid}, and`,
  );
  expect(strangersFolder(data, refused, { ...outside, user: uid })).toBe('');
  expect(strangersFolder(data, new Error('disk full'), outside)).toBe('');
  expect(strangersFolder({ ...data, dir: join(dir, 'none') }, refused, outside)).toBe('');
});

describe('the sync of a folder', () => {
  const { platform } = process;
  const on = (name: NodeJS.Platform): void => void Object.defineProperty(process, 'platform', { value: name });
  afterEach(() => on(platform));
  it('is left out on Windows, which refuses it, and asked for elsewhere', async () => {
    const nowhere = join(dir, 'nowhere');
    on('linux');
    await expect(syncFolder(nowhere)).rejects.toThrow('ENOENT');
    expect(() => syncFolderNow(nowhere)).toThrow('ENOENT');
    on('win32');
    await syncFolder(nowhere);
    syncFolderNow(nowhere);
  });
});

describe('GET /health', () => {
  it('is 503 while the journal cannot write, as is making a room; both come back', async () => {
    await server.start();
    expect(await health()).toEqual([200, { status: 'ok' }]);
    server.limitFileSize(1);
    expect(await makeRoom()).toBe(503);
    expect(await health()).toEqual([503, { status: 'journal_cannot_write' }]);
    server.limitFileSize(null);
    await expect.poll(health, { interval: 200, timeout: 10_000 }).toEqual([200, { status: 'ok' }]);
    expect(await makeRoom()).toBe(201);
  });

  it('tells that the write-ahead log of a killed server is gone, and the log tells it too', async () => {
    await server.start();
    expect(await makeRoom()).toBe(201);
    await server.kill();
    rmSync(join(dir, 'data/parlour.sqlite-wal'));
    await server.start();
    expect(await health()).toEqual([200, { status: 'ok', notes: ['write_ahead_log_lost'] }]);
    expect(server.said).toMatch(/"level":"error".*write-ahead log of the journal is gone/);
    await server.stop();
    await server.start();
    expect(await health()).toEqual([200, { status: 'ok' }]);
  });
});
