/** Starts a server on its own port for each test, and clients of the riichi protocol. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { readSettings, startServer, type RunningServer } from '@parlour/server';
import { ProtocolClient } from './protocol-client.ts';

let dir = '';
let server: RunningServer | null = null;
const clients: ProtocolClient[] = [];

/** Registers setup and cleanup hooks. Call it once in each test file. */
export function cleanUp(): void {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'parlour-riichi-'));
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.drop();
    await server?.stop();
    server = null;
    rmSync(dir, { recursive: true, force: true });
  });
}

export async function serve(pace = 0, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { GAME_PORT: '0', GAME_DATA_DIR: dir, GAME_LOG_LEVEL: 'silent', GAME_PACE: String(pace), ...more };
  const read = readSettings(env);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const started = await startServer(read.value.settings);
  if (!started.ok) throw new Error(started.error);
  server = started.value;
  return server.url;
}

export const SHORT = { game_type: 'tonpusen', enchousen: 'none' };
export const post = (url: string, wish: object): Promise<Response> =>
  fetch(`${url}/rooms`, {
    method: 'POST',
    body: JSON.stringify(wish),
    headers: { 'content-type': 'application/json' },
  });
export async function makeRoom(url: string, wish: object): Promise<string> {
  const answer = await post(url, { game: 'riichi', ...wish });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { room_id: string }).room_id;
}

/** A client that is connected but has not joined the room yet. */
export function visitor(url: string, roomId: string, name: string, plays = true): Promise<ProtocolClient> {
  const client = new ProtocolClient({ url, roomId, name, plays });
  clients.push(client);
  return client.open();
}
export const seat = async (url: string, roomId: string, name: string, plays = true): Promise<ProtocolClient> =>
  (await visitor(url, roomId, name, plays)).join();
export const ready = (...seated: readonly ProtocolClient[]): void => {
  for (const client of seated) client.send({ type: 'set_ready', ready: true });
};
