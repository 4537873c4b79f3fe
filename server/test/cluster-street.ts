/** Several servers in one process, on a virtual clock and a network that tests can cut. */
import { randomUUID } from 'node:crypto';
import type { AnyGame } from '@parlour/kernel';
import type { CreateRoom } from '@parlour/sdk/messages';
import { createClusterApp, type ClusterApp } from '../cluster/index.ts';
import type { Bus, Leases } from '../cluster/ports.ts';
import type { AppSettings, Counter, Journal } from '../ports.ts';
import { FakeClient, highCard, noThinkers, seededFrom, type Home } from './harness.ts';
import { MemoryBroker, PlainNetwork } from './memory-cluster.ts';
import { MemoryJournal } from './memory-journal.ts';
import { VirtualClock } from './virtual-clock.ts';

/** What all servers of a house share. */
export class Street {
  readonly clock = new VirtualClock();
  readonly network = new PlainNetwork(this.clock);
  readonly broker = new MemoryBroker(this.clock, this.network);
  readonly journal: MemoryJournal;
  readonly replays = new Map<string, readonly string[]>();
  readonly settings: Partial<AppSettings>;
  readonly newId: () => string;
  /** Called with what the servers send to each other and to the broker, except lease renewals. */
  onSent: (from: string, to: string, sent: Uint8Array | string) => void = () => {};
  /** Called with each line that a server logs. */
  onLog: (node: string, line: string) => void = () => {};

  constructor(settings: Partial<AppSettings> = {}, newId: () => string = randomUUID, journal = new MemoryJournal()) {
    this.settings = settings;
    this.journal = journal;
    this.newId = newId;
  }
  /** Name of the server that owns the table. */
  async ownerOf(roomId: string): Promise<string | undefined> {
    const asked = this.broker.leases('anybody').ownerOf(roomId);
    await this.clock.advance(10);
    return (await asked)?.node;
  }
  async server(name: string, settings: Partial<AppSettings> = {}): Promise<Server> {
    const server = new Server(this, name, { pace: 0, silenceMs: 100_000_000, ...this.settings, ...settings });
    const started = server.app.recover();
    await this.clock.advance(10);
    await started;
    return server;
  }
}
export class Server implements Home {
  readonly node: string;
  readonly app: ClusterApp;
  readonly journal: Journal;
  readonly errors: string[] = [];
  readonly warnings: string[] = [];
  readonly counts = new Map<Counter, number>();
  readonly onFrame = (): void => {};
  readonly #street: Street;
  #addresses = 0;

  constructor(street: Street, node: string, settings: Partial<AppSettings>, games: readonly AnyGame[] = [highCard]) {
    this.#street = street;
    this.node = node;
    const { clock, broker } = street;
    this.journal = broker.journal(node, street.journal);
    let secrets = 0;
    this.app = createClusterApp(
      games,
      {
        clock,
        journal: this.journal,
        replays: { write: async (gameId, { lines }) => void street.replays.set(gameId, lines) },
        chance: seededFrom(() => `${node} ${secrets++}`),
        log: {
          isDebugging: true,
          debug: (message) => street.onLog(node, `debug ${message}`),
          info: (message) => street.onLog(node, `info ${message}`),
          warn: (message) => {
            this.warnings.push(message);
            street.onLog(node, `warn ${message}`);
          },
          error: (message, fields) => {
            this.errors.push(`${message}: ${String(fields?.['error'])}`);
            street.onLog(node, `error ${message}: ${String(fields?.['error'])}`);
          },
        },
        metrics: {
          count: (what) => void this.counts.set(what, (this.counts.get(what) ?? 0) + 1),
          observeMove: () => {},
        },
        thinkers: noThinkers,
        newId: street.newId,
      },
      { node, leases: this.#leases(), bus: this.#bus() },
      settings,
    );
  }
  #bus(): Bus {
    const bus = this.#street.broker.bus(this.node);
    const tell = (to: string, bytes: Uint8Array): void => this.#street.onSent(this.node, to, bytes);
    return {
      ...bus,
      send: (to, bytes) => {
        tell(to, bytes);
        bus.send(to, bytes);
      },
      publish: (bytes) => {
        tell('all', bytes);
        bus.publish(bytes);
      },
      request: (to, bytes, ms) => {
        tell(`${to} for an answer`, bytes);
        return bus.request(to, bytes, ms);
      },
      close: () => {
        tell('bus', new Uint8Array());
        return bus.close();
      },
    };
  }
  #leases(): Leases {
    const leases = this.#street.broker.leases(this.node);
    const tell = (asked: string): void => this.#street.onSent(this.node, 'broker', asked);
    return {
      ...leases,
      resign: (node) => {
        tell('resign');
        return leases.resign(node);
      },
      isAlive: (node) => {
        tell(`is ${node} alive?`);
        return leases.isAlive(node);
      },
      ownerOf: (tableId) => {
        tell(`whose is ${tableId}?`);
        return leases.ownerOf(tableId);
      },
      take: (tableId, node, before) => {
        tell(`take ${tableId} from ${JSON.stringify(before)}`);
        return leases.take(tableId, node, before);
      },
      forget: (tableId) => {
        tell(`forget ${tableId}`);
        return leases.forget(tableId);
      },
    };
  }
  client(roomId: string, address = `${this.node} ${this.#addresses++}`): FakeClient {
    return new FakeClient(this, roomId, address);
  }
  async room(request: CreateRoom = {}): Promise<string> {
    const making = this.app.createRoom({ host: 'first', listed: true, ...request });
    await this.#street.clock.advance(50);
    const made = await making;
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    return made.value.roomId;
  }
  /** Cuts the server off from the network. To everybody else it looks as if the process had died. */
  die(): void {
    this.#street.network.cut.add(this.node);
  }
}
