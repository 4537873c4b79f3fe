/** Three brokers of which one has died: what the others still have must be read, and servers must start. */
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBroker, type Broker } from '../cluster/nats/connect.ts';
import { NatsJournal } from '../cluster/nats/journal.ts';
import { NatsLeases } from '../cluster/nats/leases.ts';
import { NatsReplays } from '../cluster/nats/replays.ts';
import { realClock } from '../clock.ts';
import { NatsBroker } from './nats-broker.ts';
import { freePort } from './process.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const RECORDS = ['one', 'two', 'three'];
let brokers: NatsBroker[] = [];
let house: Broker;

/** Ready when JetStream has a leader. */
async function startThree(): Promise<NatsBroker[]> {
  const ports = [await freePort(), await freePort(), await freePort()];
  const routes = ports.map((port) => `nats://127.0.0.1:${port}`).join(',');
  const started = await Promise.all(
    ports.map((port, index) => {
      const args = ['--jetstream', '--name', `n${index}`, '--cluster_name', 'three', '--routes', routes];
      return NatsBroker.start({ args: [...args, '--cluster', `nats://127.0.0.1:${port}`] });
    }),
  );
  const nc = await connect({ servers: started.map(({ url }) => url) });
  await vi.waitFor(() => jetstreamManager(nc, { timeout: 1000 }), { timeout: 30_000 });
  await nc.close();
  return started;
}
const opened = (): Promise<Broker> =>
  openBroker({ url: brokers.map(({ url }) => url).join(','), name: 'house', replicas: 3, credentials: null });
const journalOn = (broker: Broker): NatsJournal => new NatsJournal({ ...broker, bytesMax: 100_000 });
const replaysOn = ({ nc }: Broker): Promise<NatsReplays> =>
  NatsReplays.open({ nc, bucket: 'house_replays', replicas: 3, keepDays: 2, clock: realClock, log: quiet });

beforeAll(async () => {
  brokers = await startThree();
  house = await opened();
  const journal = journalOn(house);
  for (const [index, record] of RECORDS.entries()) await journal.append('table', index, [record]);
  const leases = new NatsLeases(house);
  await leases.take('table', 'gone', null);
  await (await replaysOn(house)).write('game', { lines: ['{"game":"g"}'], access: 'open', players: [] });
  // Not the one that is asked, nor the one that leads the log: nothing has to be agreed on before it can be read again.
  const { cluster } = await house.jsm.streams.info(house.stream);
  const [victim] = brokers.filter(
    ({ port }, index) => !house.nc.getServer().endsWith(String(port)) && cluster?.leader !== `n${index}`,
  );
  await victim?.kill();
}, 60_000);
afterAll(async () => {
  await house?.nc.close();
  for (const broker of brokers) await broker.stop();
});

describe('with one of three brokers dead', () => {
  // Consumers are placed by lot, also on the dead one: one try may be lucky, eight are not.
  const TRIES = 8;
  const times = <T>(task: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: TRIES }, task));

  it('ALL-631 servers learn who has which table', async () => {
    const told = await times(async () => {
      // One that is set up again tells everything again.
      const owners = new Set<string>();
      const cancel = await new NatsLeases(house).watch({
        onOwner: (tableId, owner) => owners.add(`${tableId} ${owner?.node}`),
        onRenewed: () => {},
        onResigned: () => {},
      });
      cancel();
      return [...owners];
    });
    expect(told).toEqual(Array.from({ length: TRIES }, () => ['table gone']));
  }, 60_000);

  it('ALL-631 tables are read from their logs', async () => {
    const loaded = await times(() => journalOn(house).load('table'));
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
