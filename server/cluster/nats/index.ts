/** A server that shares its tables with others over NATS. Imported only if the address of a broker is configured. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { House, HouseOptions } from '../../index.ts';
import type { Clock, Logger } from '../../ports.ts';
import { ON_NATS } from '../../operations/index.ts';
import { PROBE_EVERY_MS, type Health } from '../../rest/health.ts';
import { CountedReplays, Statistics } from '../../statistics/index.ts';
import { StatisticsFile } from '../../statistics/store.ts';
import { createClusterApp, type ClusterApp } from '../index.ts';
import { NatsBus } from './bus.ts';
import { brokerVersion } from './broker-version.ts';
import { openBroker, type Broker } from './connect.ts';
import { NatsJournal } from './journal.ts';
import { NatsLeases } from './leases.ts';
import { NatsReplays } from './replays.ts';

export async function openShared(options: HouseOptions, url: string): Promise<Result<House, string>> {
  const { natsName: name, natsReplicas: replicas, natsCredentials: credentials } = options.settings;
  try {
    const onWait = (servers: string): void =>
      options.world.log.warn('no NATS server answers; the start waits up to 30 s for one', { servers });
    const broker = await openBroker({ url, name, replicas, credentials }, { onWait });
    return { ok: true, value: await shared(options, broker) };
  } catch (error) {
    return { ok: false, error: `NATS cannot be used: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function shared(
  { games, counted, world, settings, app: appOptions }: HouseOptions,
  broker: Broker,
): Promise<House> {
  const { nc } = broker;
  const { clock, log } = world;
  const { natsName: name, natsReplicas: replicas, replayKeepDays: keepDays } = settings;
  const node = nodeName();
  tellOf(nc, log);
  const bus = new NatsBus(nc, name);
  const journal = new NatsJournal({ ...broker, bytesMax: bus.bytesMax, clock, log });
  const replays = await NatsReplays.open({
    nc,
    bucket: `${name}_replays`,
    replicas,
    keepDays,
    clock,
    date: Date.now,
    log,
  });
  // Each server counts the games of all servers for itself, in memory.
  const statistics = new Statistics({ file: new StatisticsFile(':memory:'), shelf: replays, games: counted, log });
  void statistics.catchUp();
  const ports = { ...world, journal, replays: new CountedReplays(replays, statistics) };
  const app = createClusterApp(games, ports, { node, leases: new NatsLeases({ ...broker, clock }), bus }, appOptions);
  const { version } = defined(nc.info);
  const finding = brokerVersion(nc.getServer(), version, replicas);
  if (finding.state === 'bad') log.error(finding.says);
  log.info('tables are shared over NATS', { node, server: nc.getServer(), version });
  return {
    app,
    replays,
    statistics,
    health: healthOf(app, journal, clock),
    load: () => app.load,
    backup: () => Promise.resolve(ON_NATS),
    close: async () => {
      await statistics.stop();
      await journal.close();
      await nc.close();
    },
  };
}

/**
 * Renewing the lease is a regular write, and shows whether the broker is there. The stream of the tables may refuse
 * writes all the same, as when it has reached a limit of its own or has no leader, so it gets test writes.
 */
function healthOf(
  app: Pick<ClusterApp, 'isServing'>,
  journal: Pick<NatsJournal, 'canWrite'>,
  clock: Clock,
): () => Promise<Health> {
  let probed = { at: -Infinity, canWrite: Promise.resolve(true) };
  return async () => {
    if (!app.isServing) return { isWriting: false, notes: ['broker_away'] };
    const now = clock.now();
    if (now - probed.at >= PROBE_EVERY_MS) probed = { at: now, canWrite: journal.canWrite() };
    const isWriting = await probed.canWrite;
    return { isWriting, notes: isWriting ? [] : ['tables_not_writable'] };
  };
}

/** Starts with the name of the machine, for people who read logs; the rest is unique to this run of the server. */
const nodeName = (): string =>
  `${hostname()
    .replaceAll(/[^A-Za-z0-9_-]/g, '-')
    .slice(0, 24)}-${randomUUID().slice(0, 8)}`;

function tellOf(nc: NatsConnection, log: Logger): void {
  void (async () => {
    for await (const { type } of nc.status())
      if (type === 'disconnect' || type === 'reconnect') log.warn(`broker: ${type}`, { server: nc.getServer() });
  })();
}
