/** What strangers may hold and use, against a real process with few descriptors. The limits are stated below. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ReplayFiles } from '../replays/files.ts';
import { gamesFolder } from './games-folder.ts';
import { freePort, ServerProcess } from './process.ts';
import { quiet } from './quiet-log.ts';

const DESCRIPTORS = 128;
/** More requests than the server has descriptors: leaking one for each of them would exhaust them. */
const REQUESTS = 150;
/** How much more the server may hold after an attack than before it. */
const DESCRIPTORS_MORE = 4;
const MEGABYTES_MORE = 64;
const dir = mkdtempSync(join(tmpdir(), 'parlour-resources-'));
const dataDir = join(dir, 'data');
let url = '';
let server: ServerProcess;

/** A log that is too large for the buffers between two sockets of one machine. */
const longGame = [
  '{"game":"high-card"}',
  ...Array.from({ length: 400 }, () => JSON.stringify(randomBytes(16_384).toString('base64'))),
];

beforeAll(async () => {
  await new ReplayFiles(join(dataDir, 'replays'), quiet).write('long', {
    lines: longGame,
    access: 'open',
    players: [],
  });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    GAME_PORT: String(port),
    GAME_DATA_DIR: dataDir,
    GAME_LOG_LEVEL: 'warn',
    GAME_REQUESTS_PER_MINUTE: '1000000',
    GAME_CONNECTIONS_PER_ADDRESS: '1000',
  };
  server = new ServerProcess(env, gamesFolder(dir), { descriptors: DESCRIPTORS });
  await server.start();
  await fetch(`${url}/health`);
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true });
});

const healthy = async (): Promise<number> => {
  try {
    return (await fetch(`${url}/health`, { headers: { connection: 'close' } })).status;
  } catch {
    return 0;
  }
};
/** Waits until the server is healthy and its usage is back near `before`. */
async function recovers(before: ReturnType<ServerProcess['usage']>): Promise<void> {
  await expect.poll(healthy, { timeout: 30_000, interval: 200 }).toBe(200);
  await expect
    .poll(() => server.usage().descriptors, { timeout: 30_000, interval: 200 })
    .toBeLessThanOrEqual(before.descriptors + DESCRIPTORS_MORE);
  await expect
    .poll(() => server.usage().megabytes, { timeout: 30_000, interval: 200 })
    .toBeLessThanOrEqual(before.megabytes + MEGABYTES_MORE);
  expect(server.said).not.toMatch(/"level":"error"/);
}
async function inBatches(count: number, size: number, one: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += size) await Promise.all(Array.from({ length: size }, one));
}
const replay = (method: string, end: 'whole' | 'at once' | 'half') => async (): Promise<void> =>
  new Promise((resolve) => {
    const headers = { 'accept-encoding': end === 'half' ? 'gzip' : 'identity' };
    const asked = request(`${url}/replays/long`, { method, headers, agent: false }, (answer) => {
      answer.on('error', () => {});
      if (end === 'whole') answer.resume();
      else answer.once('readable', () => answer.destroy());
    });
    asked.on('error', () => {});
    asked.on('close', resolve);
    asked.end();
    if (end === 'at once')
      asked.once('socket', (socket) => socket.once('connect', () => setImmediate(() => asked.destroy())));
  });

const held: Socket[] = [];
async function hold(count: number, words: string): Promise<void> {
  for (let i = 0; i < count; i++) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.on('connect', () => socket.write(words));
    held.push(socket);
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  }
}

describe('the server keeps its descriptors and its memory', { timeout: 120_000 }, () => {
  it('after hundreds of replay requests that were heads, aborted, or half read', async () => {
    await replay('GET', 'half')();
    const before = server.usage();
    await inBatches(REQUESTS, 25, replay('HEAD', 'whole'));
    await inBatches(REQUESTS, 25, replay('GET', 'at once'));
    await inBatches(REQUESTS, 25, replay('GET', 'half'));
    expect(server.isRunning).toBe(true);
    await recovers(before);
  });

  it('while replies are asked for and never read', async () => {
    const before = server.usage();
    await hold(
      2 * DESCRIPTORS,
      'GET /replays/long HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n'.repeat(8),
    );
    expect(server.isRunning).toBe(true);
    for (const socket of held.splice(0)) socket.destroy();
    await recovers(before);
  });

  it('while more idle connections are held than it has descriptors', async () => {
    const before = server.usage();
    await hold(2 * DESCRIPTORS, '');
    expect(server.isRunning).toBe(true);
    for (const socket of held.splice(0)) socket.destroy();
    await recovers(before);
  });

  it.each(['ping', 'pong'] as const)('under a flood of %ss that never reads', async (kind) => {
    const room = (await (await fetch(`${url}/rooms`, { method: 'POST' })).json()) as { room_id: string };
    const before = server.usage();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${room.room_id}`);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.pause();
    const payload = Buffer.alloc(125);
    let most = 0;
    for (let round = 0; round < 100 && socket.readyState === socket.OPEN; round++) {
      for (let i = 0; i < 2000; i++) socket[kind](payload);
      await new Promise((resolve) => setTimeout(resolve, 10));
      most = Math.max(most, server.usage().megabytes);
    }
    expect(most).toBeLessThanOrEqual(before.megabytes + MEGABYTES_MORE);
    socket.resume();
    await closed;
    await recovers(before);
  });

  it('when a replay is gone from its folder', async () => {
    rmSync(join(dataDir, 'replays'), { recursive: true });
    const answer = await new Promise<number>((resolve) =>
      get(`${url}/replays/long`, { agent: false }, (gone) => resolve(gone.resume().statusCode ?? 0)),
    );
    expect(answer).toBe(404);
    expect(await healthy()).toBe(200);
  });
});
