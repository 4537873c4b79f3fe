/** Limits on the connections and requests that a stranger can keep open, over real connections. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttp, type HttpServer } from '../http.ts';
import { onError, type Env } from '../rest/guard.ts';
import { readSettings } from '../settings.ts';

let http: HttpServer;
let port = 0;
/** Responses that are not finished yet. */
let open: ServerResponse[] = [];
const sockets: Socket[] = [];

async function serve(env: Record<string, string>): Promise<void> {
  const read = readSettings(env);
  if (!read.ok) throw new Error('wrong settings');
  open = [];
  http = createHttp(read.value.settings, (asked, response) => {
    if (asked.url === '/slow') open.push(response);
    else response.end('ok');
  });
  http.server.listen(0, '127.0.0.1');
  await once(http.server, 'listening');
  port = (http.server.address() as AddressInfo).port;
}
afterEach(async () => {
  for (const agent of browsers.splice(0)) agent.destroy();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const response of open) response.end();
  await http.stop();
});

/** Opens a connection and sends nothing yet. */
async function hold(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
/** Sends a request. False if the server has closed the connection. */
const isAnswered = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
    if (socket.destroyed) resolve(false);
    else socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
const get = (
  path: string,
  headers: Record<string, string> = {},
  more: { readonly agent?: Agent; readonly localAddress?: string } = {},
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, agent: false, ...more }, resolve)
      .on('error', reject)
      .end();
  });
/** Connections as a browser has them: up to six to one server, which it keeps open. */
const browsers: Agent[] = [];
function browser(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  browsers.push(agent);
  return agent;
}
/** Opens a page of so many files. Returns the statuses; a connection that was refused rejects. */
const load = (agent: Agent, path: string, files: number): Promise<(number | undefined)[]> =>
  Promise.all(
    Array.from({ length: files }, async () => {
      const answer = await get(path, {}, { agent });
      await text(answer);
      return answer.statusCode;
    }),
  );

describe('connections over HTTP', () => {
  it('are bounded by address, and one that goes makes room for another', async () => {
    await serve({ GAME_HTTP_CONNECTIONS_PER_ADDRESS: '2' });
    const [first, second] = [await hold(), await hold()];
    expect(await isAnswered(await hold())).toBe(false);
    first.destroy();
    await expect.poll(async () => isAnswered(await hold()), { timeout: 20_000 }).toBe(true);
    expect(await isAnswered(second)).toBe(true);
  });

  it('are enough for thirty people who share an address and open the page at the same moment', async () => {
    await serve({});
    const loading = Promise.all(Array.from({ length: 30 }, () => load(browser(), '/slow', 12)));
    for (let answered = 0; answered < 360; answered++) {
      await expect.poll(() => open.length, { timeout: 20_000 }).toBeGreaterThan(0);
      open.shift()?.end('done');
    }
    expect(new Set((await loading).flat())).toEqual(new Set([200]));
  });
  it('are taken from browsers that ask nothing at the moment, where others at that address need them', async () => {
    await serve({ GAME_HTTP_CONNECTIONS_PER_ADDRESS: '12' });
    for (let person = 0; person < 5; person++)
      expect(await load(browser(), '/', 12)).toEqual(Array.from({ length: 12 }, () => 200));
  });
  it('are not taken from one that waits for an answer, and nobody at another address goes without', async () => {
    await serve({ GAME_HTTP_CONNECTIONS_PER_ADDRESS: '6', GAME_HTTP_CONNECTIONS_MAX: '8' });
    const waiting = load(browser(), '/slow', 6);
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(6);
    expect(await isAnswered(await hold())).toBe(false);
    const elsewhere = { localAddress: '127.0.0.2' };
    for (let person = 0; person < 4; person++) {
      const agent = browser();
      const answers = [await get('/', {}, { ...elsewhere, agent }), await get('/', {}, { ...elsewhere, agent })];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      for (const answer of answers) await text(answer);
    }
    for (const response of open.splice(0)) response.end('done');
    expect(await waiting).toEqual([200, 200, 200, 200, 200, 200]);
  });
  it('behind a proxy all come from one address, and are bounded in all', async () => {
    await serve({
      GAME_TRUST_PROXY: 'yes',
      GAME_HTTP_CONNECTIONS_PER_ADDRESS: '1',
      GAME_HTTP_CONNECTIONS_MAX: '2',
    });
    const [first, second] = [await hold(), await hold()];
    expect(await isAnswered(await hold())).toBe(false);
    expect([await isAnswered(first), await isAnswered(second)]).toEqual([true, true]);
  });
});

describe('requests in flight', () => {
  it('are bounded by address: more wait for their turn, and one more than may wait is told that the server is busy', async () => {
    await serve({ GAME_HTTP_CONNECTIONS_PER_ADDRESS: '1000' });
    const slow = Array.from({ length: 64 + 256 }, () => get('/slow'));
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(64);
    await expect.poll(async () => (await get('/')).statusCode, { timeout: 20_000 }).toBe(503);
    const refused = await get('/');
    expect([refused.statusCode, refused.headers.connection]).toEqual([503, 'close']);
    expect(JSON.parse(await text(refused))).toMatchObject({ error: 'busy' });
    expect((await get('/', {}, { localAddress: '127.0.0.2' })).statusCode).toBe(200);
    expect(open).toHaveLength(64);
    for (let answered = 0; answered < 320; answered++) {
      await expect.poll(() => open.length, { timeout: 20_000 }).toBeGreaterThan(0);
      open.shift()?.end('done');
    }
    expect(new Set((await Promise.all(slow)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await get('/')).statusCode).toBe(200);
  });
  it('that are given up while they wait leave their place to others', async () => {
    await serve({ GAME_HTTP_CONNECTIONS_PER_ADDRESS: '1000' });
    const slow = Array.from({ length: 64 }, () => get('/slow'));
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(64);
    const given = await hold();
    given.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [{ socket }] = (await once(http.server, 'request')) as [IncomingMessage];
    const next = get('/');
    given.destroy();
    await once(socket, 'close');
    open.shift()?.end('done');
    expect((await next).statusCode).toBe(200);
    expect(open).toHaveLength(63);
    for (const response of open.splice(0)) response.end('done');
    await Promise.all(slow);
  });

  it('under a name that the server does not go by are refused', async () => {
    await serve({ GAME_HOSTS: 'games.example' });
    const refused = await get('/', { host: 'evil.example' });
    expect(refused.statusCode).toBe(421);
    expect(JSON.parse(await text(refused))).toMatchObject({ error: 'unknown_host' });
    expect((await get('/', { host: 'games.example' })).statusCode).toBe(200);
  });
});

describe('a server that stops', () => {
  it('lets the second of two answers on one connection finish too', async () => {
    await serve({});
    const socket = await hold();
    let answered = '';
    socket.on('data', (data: Buffer) => (answered += data.toString()));
    const ask = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.write(ask + ask);
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(2);
    open[0]?.end('first');
    await expect.poll(() => answered, { timeout: 20_000 }).toContain('first');
    const stopped = http.stop();
    open[1]?.end('second');
    await stopped;
    expect(answered).toContain('second');
  });
  it('cuts connections on which nothing is asked at once, and lets an answer under way finish', async () => {
    await serve({});
    const idle = await hold();
    expect(await isAnswered(idle)).toBe(true);
    const asked = get('/slow', { connection: 'close' });
    await expect.poll(() => open.length, { timeout: 20_000 }).toBe(1);
    const stopped = http.stop();
    expect(await isAnswered(idle)).toBe(false);
    open[0]?.end('done');
    expect(await text(await asked)).toBe('done');
    await stopped;
  });
});

describe('a request that is cut off before it has come whole', () => {
  it('ALL-633 is not told to the host as a fault: strangers could fill the log with it', async () => {
    const told: string[] = [];
    const note = (level: string) => (message: string) => void told.push(`${level}: ${message}`);
    const log = {
      isDebugging: true,
      debug: note('debug'),
      info: note('info'),
      warn: note('warn'),
      error: note('error'),
    };
    const rest = new Hono<Env>()
      .onError(onError(log))
      .post('/rooms', async (c) => c.json({ made: await c.req.json<unknown>() }))
      .get('/broken', () => {
        throw new Error('a bug');
      });
    const read = readSettings({});
    if (!read.ok) throw new Error('wrong settings');
    const answer = getRequestListener(rest.fetch);
    http = createHttp(read.value.settings, (asked, response) => void answer(asked, response));
    http.server.listen(0, '127.0.0.1');
    await once(http.server, 'listening');
    port = (http.server.address() as AddressInfo).port;
    const socket = await hold();
    socket.write('POST /rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    await once(http.server, 'request');
    socket.destroy();
    await expect.poll(() => told).toEqual(['debug: a request was cut off']);
    expect((await get('/broken')).statusCode).toBe(500);
    expect(told.at(-1)).toBe('error: a request failed');
  });
});
