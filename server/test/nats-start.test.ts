/** Servers on a broker as they start, and what they report about themselves. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiscardPolicy, jetstreamManager, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBroker } from '../cluster/nats/connect.ts';
import type { Clock } from '../ports.ts';
import { readSettings, startServer, type RunningServer } from '../index.ts';
import { gamesFolder } from './games-folder.ts';
import { NatsBroker } from './nats-broker.ts';
import { freePort } from './process.ts';

let dir: string;
type Make = () => Promise<[status: number, error: string | undefined]>;
let nats: NatsBroker | null = null;
let host: NatsConnection | null = null;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-nats-start-'));
});
afterEach(async () => {
  await host?.close();
  host = null;
  await nats?.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('a server that may not watch who has which table does not start, and says why', async () => {
  const config = join(dir, 'nats.conf');
  const denied = '["$JS.API.CONSUMER.*.KV_parlour_owners", "$JS.API.CONSUMER.*.KV_parlour_owners.>"]';
  const user = `{ user: ann, password: pass, permissions: { publish: { deny: ${denied} } } }`;
  writeFileSync(config, `jetstream: {}\nauthorization { users: [${user}] }`);
  nats = await NatsBroker.start({ args: ['--config', config] });
  const env = { GAME_DATA_DIR: dir, GAME_PORT: '0', GAME_LOG_LEVEL: 'silent' };
  const read = readSettings({ ...env, GAME_NATS_URL: nats.url.replace('//', '//ann:pass@') });
  if (!read.ok) throw new Error('unreachable');
  const started = await startServer(read.value.settings, { gamesDir: gamesFolder(dir) });
  expect(started).toMatchObject({ ok: false });
  expect(started.ok ? '' : started.error).toMatch(/^the tables cannot be looked up: .*KV_parlour_owners/);
}, 60_000);

it('a server that starts before NATS waits for it, and says where nobody answers', async () => {
  nats = await NatsBroker.start({ args: ['--jetstream', '--auth', 'secret'] });
  const settings = { url: nats.url.replace('//', '//secret@'), name: 'house', replicas: 1, credentials: null };
  await nats.kill();
  await expect(openBroker(settings, { clock: hurried() })).rejects.toThrow(
    `its servers at 127.0.0.1:${nats.port} did not answer for 30 s (connection refused): start them, or correct GAME_NATS_URL`,
  );
  const waits = Promise.withResolvers<string>();
  const opening = openBroker(settings, { onWait: waits.resolve });
  expect(await waits.promise).toBe(`127.0.0.1:${nats.port}`);
  await nats.start();
  const { nc } = await opening;
  await nc.close();
  await expect(openBroker({ ...settings, url: nats.url.replace('//', '//wrong@') })).rejects.toThrow(
    'it does not accept the token or user of GAME_NATS_URL (Authorization Violation)',
  );
}, 60_000);

it('a server does not wait where NATS answers without the TLS it asks for, or another program answers, and says so', async () => {
  nats = await NatsBroker.start();
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const waited: string[] = [];
  const refusal = (url: string): Promise<string> =>
    openBroker(
      { url, name: 'house', replicas: 1, credentials: null },
      { clock: hurried(), onWait: (servers) => waited.push(servers) },
    ).then(() => 'opened', String);
  expect(await refusal(nats.url.replace('nats:', 'tls:'))).toMatch(
    `its servers at 127.0.0.1:${nats.port} cannot be connected to (server does not support 'tls'): correct GAME_NATS_URL`,
  );
  expect(await refusal(`nats://127.0.0.1:${port}`)).toMatch(
    `its servers at 127.0.0.1:${port} cannot be connected to (unexpected response from server): correct GAME_NATS_URL`,
  );
  expect(waited).toEqual([]);
  other.close();
}, 60_000);

it.each<[string, (socket: Socket) => void]>([
  ['closes', (socket) => socket.end()],
  ['resets', (socket) => socket.resetAndDestroy()],
])(
  'a server waits where something %s every connection, as in front of a NATS that has not started',
  async (_, end) => {
    const front = createServer(end).listen(0, '127.0.0.1');
    await once(front, 'listening');
    const url = `nats://127.0.0.1:${(front.address() as AddressInfo).port}`;
    const opening = openBroker({ url, name: 'house', replicas: 1, credentials: null }, { clock: hurried() });
    await expect(opening).rejects.toThrow('did not answer for 30 s');
    front.close();
  },
  60_000,
);

it('ALL-683 the stream of tables is used as it is where a host has given it limits, and not where it would drop what is stored', async () => {
  nats = await NatsBroker.start();
  const settings = { url: nats.url, name: 'house', replicas: 1, credentials: null };
  const { nc, jsm } = await openBroker(settings);
  const opened = async (changes: Partial<StreamConfig>): Promise<string> => {
    const { config } = await jsm.streams.info('house_tables');
    const before = { max_bytes: -1, max_msgs: -1, max_age: 0, max_msgs_per_subject: -1, discard: DiscardPolicy.New };
    await jsm.streams.update('house_tables', { ...config, ...before, ...changes });
    return openBroker(settings).then(async (again) => {
      await again.nc.close();
      return 'opened';
    }, String);
  };
  const found = [
    await opened({}),
    await opened({ max_bytes: 1_000_000 }),
    await opened({ max_msgs: 1000 }),
    await opened({ discard: DiscardPolicy.Old }),
    await opened({ max_bytes: 1_000_000, discard: DiscardPolicy.Old }),
    await opened({ max_age: nanos(3_600_000) }),
    await opened({ max_msgs_per_subject: 5 }),
    await opened({ subjects: ['house.table.*', 'more'] }),
  ];
  expect(found).toEqual([
    'opened',
    'opened',
    'opened',
    'opened',
    expect.stringContaining('drops the beginnings of logs'),
    expect.stringContaining('take that limit away'),
    expect.stringContaining('take that limit away'),
    expect.stringContaining('has other subjects'),
  ]);
  await nc.close();
}, 60_000);

/** A clock that jumps to the next timer at once. */
function hurried(): Clock {
  let now = 0;
  return {
    now: () => now,
    after(ms, fn) {
      now += ms;
      const soon = setImmediate(fn);
      return () => clearImmediate(soon);
    },
  };
}

it('ALL-686 a server that starts while NATS servers still find each other waits for them, and says so when they do not', async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  const routes = ports.map((port) => `nats://127.0.0.1:${port}`);
  const started: NatsBroker[] = [];
  const start = async (index: number): Promise<void> => {
    const cluster = ['--cluster', `${routes[index]}`, '--cluster_name', 'three', '--routes', routes.join()];
    started.push(await NatsBroker.start({ args: ['--jetstream', '--name', `n${index}`, ...cluster] }));
  };
  try {
    await Promise.all([start(0), start(1)]);
    const settings = { url: started.map(({ url }) => url).join(), name: 'house', replicas: 3, credentials: null };
    host = await connect({ servers: settings.url.split(',') });
    const jsm = await jetstreamManager(host, { checkAPI: false, timeout: 1000 });
    // Two of three do not answer at first. Then 2.9 elects a leader that has no place for three copies; newer versions have
    // no leader.
    const refused = (): Promise<unknown> => jsm.streams.add({ name: 'ready', num_replicas: 3 }).catch(String);
    await expect.poll(refused, { timeout: 60_000 }).toMatch(/no suitable peers|temporarily unavailable/);
    await expect(openBroker(settings, { clock: hurried() })).rejects.toThrow(
      /^its servers were not ready for 30 s \((no suitable peers|JetStream system temp).*\): start as many .* \(3\)/,
    );
    const opening = openBroker(settings);
    await Promise.all([start(2), expect(opening.then(({ nc }) => nc.close())).resolves.toBeUndefined()]);
  } finally {
    for (const broker of started) await broker.stop();
  }
}, 90_000);

/** A server with a broker of its own, and access to that broker's settings. */
async function served(): Promise<{
  readonly server: RunningServer;
  readonly jsm: JetStreamManager;
  readonly make: Make;
}> {
  nats = await NatsBroker.start();
  const read = readSettings({
    GAME_DATA_DIR: dir,
    GAME_PORT: '0',
    GAME_LOG_LEVEL: 'silent',
    GAME_NATS_URL: nats.url,
    GAME_ROOMS_PER_MINUTE: '1000',
  });
  if (!read.ok) throw new Error('unreachable');
  const started = await startServer(read.value.settings, { gamesDir: gamesFolder(dir) });
  if (!started.ok) throw new Error(started.error);
  const { value: server } = started;
  const make = async (): ReturnType<Make> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/rooms`, { method: 'POST', headers, body: '{}' });
    const { error } = (await answer.json()) as { error?: string };
    return [answer.status, error];
  };
  host = await connect({ servers: nats.url });
  return { server, jsm: await jetstreamManager(host), make };
}

it('ALL-682 a room that does not fit on the broker any more is refused with a code, and made when there is room', async () => {
  const { server, jsm, make } = await served();
  const limit = async (bytes: number): Promise<void> => {
    const { config } = await jsm.streams.info('parlour_tables');
    await jsm.streams.update('parlour_tables', { ...config, max_bytes: bytes });
  };
  await limit(10);
  expect(await make()).toEqual([503, 'broker_away']);
  await limit(-1);
  expect(await make()).toEqual([201, undefined]);
  await server.stop();
}, 60_000);

it('`/health` is 503 while only the tables cannot be stored, says so, and is 200 again when they can', async () => {
  const { server, jsm, make } = await served();
  expect(await make()).toEqual([201, undefined]);
  const health = async (): Promise<unknown> => {
    const answer = await fetch(`${server.url}/health`);
    return [answer.status, await answer.json()];
  };
  const { config } = await jsm.streams.info('parlour_tables');
  expect(await health()).toEqual([200, { status: 'ok' }]);
  await jsm.streams.update('parlour_tables', { ...config, max_bytes: 4000 });
  const refusing = { status: 'journal_cannot_write', notes: ['tables_not_writable'] };
  await expect.poll(health, { timeout: 10_000, interval: 250 }).toEqual([503, refusing]);
  await jsm.streams.update('parlour_tables', config);
  await expect.poll(health, { timeout: 10_000, interval: 250 }).toEqual([200, { status: 'ok' }]);
  // The test writes leave nothing that looks like a table.
  const { state } = await jsm.streams.info('parlour_tables', { subjects_filter: '>' });
  expect(Object.keys(state.subjects ?? {})).toHaveLength(1);
  await server.stop();
}, 60_000);

it.each(['nodes', 'owners'])(
  'ALL-685 servers go on where the bucket of %s was deleted: it is made again',
  async (part) => {
    const { server, jsm, make } = await served();
    expect(await make()).toEqual([201, undefined]);
    await jsm.streams.delete(`KV_parlour_${part}`);
    const isThere = (): Promise<boolean> =>
      jsm.streams.info(`KV_parlour_${part}`).then(
        () => true,
        () => false,
      );
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
    await expect.poll(make, { timeout: 30_000, interval: 250 }).toEqual([201, undefined]);
    await server.stop();
  },
  90_000,
);

it('ALL-632 the figures of a server are its own, and `/status` is of all: a dashboard adds up what every server says', async () => {
  nats = await NatsBroker.start();
  const env = { GAME_PORT: '0', GAME_LOG_LEVEL: 'silent', GAME_NATS_URL: nats.url };
  const servers: RunningServer[] = [];
  const gamesDir = gamesFolder(dir);
  for (const name of ['one', 'two']) {
    const read = readSettings({ ...env, GAME_DATA_DIR: join(dir, name) });
    if (!read.ok) throw new Error('unreachable');
    const started = await startServer(read.value.settings, { gamesDir });
    if (!started.ok) throw new Error(started.error);
    servers.push(started.value);
  }
  const [one, two] = servers.map(({ url }) => url);
  const headers = { 'content-type': 'application/json' };
  for (let made = 0; made < 3; made++) await fetch(`${one}/rooms`, { method: 'POST', headers, body: '{}' });
  const roomsOf = async (url: string): Promise<unknown> =>
    ((await (await fetch(`${url}/status`)).json()) as { active_rooms: unknown }).active_rooms;
  await expect.poll(() => roomsOf(`${two}`)).toBe(3);
  const figures = await Promise.all([one, two].map(async (url) => (await fetch(`${url}/metrics`)).text()));
  expect(figures.map((text) => /^parlour_rooms (\d+)$/m.exec(text)?.[1])).toEqual(['3', '0']);
  for (const server of servers) await server.stop();
}, 60_000);
