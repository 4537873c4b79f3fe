/** What servers share on a real broker besides the journal: logs of finished games, and messages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { Objm } from '@nats-io/obj';
import { jetstreamManager } from '@nats-io/jetstream';
import { nanos, TimeoutError } from '@nats-io/transport-node';
import { defined } from '@parlour/kernel/defined';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NatsBus } from '../cluster/nats/bus.ts';
import { openBroker, type Broker } from '../cluster/nats/connect.ts';
import { NatsReplays } from '../cluster/nats/replays.ts';
import { browserKey, type Clock, type FinishedLog } from '../ports.ts';
import { figuresOf, historyOf } from '../statistics/history.ts';
import { CountedReplays } from '../statistics/index.ts';
import { readSettings, startServer } from '../index.ts';
import { finishedGame, statisticsOf } from './counted.ts';
import { gamesFolder } from './games-folder.ts';
import { highCard } from './harness.ts';
import { NatsBroker } from './nats-broker.ts';
import { quiet } from './quiet-log.ts';

const DAY_MS = 24 * 3600_000;
let broker: NatsBroker;
const houses: Broker[] = [];
beforeAll(async () => {
  broker = await NatsBroker.start();
});
afterAll(async () => {
  for (const { nc } of houses) await nc.close();
  await broker.stop();
});
async function house(name: string): Promise<Broker> {
  const opened = await openBroker({ url: broker.url, name, replicas: 1, credentials: null });
  houses.push(opened);
  return opened;
}

const log = (access: FinishedLog['access'], ...players: string[]): FinishedLog => ({
  lines: ['{"game":"g"}', '{"seq":1}'],
  access,
  players,
});
/** A clock whose timers fire at once. */
const clockAt = (now: () => number): Clock => ({
  now,
  after: (_, fn) => {
    const timer = setImmediate(fn);
    return () => clearImmediate(timer);
  },
});
async function store(name: string, now: () => number = () => 5.4): Promise<NatsReplays> {
  const { nc } = await house(name);
  return open(nc, name, now);
}
const open = (nc: Broker['nc'], name: string, now: () => number = () => 5.4): Promise<NatsReplays> =>
  NatsReplays.open({
    nc,
    bucket: `${name}_replays`,
    replicas: 1,
    keepDays: 2,
    clock: clockAt(now),
    date: now,
    log: quiet,
  });
/** The broker deletes the oldest messages, as when they have been kept for their time: those up to that game. */
async function expire(name: string, upTo: string): Promise<void> {
  const { nc } = await house(name);
  const { revision } = defined(await (await new Objm(nc).open(`${name}_replays`)).info(upTo));
  const jsm = await jetstreamManager(nc);
  await jsm.streams.purge(`OBJ_${name}_replays`, { seq: revision + 1 });
}
async function read(replays: NatsReplays, id: string, token: string | null): Promise<string | null> {
  const packed = await (await replays.open(id, token))?.read();
  return packed === undefined || packed === null || packed === 'changed' ? null : text(packed.pipe(createGunzip()));
}

describe('finished games on the broker', () => {
  it('are heard of though the broker did not answer at first', async () => {
    const writer = await store('late');
    const { nc } = await house('late');
    const request = nc.request.bind(nc);
    let asked = 0;
    // Requests that fail: some at the start, and then some of a listing.
    const refused = [1, 2, 4, 5];
    nc.request = (subject, ...rest) =>
      subject.includes('STREAM.MSG.GET') && refused.includes(++asked)
        ? Promise.reject(new TimeoutError())
        : request(subject, ...rest);
    const other = await open(nc, 'late');
    await writer.write('a-game', log('players', 'ann'));
    await expect.poll(async () => (await other.list(5, 'ann')).map(({ id }) => id)).toEqual(['a-game']);
    expect(asked).toBeGreaterThan(5);
  });

  it('are read back as they were written, by those who may, at every server', async () => {
    const [one, other] = [await store('read'), await store('read')];
    await one.write('a-game', log('players', 'ann', 'bo'));
    for (const replays of [one, other]) {
      expect(await read(replays, 'a-game', 'bo')).toBe('{"game":"g"}\n{"seq":1}\n');
      expect(await replays.open('a-game', 'eve')).toBeNull();
      expect(await replays.open('a-game', null)).toBeNull();
      expect(await replays.open('another-game', 'ann')).toBeNull();
      expect(await replays.open('../a-game', 'ann')).toBeNull();
    }
    await one.write('b-game', log('open', 'ann'));
    expect(await read(other, 'b-game', null)).not.toBeNull();
  });

  it('are listed for their players alone, the newest first, as many as are wanted, and while they are kept', async () => {
    let now = 0;
    const replays = await store('list', () => now);
    for (const [at, id] of ['first', 'second', 'third'].entries()) {
      now = (at + 1) * 1000;
      await replays.write(id, log('open', 'ann', ...(id === 'second' ? ['bo'] : [])));
    }
    const ids = async (limit: number, token: string | null): Promise<readonly string[]> =>
      (await replays.list(limit, token)).map(({ id }) => id);
    expect(await ids(9, 'ann')).toEqual(['third', 'second', 'first']);
    expect(await ids(2, 'ann')).toEqual(['third', 'second']);
    expect(await ids(9, 'bo')).toEqual(['second']);
    expect(await ids(9, null)).toEqual([]);
    expect(await replays.list(9, 'bo')).toMatchObject([{ finishedAt: 2000, access: 'open', header: { game: 'g' } }]);
    await expire('list', 'second');
    expect(await ids(9, 'ann')).toEqual(['third']);
    expect((await replays.entries()).map(({ id }) => id)).toEqual(['third']);
    expect(await replays.open('second', 'ann')).toBeNull();
    await expire('list', 'third');
    expect(await ids(9, 'ann')).toEqual([]);
  });

  it.each([365, -365])('ALL-702 are listed and forgotten where the clock is wrong by %i days', async (days) => {
    const name = `clock${days}`;
    const [ann, bo] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string];
    const [right, wrong] = [await store(name, () => 1e12), await store(name, () => 1e12 + days * DAY_MS)];
    const seats = [
      { name: 'Ann', browser: ann },
      { name: 'Bo', browser: bo },
    ];
    await right.write('right', finishedGame(seats, [0, 1]));
    await wrong.write('wrong', finishedGame(seats, [0, 1]));
    for (const replays of [right, wrong])
      expect((await replays.list(9, ann)).map(({ id }) => id)).toEqual(
        days > 0 ? ['wrong', 'right'] : ['right', 'wrong'],
      );
    expect(await wrong.forget([ann])).toBe(2);
    for (const replays of [right, wrong]) expect(await replays.list(9, ann)).toEqual([]);
  });

  it('ALL-702 are kept for as long as the servers say that were started last', async () => {
    const { nc } = await house('days');
    const jsm = await jetstreamManager(nc);
    for (const keepDays of [30, 7, 9]) {
      await NatsReplays.open({
        nc,
        bucket: 'days_replays',
        replicas: 1,
        keepDays,
        clock: clockAt(() => 0),
        date: () => 0,
        log: quiet,
      });
      const { config } = await jsm.streams.info('OBJ_days_replays');
      expect(config.max_age).toBe(nanos(keepDays * DAY_MS));
    }
  });

  it('ALL-626 are listed and shown as they are now, though the broker of this server is behind the others', async () => {
    const [ann, bo] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string];
    const writer = await store('behind');
    await writer.write('first', log('players', browserKey(ann)));
    const { nc } = await house('behind');
    // A broker that falls behind: it gives only what it had until then. The leader is asked all the same.
    let isBehind = false;
    const subscribe = nc.subscribe.bind(nc);
    nc.subscribe = (subject, options = {}) => {
      const { callback } = options;
      if (callback === undefined) return subscribe(subject, options);
      return subscribe(subject, { ...options, callback: (...heard) => (isBehind ? undefined : callback(...heard)) });
    };
    const other = await open(nc, 'behind');
    const ids = async (browser: string): Promise<readonly string[]> =>
      (await other.list(9, browser)).map(({ id }) => id);
    expect(await ids(ann)).toEqual(['first']);
    isBehind = true;
    const seats = [
      { name: 'Ann', browser: ann },
      { name: 'Bo', browser: bo },
    ];
    await writer.write('second', finishedGame(seats, [0, 1]));
    expect(await ids(ann)).toEqual(['second', 'first']);
    expect((await other.entries()).map(({ id }) => id)).toEqual(['first', 'second']);
    await writer.forget([ann]);
    expect([await ids(ann), await ids(bo)]).toEqual([[], ['second']]);
    expect(await other.open('second', ann)).toBeNull();
  });

  it('ALL-626 are listed as they were while the broker does not answer, which is said once', async () => {
    const writer = await store('away');
    await writer.write('known', log('open', 'ann'));
    const { nc } = await house('away');
    let [now, isAway] = [5, false];
    const request = nc.request.bind(nc);
    nc.request = (...args) => {
      now += 1000;
      return isAway ? Promise.reject(new TimeoutError()) : request(...args);
    };
    const warnings: string[] = [];
    const other = await NatsReplays.open({
      nc,
      bucket: 'away_replays',
      replicas: 1,
      keepDays: 2,
      clock: clockAt(() => now),
      date: () => now,
      log: { ...quiet, warn: (message) => void warnings.push(message) },
    });
    await writer.write('unknown', log('open', 'ann'));
    isAway = true;
    const ids = async (): Promise<readonly string[]> => (await other.list(9, 'ann')).map(({ id }) => id);
    expect([await ids(), await ids()]).toEqual([['known'], ['known']]);
    expect(await other.open('known', null)).not.toBeNull();
    await expect(other.open('unknown', null)).rejects.toThrow('it is not known whether there is such a game');
    expect(warnings).toEqual(['finished games of other servers are not seen for a moment']);
    isAway = false;
    expect(await ids()).toEqual(['unknown', 'known']);
  });

  it('are not replaced by a game of the same id that is added at a server which has not heard of them yet', async () => {
    const [one, other] = [await store('added'), await store('added')];
    await one.write('played', log('players', 'ann'));
    expect(await other.entry('played')).toBeNull();
    expect(await other.add('played', log('players', 'eve'))).toBe(false);
    expect(await read(other, 'played', 'ann')).not.toBeNull();
    expect(await read(other, 'played', 'eve')).toBeNull();
    expect(await other.add('new', log('players', 'eve'))).toBe(true);
    expect(await read(one, 'new', 'eve')).not.toBeNull();
    // A game of the server replaces one that was added under its id before.
    await one.write('new', log('players', 'ann'));
    expect(await read(other, 'new', 'ann')).not.toBeNull();
    expect(await read(other, 'new', 'eve')).toBeNull();
  });
  it('are known again to a server that starts later', async () => {
    await (await store('later')).write('kept', log('players', 'ann'));
    const later = await store('later');
    expect((await later.list(9, 'ann')).map(({ id, finishedAt }) => [id, finishedAt])).toEqual([['kept', 5]]);
  });

  it('forget a person at every server, and say in how many games', async () => {
    const [one, other] = [await store('forget'), await store('forget')];
    const [ann, bo] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string];
    const seats = [
      { name: 'Ann', browser: ann },
      { name: 'Bo', browser: bo },
    ];
    await one.write('both', finishedGame(seats, [0, 1]));
    await one.write('without', finishedGame([{ name: 'Bo', browser: bo }], [0]));
    const before = await one.textOf('without');
    expect(await one.forget([ann])).toBe(1);
    expect(await one.forget([ann])).toBe(0);
    expect(await one.textOf('both')).not.toContain('Ann');
    expect(await one.textOf('without')).toBe(before);
    await expect.poll(async () => (await other.list(9, ann)).length, { timeout: 20_000 }).toBe(0);
    expect(await read(other, 'both', bo)).toContain('Someone');
    expect((await one.entries()).find(({ id }) => id === 'both')).toMatchObject({ edition: 1 });
    expect(await one.textOf('nothing')).toBeNull();
  });

  it('that the broker has deleted are nobody’s to read', async () => {
    const replays = await store('deleted');
    await replays.write('old', log('open', 'ann'));
    const file = await replays.open('old', 'ann');
    const objects = await new Objm((await house('deleted')).nc).open('deleted_replays');
    await objects.delete('old');
    expect(await file?.read()).toBeNull();
    expect(await replays.list(9, 'ann')).toEqual([]);
    expect(await replays.open('old', 'ann')).toBeNull();
  });

  it('are not written under an invalid name', async () => {
    const replays = await store('names');
    await expect(replays.write('../evil', log('open'))).rejects.toThrow('not the id of a game');
  });
});

describe('messages between servers', () => {
  it('reach the one they are for, or everybody else, with the sender’s name; requests are answered', async () => {
    const heard: string[] = [];
    const buses = new Map<string, NatsBus>();
    for (const node of ['A', 'B', 'C']) {
      const bus = new NatsBus((await house('bus')).nc, 'bus');
      buses.set(node, bus);
      const note = (what: string, from: string, bytes: Uint8Array): string => {
        const line = `${node} ${what} ${from} ${Buffer.from(bytes).toString()}`;
        heard.push(line);
        return line;
      };
      await bus.listen(node, {
        onMessage: (from, bytes) => void note('was told by', from, bytes),
        onNews: (from, bytes) => void note('has news of', from, bytes),
        onRequest: async (from, bytes) => {
          const line = note('was asked by', from, bytes);
          if (line.endsWith('fail')) throw new Error('no');
          return Buffer.from(`yes, ${from}`);
        },
      });
    }
    const [a, b] = [buses.get('A')!, buses.get('B')!];
    const answer = await a.request('B', Buffer.from('?'), 20_000);
    expect(Buffer.from(answer ?? []).toString()).toBe('yes, A');
    expect(await a.request('B', Buffer.from('fail'), 50)).toBeNull();
    expect(await a.request('nobody', Buffer.from('?'), 50)).toBeNull();
    a.send('B', Buffer.from('one'));
    b.publish(Buffer.from('two'));
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(5);
    expect(heard.toSorted()).toEqual([
      'A has news of B two',
      'B was asked by A ?',
      'B was asked by A fail',
      'B was told by A one',
      'C has news of B two',
    ]);
    expect(a.bytesMax).toBe(1024 * 1024 - 1024);
  });

  it('that wait are sent before the line is closed', async () => {
    const heard: number[] = [];
    const here = new NatsBus((await house('closing')).nc, 'closing');
    await here.listen('A', {
      onMessage: (_from, { length }) => void heard.push(length),
      onNews: () => {},
      onRequest: () => Promise.reject(new Error('no')),
    });
    const { nc } = await openBroker({ url: broker.url, name: 'closing', replicas: 1, credentials: null });
    const leaving = new NatsBus(nc, 'closing');
    await leaving.listen('B', {
      onMessage: () => {},
      onNews: () => {},
      onRequest: () => Promise.reject(new Error('no')),
    });
    for (let i = 0; i < 20; i++) leaving.send('A', new Uint8Array(5000));
    await leaving.close();
    await nc.close();
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(20);
  });

  it('go over a line that there is: how much it takes is not guessed', async () => {
    const { nc } = await openBroker({ url: broker.url, name: 'gone', replicas: 1, credentials: null });
    await nc.close();
    expect(() => new NatsBus(nc, 'gone')).toThrow('nothing here: a wrong index, or a value too early');
  });
});

describe('statistics of servers that share a broker', () => {
  const [ann, bo] = ['a'.repeat(32), 'b'.repeat(32)];
  const SEATS = [
    { name: 'Ann', browser: ann },
    { name: 'Bo', browser: bo },
  ];
  it('ALL-209 are the same at every server, wherever a game ended, and at one that starts later', async () => {
    let now = 1000;
    const clock = (): number => (now += 1000);
    const shelves = [await store('counted', clock), await store('counted', clock)];
    const counts = shelves.map((shelf) => statisticsOf(shelf));
    for (const [at, order] of [
      [0, 1],
      [1, 0],
      [0, 1],
    ].entries())
      await new CountedReplays(shelves[at % 2]!, counts[at % 2]!).write(`game-${at}`, finishedGame(SEATS, order));
    counts.push(statisticsOf(await store('counted', clock)));
    const answers = [];
    for (const statistics of counts) {
      // Every answer to a person begins like this.
      await statistics.ready();
      await statistics.catchUp();
      const { games, total } = historyOf(statistics.file, [browserKey(ann), ann], { limit: 10 });
      const figures = figuresOf(statistics.file, statistics.games.get(highCard.id)!, { keys: [ann] });
      answers.push({ games: games.map(({ replayId, seats }) => ({ replayId, seats })), total, figures });
    }
    expect(answers[0]!.total).toBe(3);
    expect(answers[0]!.games.map(({ replayId }) => replayId)).toEqual(['game-2', 'game-1', 'game-0']);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    for (const statistics of counts) await statistics.stop();
  });
});

describe('a server that shares its tables', () => {
  const dir = mkdtempSync(join(tmpdir(), 'parlour-shared-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const gamesDir = gamesFolder(dir);
  const start = (url: string) => {
    const read = readSettings({
      GAME_PORT: '0',
      GAME_LOG_LEVEL: 'silent',
      GAME_NATS_URL: url,
      GAME_NATS_NAME: 'served',
    });
    if (!read.ok) throw new Error('wrong settings');
    return startServer(read.value.settings, { gamesDir });
  };

  it('serves as one that is alone does, and has nothing to back up', async () => {
    const started = await start(broker.url);
    if (!started.ok) throw new Error(started.error);
    const server = started.value;
    const { url } = server;
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    const body = JSON.stringify({ room_id: 'ours' });
    const made = await fetch(`${url}/rooms`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(made.status).toBe(201);
    expect((await house('served')).nc.isClosed()).toBe(false);
    const { js } = houses.at(-1)!;
    expect(
      await (await js.streams.get('served_tables')).getMessage({ last_by_subj: 'served.table.ours' }),
    ).not.toBeNull();
    expect(await server.backup(join(dir, 'copy'))).toMatchObject({ ok: false });
    await server.stop();
  });

  it('does not start where there is no broker, and says so', async () => {
    const started = await start('nats://127.0.0.1:1');
    expect(started.ok ? 'started' : started.error).toMatch('NATS cannot be used: ');
  });
});
