/** One NATS server, or a cluster of three whose connections can be made to fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { defined } from '@parlour/kernel/defined';
import { NatsBroker } from '../nats-broker.ts';
import { freePort } from '../process.ts';
import { Line } from './proxy.ts';

interface Route {
  readonly from: number;
  readonly to: number;
  readonly line: Line;
}
/** Timeout (ms) for the election of a leader. Tries are not counted, since some errors come at once meanwhile. */
const AGREED_MS = 60_000;
const ANSWER_MS = 1000;
const AGAIN_MS = 100;
const TABLES = 'parlour_tables';
const nameOf = (index: number): string => `n${index}`;

export class Brokers {
  readonly all: readonly NatsBroker[];
  readonly #routes: readonly Route[];

  private constructor(all: readonly NatsBroker[], routes: readonly Route[]) {
    this.all = all;
    this.#routes = routes;
  }
  static async one(diskMegabytes: number | null): Promise<Brokers> {
    return new Brokers([await NatsBroker.start({ diskMegabytes })], []);
  }
  /**
   * Starts a cluster of three; resolves when all three take part. `stores`: the folder of each, by default a temporary
   * one. `config`: a file with settings that have no argument.
   */
  static async three({ stores = [] as readonly string[], config = null as string | null } = {}): Promise<Brokers> {
    const ports = [await freePort(), await freePort(), await freePort()];
    const routes: Route[] = [];
    for (const [to, port] of ports.entries())
      for (const from of ports.keys()) if (from !== to) routes.push({ from, to, line: await Line.to(port) });
    const all = await Promise.all(
      ports.map((port, index) => {
        const lines = routes.filter(({ from }) => from === index).map(({ line }) => `nats://127.0.0.1:${line.port}`);
        const cluster = ['--cluster', `nats://127.0.0.1:${port}`, '--cluster_name', 'three', '--routes', lines.join()];
        // They announce no addresses to each other or to clients, so that all traffic uses the lines.
        const ways = ['--no_advertise', '--cluster_advertise', '127.0.0.1:1'];
        const more = config === null ? [] : ['--config', config];
        const args = ['--jetstream', '--name', nameOf(index), ...cluster, ...ways, ...more];
        return NatsBroker.start({ args, store: stores[index] ?? null });
      }),
    );
    const brokers = new Brokers(all, routes);
    await brokers.ask(async (jsm) => {
      await jsm.streams.add({ name: 'ready', subjects: ['ready'], num_replicas: ports.length });
      await jsm.streams.delete('ready');
    });
    return brokers;
  }
  get url(): string {
    return this.all.map(({ url }) => url).join();
  }
  get replicas(): number {
    return this.all.length;
  }
  /** Asks one of the brokers; retries while they elect a leader. */
  async ask<T>(question: (jsm: JetStreamManager) => Promise<T>): Promise<T> {
    for (const since = performance.now(); ;) {
      const nc = await connect({ servers: this.url.split(',') });
      try {
        return await question(await jetstreamManager(nc, { timeout: ANSWER_MS }));
      } catch (error) {
        if (performance.now() - since > AGREED_MS) throw error;
        await sleep(AGAIN_MS);
      } finally {
        await nc.close();
      }
    }
  }
  /** Index of the broker that leads the stream of all tables; 0 if there is only one broker. */
  async leader(): Promise<number> {
    // A single broker has no name here, although newer versions report a leader.
    if (this.all.length === 1) return 0;
    const name = await this.ask(async (jsm) => (await jsm.streams.info(TABLES)).cluster?.leader ?? nameOf(0));
    return this.all.findIndex((_, index) => nameOf(index) === name);
  }
  async follower(): Promise<number> {
    return ((await this.leader()) + 1) % this.all.length;
  }
  /** The lines between this broker and the others; all lines if null. */
  lines(index: number | null): readonly Line[] {
    return this.#routes
      .filter(({ from, to }) => index === null || from === index || to === index)
      .map(({ line }) => line);
  }
  at(index: number): NatsBroker {
    return defined(this.all[index]);
  }
  async stop(): Promise<void> {
    await Promise.all(this.all.map((broker) => broker.stop()));
    for (const { line } of this.#routes) line.close();
  }
}
