/**
 * Three brokers, one of which has died: what the others still have must be readable, and servers must start. Several
 * brokers of this version check a write before they agree on it, so two servers that write at the same moment must not
 * both succeed.
 */
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBroker, type Broker } from '../cluster/nats/connect.ts';
import { NatsJournal } from '../cluster/nats/journal.ts';
import { NatsLeases } from '../cluster/nats/leases.ts';
import { NatsReplays } from '../cluster/nats/replays.ts';
import { realClock } from '../clock.ts';
import { Brokers } from './faults/brokers.ts';
import { quiet } from './quiet-log.ts';

const RECORDS = ['one', 'two', 'three'];
let brokers: Brokers;
let house: Broker;

const opened = (): Promise<Broker> => openBroker({ url: brokers.url, name: 'house', replicas: 3, credentials: null });
const journalOn = (broker: Broker): NatsJournal =>
  new NatsJournal({ ...broker, bytesMax: 100_000, clock: realClock, log: quiet });
const replaysOn = ({ nc }: Broker): Promise<NatsReplays> =>
  NatsReplays.open({
    nc,
    bucket: 'house_replays',
    replicas: 3,
    keepDays: 2,
    clock: realClock,
    date: Date.now,
    log: quiet,
  });

beforeAll(async () => {
  brokers = await Brokers.three();
  house = await opened();
  const journal = journalOn(house);
  for (const [index, record] of RECORDS.entries()) await journal.append('table', index, [record]);
  const leases = new NatsLeases({ ...house, clock: realClock });
  await leases.take('table', 'gone', null);
  await (await replaysOn(house)).write('game', { lines: ['{"game":"g"}'], access: 'open', players: [] });
}, 60_000);
afterAll(async () => {
  await house?.nc.close();
  await brokers?.stop();
});

it.each([
  ['as this version of NATS needs it', {}],
  // As a server does that was started when the brokers were older.
  ['with a name for every write', { isFencing: false }],
])(
  'ALL-634 of two servers that write to a table in one moment, %s, one is refused, and every server reads what the other wrote',
  async (_, how) => {
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const table = `raced${index}${Object.keys(how).join()}`;
        const [one, other] = [journalOn({ ...house, ...how }), journalOn({ ...house, ...how })];
        await one.append(table, 0, ['first']);
        await other.load(table);
        const answers = await Promise.all([one.append(table, 1, ['one']), other.append(table, 1, ['other'])]);
        const winner = answers[0] === 'ok' ? 'one' : 'other';
        expect((await journalOn(house).load(table))?.records).toEqual(['first', winner]);
        expect(await (winner === 'one' ? other : one).append(table, 1, ['late'])).toBe('conflict');
        expect(await (winner === 'one' ? one : other).append(table, 2, ['second'])).toBe('ok');
        return answers.toSorted().join();
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['conflict,ok']));
  },
  60_000,
);

it('ALL-634 of two servers that take a table in one moment one has it, where brokers agree before they compare', async () => {
  // In a house of its own, since tests below count the owners of the shared one.
  const apart = await openBroker({ url: brokers.url, name: 'apart', replicas: 3, credentials: null });
  const leases = new NatsLeases({ ...apart, clock: realClock });
  const taken = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const table = `wanted${index}`;
      const before = await leases.take(table, 'one', null);
      const owner = before === null ? null : { node: 'one', epoch: before };
      const epochs = await Promise.all(['one', 'other'].map((node) => leases.take(table, node, owner)));
      return epochs.filter((epoch) => epoch !== null).length;
    }),
  );
  // Brokers that compare before they agree may let both pass. The later one owns the table; the other is refused when it
  // writes.
  expect(taken.filter((count) => count === 0 || (house.isFencing && count > 1))).toEqual([]);
  await apart.nc.close();
}, 60_000);

it('ALL-635 a server whose broker is cut off from the others goes to one that is not', async () => {
  const leases = new NatsLeases({ ...house, clock: realClock });
  await leases.renew('server');
  const here = brokers.all.findIndex(({ port }) => house.nc.getServer().endsWith(`:${port}`));
  const lines = brokers.lines(here);
  for (const line of lines) line.cut();
  try {
    // Retries as a server does, whose lease runs out meanwhile.
    await vi.waitFor(() => leases.renew('server'), { timeout: 30_000, interval: 250 });
    expect(house.nc.getServer()).not.toMatch(`:${brokers.at(here).port}`);
  } finally {
    for (const line of lines) line.mend();
  }
}, 60_000);

describe('with one of three brokers dead', () => {
  beforeAll(async () => {
    // The tests above cut a broker off. One that dies while another is behind, or while a bucket has no leader, is more
    // than one dead broker.
    await vi.waitFor(
      async () => {
        const names = await house.jsm.streams.names().next();
        const groups = await Promise.all(names.map(async (name) => (await house.jsm.streams.info(name)).cluster));
        for (const group of groups)
          if (group?.leader === undefined || group.replicas?.every(({ current }) => current) !== true)
            throw new Error('a broker is behind');
      },
      { timeout: 30_000, interval: 250 },
    );
    const { cluster } = await house.jsm.streams.info(house.stream);
    // Neither the broker that is asked nor the leader of the log, so that it can be read again without an election.
    const [victim] = brokers.all.filter(
      ({ port }, index) => !house.nc.getServer().endsWith(String(port)) && cluster?.leader !== `n${index}`,
    );
    await victim?.kill();
  });
  // Brokers choose at random where to place consumers, so some are on the dead one: one try may be lucky, eight are
  // not.
  const TRIES = 8;
  const times = <T>(task: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: TRIES }, task));

  it('ALL-631 servers learn who has which table', async () => {
    const told = await times(async () => {
      // A watch that is set up again tells everything again.
      const owners = new Set<string>();
      const cancel = await new NatsLeases({ ...house, clock: realClock }).watch({
        onOwner: (tableId, owner) => owners.add(`${tableId} ${owner?.node}`),
        onRenewed: () => {},
        onResigned: () => {},
        onUnsure: () => {},
      });
      cancel();
      return [...owners];
    });
    expect(told).toEqual(Array.from({ length: TRIES }, () => ['table gone']));
  }, 60_000);

  it('ALL-631 tables are read from their logs', async () => {
    // A short log is read without a consumer, so it does not matter where one would be placed.
    const consumers = { ...house.js.consumers, get: () => Promise.reject(new Error('a consumer was asked for')) };
    const journal = (): NatsJournal => journalOn({ ...house, js: { ...house.js, consumers } });
    const loaded = await times(() => journal().load('table'));
    expect(loaded.map((load) => load?.records)).toEqual(Array.from({ length: TRIES }, () => RECORDS));
  }, 60_000);

  it('ALL-631 finished games are listed and read', async () => {
    const logs = await times(async () => {
      const replays = await replaysOn(house);
      expect((await replays.entries()).map(({ id }) => id)).toEqual(['game']);
      const file = await (await replays.open('game', null))?.read();
      return file === undefined || file === null || file === 'changed' ? null : text(file.pipe(createGunzip()));
    });
    expect(logs).toEqual(Array.from({ length: TRIES }, () => '{"game":"g"}\n'));
  }, 120_000);
});
