/** Hostile input over a real socket: it is answered or the connection is closed, and the server writes nothing. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickFrom, type Json } from '@parlour/kernel';
import { decodeClientFrame, decodeServerFrame, type Received } from '@parlour/sdk/codec';
import { CLOSE } from '@parlour/sdk/messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readSettings, startServer, type RunningServer } from '../index.ts';
import { gamesFolder } from './games-folder.ts';
import { highCard } from './harness.ts';
import { HOSTILE, mutated, pack } from './mutate.ts';
import { SocketPlayer } from './players.ts';

const MUTATIONS = 2000;
const dir = mkdtempSync(join(tmpdir(), 'parlour-hostile-'));
let server: RunningServer;
let roomId = '';
let victim: SocketPlayer;

beforeAll(async () => {
  const read = readSettings({
    GAME_PORT: '0',
    GAME_DATA_DIR: join(dir, 'data'),
    GAME_LOG_DIR: join(dir, 'log'),
    GAME_LOG_LEVEL: 'warn',
    GAME_PACE: '0',
    GAME_MESSAGES_PER_SECOND: '10000',
    GAME_REQUESTS_PER_MINUTE: '100000',
  });
  const started = read.ok ? await startServer(read.value.settings, { gamesDir: gamesFolder(dir) }) : null;
  if (started?.ok !== true) throw new Error('not started');
  server = started.value;
  const made = await fetch(`${server.url}/rooms`, { method: 'POST' });
  roomId = ((await made.json()) as { room_id: string }).room_id;
  victim = new SocketPlayer({ url: server.url, roomId, name: 'Victim', game: highCard });
  victim.isPlaying = false;
  await victim.hear('room_joined');
  victim.ready();
  await victim.hear('prompt');
  // The bots have answered, and the table waits for its one person: nothing is written any more.
  let last = '';
  await vi.waitFor(
    () => {
      const before = last;
      last = written();
      if (last !== before) throw new Error('not yet');
    },
    { interval: 300, timeout: 10_000 },
  );
});
afterAll(async () => {
  victim.client.close();
  await server.stop();
  rmSync(dir, { recursive: true });
});

class Attacker {
  readonly heard: Received[] = [];
  closed: number | null = null;
  readonly #socket: WebSocket;
  #wake: () => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const message = decodeServerFrame(data);
      if (message !== null) this.heard.push(message);
      this.#wake();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
    socket.on('error', () => {});
  }
  static async connect(): Promise<Attacker> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/${roomId}`);
    const attacker = new Attacker(socket);
    await new Promise((resolve) => socket.once('open', resolve));
    return attacker;
  }
  send(frame: Uint8Array | string): void {
    this.#socket.send(frame);
  }
  /** Resolves when everything that was sent before has been answered: a pong has come back, or the socket is closed. */
  async settled(): Promise<void> {
    const pongs = this.heard.filter(({ type }) => type === 'pong').length;
    this.send(pack({ type: 'ping' }));
    while (this.closed === null && this.heard.filter(({ type }) => type === 'pong').length === pongs) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
  }
  end(): void {
    this.#socket.terminate();
  }
}

/** The state of the journal's write-ahead log, which every write changes. */
function written(): string {
  const { size, mtimeMs } = statSync(join(dir, 'data/parlour.sqlite-wal'));
  return `${size} bytes, ${mtimeMs}`;
}

/** How far the journal has written, and what went wrong. */
async function traces(): Promise<{ writes: string; errors: string }> {
  const log = join(dir, 'log/parlour.log');
  return {
    writes: written(),
    errors: existsSync(log) ? readFileSync(log, 'utf8') : '',
  };
}

describe('hostile input over a socket', () => {
  it.each([...HOSTILE, ['text', '{"type":"ping"}'], ['text that is long', 'x'.repeat(10_000)]] as const)(
    '%s: an error or a close, and nothing is written',
    async (_name, frame) => {
      const before = await traces();
      const attacker = await Attacker.connect();
      attacker.send(frame);
      await attacker.settled();
      expect(attacker.heard[0]).toMatchObject({ type: 'session_error' });
      expect(await traces()).toEqual(before);
      attacker.end();
    },
  );

  it.each([16 * 1024 + 1, 200_000])('a frame of %i bytes: closed as too large', async (size) => {
    const before = await traces();
    const attacker = await Attacker.connect();
    attacker.send(new Uint8Array(size));
    await attacker.settled();
    expect(attacker.closed).toBe(CLOSE.tooBig);
    expect((await traces()).writes).toBe(before.writes);
  });

  it(`${MUTATIONS.toLocaleString('en')} mutations: always answered, nothing written, and the table plays on`, async () => {
    const pick = pickFrom('hostile socket');
    const before = await traces();
    const valid: readonly Json[] = [
      { type: 'set_ready', ready: true },
      { type: 'leave_room' },
      { type: 'game_action', action: 'choose', data: { card: 1 }, prompt_id: 1 },
      { type: 'chat', text: 'hello' },
      { type: 'start_game' },
      { type: 'ack', seq: 2 },
      { type: 'kick', player_name: 'Victim' },
    ];
    const attacker = await Attacker.connect();
    let malformed = 0;
    for (let n = 0; n < MUTATIONS; n++) {
      const frame = mutated(valid[pick(valid.length)], pick);
      if (!decodeClientFrame(frame).ok) malformed++;
      attacker.send(frame);
      if (n % 20 === 0) await attacker.settled();
    }
    await attacker.settled();
    expect(attacker.closed).toBeNull();
    const refusals = attacker.heard.flatMap((message) => (message.type === 'session_error' ? [message.code] : []));
    expect(refusals.filter((code) => code === 'invalid_message')).toHaveLength(malformed);
    expect(refusals.length).toBeGreaterThan(MUTATIONS * 0.9);
    expect(await traces()).toEqual(before);
    attacker.end();

    victim.client.answer({ type: 'choose', card: (victim.last('prompt')!.menu as { cards: number[] }).cards[0]! });
    expect((await victim.hear('prompt_closed')).reason).toBe('answered');
  });
});
