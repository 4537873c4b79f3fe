import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gamesDir, parlour, type GamesDir } from './shell.ts';

const PARLOUR = fileURLToPath(new URL('../parlour.js', import.meta.url));
/** What a NATS server says to a client whose token is wrong. */
const REFUSAL = `INFO {"server_id":"x","version":"2.12.0","proto":1,"headers":true,"max_payload":1048576,"auth_required":true}\r\n-ERR 'Authorization Violation'\r\n`;
const ADDRESS = /Parlour is at (http:\/\/127\.0\.0\.1:\d+)/;

let dir: GamesDir;
let data: string;
const running: ChildProcess[] = [];
beforeAll(() => {
  dir = gamesDir();
  data = mkdtempSync(join(tmpdir(), 'parlour-data-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  dir.remove();
  rmSync(data, { recursive: true, force: true });
});

/** Starts the process and collects its output until it contains `wanted` or the process ends. */
async function start(args: readonly string[], env: Readonly<Record<string, string>> = {}, wanted = ADDRESS) {
  const child = spawn(process.execPath, [PARLOUR, '--games-dir', dir.path, 'start', ...args], {
    env: { ...process.env, GAME_DATA_DIR: data, GAME_LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  const ended = once(child, 'close');
  await new Promise<void>((resolve) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (wanted.test(said)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => resolve());
  });
  return { child, said, ended, url: ADDRESS.exec(said)?.[1] ?? '' };
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  return port;
}

describe('parlour start', () => {
  it('goes on when nobody reads what it prints', async () => {
    const port = await freePort();
    const unread = join(data, 'unread');
    const child = spawn(process.execPath, [PARLOUR, '--games-dir', dir.path, 'start', '--port', String(port)], {
      env: { ...process.env, GAME_DATA_DIR: unread, GAME_LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.push(child);
    child.stdout.destroy();
    const ended = once(child, 'close');
    // It prints its address before it answers the next request after this file is there.
    await expect.poll(() => existsSync(join(unread, 'parlour.sock')), { timeout: 20_000 }).toBe(true);
    for (let requests = 0; requests < 3; requests++)
      expect(await (await fetch(`http://127.0.0.1:${port}/health`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it.skipIf(!existsSync('/dev/full'))('goes on when its log cannot be written', async () => {
    const full = openSync('/dev/full', 'w');
    const unwritten = join(data, 'unwritten');
    const port = await freePort();
    const child = spawn(process.execPath, [PARLOUR, '--games-dir', dir.path, 'start', '--port', String(port)], {
      env: { ...process.env, GAME_DATA_DIR: unwritten, GAME_LOG_LEVEL: 'info' },
      stdio: ['ignore', full, 'ignore'],
    });
    closeSync(full);
    running.push(child);
    const ended = once(child, 'close');
    await expect.poll(() => existsSync(join(unwritten, 'parlour.sock')), { timeout: 20_000 }).toBe(true);
    for (let requests = 0; requests < 3; requests++)
      expect(await (await fetch(`http://127.0.0.1:${port}/health`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('prints the address, serves the games of the folder, and ends cleanly when told to', async () => {
    const { child, ended, url } = await start(['--port', '0']);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${url}/games`)).text()).toMatch('high-card');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('ends where NATS cannot be used, and so does doctor, also after a NATS server that said nothing', async () => {
    const sockets: Socket[] = [];
    // Whoever comes first hears nothing, the next one is refused.
    const broker = createServer((socket) => {
      if (sockets.push(socket) > 1) socket.write(REFUSAL);
    }).listen(0, '127.0.0.1');
    await once(broker, 'listening');
    const nats = `nats://127.0.0.1:${(broker.address() as AddressInfo).port}`;
    const { said, ended } = await start(['--port', '0', '--nats', nats], {}, /nothing, so it is read to its end/);
    expect(said).toMatch('it does not accept the token or user');
    expect(await ended).toEqual([1, null]);
    sockets.length = 0;
    const { code, out } = await parlour('doctor', '--nats', nats);
    expect([code, out]).toEqual([1, expect.stringMatching(/Nothing answers at .* \(no answer\)/)]);
    for (const socket of sockets) socket.destroy();
    broker.close();
  });

  it('says in words that the port is taken', async () => {
    const first = await start(['--port', '0']);
    const port = new URL(first.url).port;
    const { said, child, ended } = await start(['--port', port], { GAME_DATA_DIR: join(data, 'other') });
    await ended;
    expect(said).toMatch(`cannot listen on 127.0.0.1 port ${port}: it is in use`);
    expect(child.exitCode).toBe(1);
  });

  it('refuses settings that cannot be, all of them at once', async () => {
    const { said, child, ended } = await start(['--port', '0'], { GAME_PACE: 'fast', GAME_MAX_GAMES: '0' });
    await ended;
    expect(said).toMatch(/GAME_MAX_GAMES="0".*\n.*GAME_PACE="fast"/);
    expect(child.exitCode).toBe(2);
  });

  it('takes options before the environment', async () => {
    const { url } = await start(['--port', '0', '--host', '127.0.0.1'], { GAME_PORT: '1', GAME_HOST: '192.0.2.1' });
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
});
