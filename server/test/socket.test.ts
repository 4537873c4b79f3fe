import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeClientMessage } from '@parlour/sdk/codec';
import { CLOSE } from '@parlour/sdk/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { isRecord } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { readSettings, startServer, type RunningServer } from '../index.ts';
import { gamesFolder } from './games-folder.ts';
import { highCard } from './harness.ts';
import { SocketPlayer, type PlayerOptions } from './players.ts';

let dir = '';
let gamesDir = '';
let server: RunningServer | null = null;
const players: SocketPlayer[] = [];

async function serve(env: Record<string, string> = {}): Promise<RunningServer> {
  const read = readSettings({
    GAME_PORT: '0',
    GAME_DATA_DIR: join(dir, 'data'),
    GAME_LOG_LEVEL: 'silent',
    GAME_PACE: '0',
    ...env,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const started = await startServer(read.value.settings, { gamesDir });
  if (!started.ok) throw new Error(started.error);
  server = started.value;
  return server;
}
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-socket-'));
  gamesDir = gamesFolder(dir);
});
afterEach(async () => {
  for (const player of players.splice(0)) player.client.close();
  await server?.stop();
  server = null;
  rmSync(dir, { recursive: true });
});

async function makeRoom(url: string, wish: object = {}): Promise<string> {
  const answer = await fetch(`${url}/rooms`, {
    method: 'POST',
    body: JSON.stringify(wish),
    headers: { 'content-type': 'application/json' },
  });
  return ((await answer.json()) as { room_id: string }).room_id;
}
function player(url: string, roomId: string, name: string, more: Partial<PlayerOptions> = {}): SocketPlayer {
  const made = new SocketPlayer({ url, roomId, name, game: highCard, ...more });
  players.push(made);
  return made;
}
interface Raw {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
}
function raw(url: string, roomId: string, options: ClientOptions = {}): Raw {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${roomId}`, options);
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('error', () => {});
  });
  return { socket, closed };
}
const opened = async ({ socket }: Raw): Promise<unknown> => new Promise((resolve) => socket.once('open', resolve));
/** Status of the answer to the handshake; 101 if it was accepted. */
const handshake = async ({ socket }: Raw): Promise<number> =>
  new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('open', () => resolve(101));
  });

describe('over real sockets', () => {
  it('two people and two bots play whole games, and their logs can be fetched', async () => {
    const { url } = await serve();
    const roomId = await makeRoom(url, { num_ai_players: 2, seats: 4 });
    const two = ['Ada', 'Bo'].map((name) => player(url, roomId, name));
    for (const one of two) {
      await one.hear('room_joined');
      one.ready();
    }
    const ends = await Promise.all(two.map(async (one) => one.hear('game_end')));
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]?.result.standings).toHaveLength(4);
    for (const one of two) {
      const seqs = one.heard.flatMap((message) => (message.type === 'event' ? [message.seq] : []));
      expect(seqs).toEqual(seqs.map((_, index) => index + defined(seqs[0])));
    }
    const gameId = ends[0]!.gameId;
    const log = async (token: string | null): Promise<Response> =>
      fetch(`${url}/replays/${gameId}`, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
    for (const one of two) await expect.poll(async () => (await log(one.client.sessionToken)).status).toBe(200);
    const lines = (await (await log(two[0]!.client.sessionToken)).text()).trim().split('\n');
    expect(JSON.parse(defined(lines[0]))).toMatchObject({ game: 'high-card', gameId, seats: 4 });
    expect((await log(null)).status).toBe(404);
    expect((await log(randomUUID())).status).toBe(404);
  });

  it('ALL-200 one who looks on gets the hand that is over with all cards, and a player does not', async () => {
    const { url } = await serve({ GAME_PACE: '1' });
    const roomId = await makeRoom(url, { num_ai_players: 1, seats: 2, delayed_hands: true });
    const eve = player(url, roomId, 'Eve', { spectate: true });
    const ada = player(url, roomId, 'Ada');
    await Promise.all([eve.hear('room_joined'), ada.hear('room_joined')]);
    ada.ready();
    const deals = (): number =>
      eve.heard.filter((message) => message.type === 'event' && message.seen.table.type === 'dealt').length;
    await eve.until(() => deals() === 2);
    ada.isPlaying = false;
    for (const one of [eve, ada]) one.send({ type: 'get_finished_hand' });
    const { hands, events } = await eve.hear('finished_hand');
    expect((await ada.hear('session_error')).reason).toBe('not_watching');
    expect(hands).toHaveLength(2);
    const dealt = events.filter(({ table }) => isRecord(table) && table['type'] === 'dealt');
    expect(dealt.map(({ own }) => Object.keys(own))).toEqual([['0', '1']]);
    expect(ada.count('finished_hand')).toBe(0);
  });

  it('a room that is not there: told, then closed for good', async () => {
    const { url } = await serve();
    const lost = player(url, 'nowhere', 'Ada');
    expect((await lost.hear('session_error')).code).toBe('room_not_found');
    const { closed } = raw(url, 'nowhere');
    expect(await closed).toBe(CLOSE.roomNotFound);
  });

  it('tells a table that sleeps, also after a restart, from one that was closed for good', async () => {
    const first = await serve();
    const roomId = await makeRoom(first.url, { num_ai_players: 3, seats: 4 });
    const look = async (url: string): Promise<unknown> => {
      const answer = await fetch(`${url}/rooms/${roomId}`);
      const { error = null } = (await answer.json()) as { error?: string };
      return [answer.status, error];
    };
    expect(await look(first.url)).toEqual([200, null]);
    const ada = player(first.url, roomId, 'Ada');
    ada.isPlaying = false;
    await ada.hear('room_joined');
    ada.ready();
    await ada.hear('prompt');
    const sessionToken = ada.client.sessionToken ?? '';
    ada.client.close();
    await expect.poll(() => look(first.url)).toEqual([404, 'asleep']);
    await first.stop();

    const { url } = await serve();
    expect(await look(url)).toEqual([404, 'asleep']);
    const again = player(url, roomId, 'Ada', { sessionToken });
    again.isPlaying = false;
    await again.hear('prompt');
    expect(await look(url)).toEqual([200, null]);
    again.send({ type: 'leave_room' });
    await expect.poll(() => look(url)).toEqual([404, 'not_found']);
  });

  it('a server that took a free port tells how to start it for others on that port', async () => {
    const { url } = await serve();
    const { open_command } = (await (await fetch(`${url}/invite`)).json()) as { open_command: string };
    const [port] = /GAME_PORT\W+\d+/.exec(open_command) ?? [];
    expect(port?.replace(/\D/g, '')).toBe(new URL(url).port);
  });

  it('text is answered with invalid_message, and the connection stays', async () => {
    const { url } = await serve();
    const roomId = await makeRoom(url);
    const connection = raw(url, roomId);
    await opened(connection);
    const answered = new Promise<Buffer>((resolve) => connection.socket.once('message', resolve));
    connection.socket.send('{"type":"ping"}');
    expect((await answered).toString('latin1')).toMatch('invalid_message');
    const pong = new Promise<Buffer>((resolve) => connection.socket.once('message', resolve));
    connection.socket.send(encodeClientMessage({ type: 'ping' }));
    expect((await pong).toString('latin1')).toMatch('pong');
    connection.socket.close();
    await connection.closed;
  });

  it('a frame that is too large closes with 1009', async () => {
    const { url } = await serve();
    const connection = raw(url, await makeRoom(url));
    await opened(connection);
    connection.socket.send(Buffer.alloc(16 * 1024 + 1));
    expect(await connection.closed).toBe(CLOSE.tooBig);
  });

  it('a flood is told once, then not listened to, then closed', async () => {
    const { url } = await serve({ GAME_MESSAGES_PER_SECOND: '2' });
    const connection = raw(url, await makeRoom(url));
    await opened(connection);
    const heard: string[] = [];
    connection.socket.on('message', (data: Buffer) => heard.push(data.toString('latin1')));
    for (let i = 0; i < 101; i++) connection.socket.send(encodeClientMessage({ type: 'ping' }));
    expect(await connection.closed).toBe(CLOSE.policy);
    expect(heard.filter((text) => text.includes('pong'))).toHaveLength(20);
    expect(heard.filter((text) => text.includes('rate_limited'))).toHaveLength(1);
  });

  it('who is no longer there is cut off after two pings without an answer, and who answers stays', async () => {
    const { url } = await serve({ GAME_HEARTBEAT_SECONDS: '1' });
    const roomId = await makeRoom(url, { num_ai_players: 0, seats: 4 });
    const gone = raw(url, roomId, { autoPong: false });
    const there = raw(url, roomId);
    await Promise.all([opened(gone), opened(there)]);
    // Closed by the transport, or a moment earlier by the application, which has also heard nothing for that long.
    expect([1006, CLOSE.silent]).toContain(await gone.closed);
    expect(there.socket.readyState).toBe(there.socket.OPEN);
    there.socket.terminate();
  });

  it('who does not read is cut off', async () => {
    const { url } = await serve({
      GAME_BACKLOG_KILOBYTES: '16',
      GAME_CHAT_PER_MINUTE: '6000',
      GAME_CHAT_LENGTH_MAX: '2000',
      GAME_MESSAGES_PER_SECOND: '10000',
    });
    const roomId = await makeRoom(url, { num_ai_players: 0, seats: 4 });
    const deaf = raw(url, roomId);
    await opened(deaf);
    deaf.socket.send(encodeClientMessage({ type: 'join_room', roomId, playerName: 'Deaf' }));
    const talkers = ['Ada', 'Bo', 'Cy'].map((name) => player(url, roomId, name));
    const [ada] = talkers;
    const deafNow = () => ada?.last('room_state')?.members.find(({ name }) => name === 'Deaf');
    await ada?.until(() => deafNow()?.connected === true && ada.last('room_state')?.members.length === 4);
    deaf.socket.pause();
    // The buffers of the operating system fill up first, which takes some megabytes.
    while (deafNow()?.connected === true) {
      for (const talker of talkers) talker.send({ type: 'chat', text: '談'.repeat(2000) });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(deafNow()).toMatchObject({ connected: false });
    deaf.socket.terminate();
  }, 60_000);

  it.each<[string, string, ClientOptions, number]>([
    ['another page', '', { origin: 'https://evil.example' }, 403],
    ['no room in the address', '/', {}, 404],
  ])('is not opened for %s', async (_name, more, options, status) => {
    const { url } = await serve();
    const roomId = await makeRoom(url);
    expect(await handshake(raw(url, roomId + more, options))).toBe(status);
  });

  it.each(['the own page', 'https://friend.example'])('is opened for %s', async (page) => {
    const { url } = await serve({ GAME_CORS_ORIGINS: 'https://friend.example' });
    const origin = page.startsWith('https') ? page : url;
    expect(await handshake(raw(url, await makeRoom(url), { origin }))).toBe(101);
  });

  it('so many connections an address, so many in all', async () => {
    const { url } = await serve({
      GAME_CONNECTIONS_PER_ADDRESS: '2',
      GAME_CONNECTIONS_MAX: '3',
      GAME_TRUST_PROXY: 'yes',
    });
    const roomId = await makeRoom(url);
    const from = (address: string): Raw => raw(url, roomId, { headers: { 'x-forwarded-for': address } });
    const first = from('203.0.113.1');
    await opened(first);
    await opened(from('203.0.113.1'));
    expect(await handshake(from('203.0.113.1'))).toBe(429);
    await opened(from('203.0.113.2'));
    expect(await handshake(from('203.0.113.3'))).toBe(503);
    first.socket.close();
    await first.closed;
    await expect.poll(async () => handshake(from('203.0.113.1'))).toBe(101);
    expect(await handshake(from('203.0.113.1'))).toBe(503);
  });

  it('a connection that closes frees one place of its address, and only one', async () => {
    const { url } = await serve({ GAME_CONNECTIONS_PER_ADDRESS: '3' });
    const roomId = await makeRoom(url);
    const [first] = await Promise.all(
      [1, 2, 3].map(async () => {
        const one = raw(url, roomId);
        await opened(one);
        return one;
      }),
    );
    first!.socket.close();
    await first!.closed;
    await expect.poll(async () => handshake(raw(url, roomId))).toBe(101);
    for (let i = 0; i < 3; i++) expect(await handshake(raw(url, roomId))).toBe(429);
  });

  it('so many handshakes a minute and address, however soon each is closed again', async () => {
    const { url } = await serve({ GAME_HANDSHAKES_PER_MINUTE: '5', GAME_TRUST_PROXY: 'yes' });
    const roomId = await makeRoom(url);
    const from = (address: string): Raw => raw(url, roomId, { headers: { 'x-forwarded-for': address } });
    for (let i = 0; i < 5; i++) {
      const one = from('203.0.113.1');
      expect(await handshake(one)).toBe(101);
      one.socket.terminate();
    }
    expect(await handshake(from('203.0.113.1'))).toBe(429);
    expect(await handshake(from('203.0.113.2'))).toBe(101);
  });

  it('a ping is answered with what it carried', async () => {
    const { url } = await serve();
    const connection = raw(url, await makeRoom(url));
    await opened(connection);
    const pong = new Promise<Buffer>((resolve) => connection.socket.once('pong', resolve));
    connection.socket.ping('are you there?');
    expect((await pong).toString()).toBe('are you there?');
  });

  it.each(['ping', 'pong'] as const)('a flood of %ss counts like any other', async (kind) => {
    const { url } = await serve({ GAME_MESSAGES_PER_SECOND: '2' });
    const connection = raw(url, await makeRoom(url));
    await opened(connection);
    let pongs = 0;
    connection.socket.on('pong', () => pongs++);
    for (let i = 0; i < 101; i++) connection.socket[kind]();
    expect(await connection.closed).toBe(CLOSE.policy);
    expect(pongs).toBe(kind === 'ping' ? 20 : 0);
  });

  it('answers to its own names only: a page of another name that points here gets nothing', async () => {
    const { url } = await serve({ GAME_HOSTS: 'Play.example.org' });
    const roomId = await makeRoom(url);
    const status = async (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) =>
        request(`${url}/rooms`, { headers: { host }, agent: false }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end(),
      );
    for (const host of ['play.example.org', 'localhost:8001', '127.0.0.1:1', '[::1]:8001', '192.168.1.5'])
      expect(await status(host)).toBe(200);
    for (const host of [
      'evil.example',
      'evil.example:8001',
      'play.example.org.evil.example',
      'xlocalhost',
      '127.0.0.1.evil.example',
    ]) {
      expect(await status(host)).toBe(421);
      expect(await handshake(raw(url, roomId, { headers: { host }, origin: `http://${host}` }))).toBe(421);
    }
  });

  it('a request that is half sent does not keep it from stopping', async () => {
    const running = await serve();
    const { url } = running;
    const half = connect(Number(new URL(url).port), '127.0.0.1');
    half.on('error', () => {});
    await new Promise((resolve) => half.once('connect', resolve));
    half.write('POST /rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n');
    await fetch(`${url}/health`);
    const closed = new Promise((resolve) => half.once('close', resolve));
    half.resume();
    await expect(Promise.all([running.stop(), closed])).resolves.toHaveLength(2);
  });

  it('stops gracefully: everybody is told to come back, and the table is there afterwards', async () => {
    const first = await serve();
    const roomId = await makeRoom(first.url, { num_ai_players: 3, seats: 4 });
    const ada = player(first.url, roomId, 'Ada');
    ada.isPlaying = false;
    await ada.hear('room_joined');
    ada.ready();
    const prompt = await ada.hear('prompt');
    const { sessionToken } = ada.client;
    const connection = raw(first.url, roomId);
    await opened(connection);
    await first.stop();
    expect(await connection.closed).toBe(CLOSE.restarting);
    await expect(fetch(`${first.url}/health`)).rejects.toThrow('fetch failed');
    ada.client.close();

    const second = await serve();
    const again = player(second.url, roomId, 'Ada', { sessionToken: sessionToken ?? '' });
    expect(await again.hear('prompt')).toMatchObject({ promptId: prompt.promptId, menu: prompt.menu });
    await again.hear('game_end');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'the port',
      {},
      /^cannot listen on 127\.0\.0\.1 port \d+: it is in use\. Stop .*, or set GAME_PORT to another number$/,
    ],
    ['the data folder', { GAME_PORT: '0', GAME_DATA_DIR: '' }, /another server runs on the same data folder/],
  ])('says so when %s is in use', async (_name, env, message) => {
    const { url } = await serve();
    const used = { GAME_PORT: new URL(url).port, GAME_DATA_DIR: join(dir, 'other'), GAME_LOG_LEVEL: 'silent', ...env };
    const read = readSettings({ ...used, GAME_DATA_DIR: used.GAME_DATA_DIR || join(dir, 'data') });
    if (!read.ok) throw new Error('wrong settings');
    const started = await startServer(read.value.settings, { gamesDir });
    expect(started.ok ? '' : started.error).toMatch(message);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'address',
      { GAME_HOST: '203.0.113.9' },
      /: this machine does not have that address\. Set GAME_HOST to one that it/,
    ],
    ['folder', { GAME_DATA_DIR: fileURLToPath(import.meta.url) }, /ENOTDIR.*\. Set GAME_DATA_DIR to a folder of this/],
  ])('says what to do when the %s is none that it can use', async (_name, env, message) => {
    const read = readSettings({ GAME_PORT: '0', GAME_DATA_DIR: join(dir, 'other'), GAME_LOG_LEVEL: 'silent', ...env });
    if (!read.ok) throw new Error('wrong settings');
    const started = await startServer(read.value.settings, { gamesDir });
    expect(started.ok ? '' : started.error).toMatch(message);
  });

  it('says so when the default game is not there', async () => {
    const read = readSettings({ GAME_DEFAULT_GAME: 'whist', GAME_DATA_DIR: dir });
    const started = read.ok ? await startServer(read.value.settings, { gamesDir }) : null;
    expect(started).toEqual({ ok: false, error: 'GAME_DEFAULT_GAME="whist": there are high-card' });
  });
});
