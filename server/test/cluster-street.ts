/** Several servers in one process, under a clock that only tests turn and on a network that they cut. */
import { randomUUID } from 'node:crypto';
import type { AnyGame } from '@parlour/kernel';
import type { CreateRoom } from '@parlour/sdk/messages';
import { createClusterApp, type ClusterApp } from '../cluster/index.ts';
import type { AppSettings, Counter, Journal } from '../ports.ts';
import { FakeClient, highCard, noThinkers, seededFrom, type Home } from './harness.ts';
import { MemoryBroker, PlainNetwork } from './memory-cluster.ts';
import { MemoryJournal } from './memory-journal.ts';
import { VirtualClock } from './virtual-clock.ts';

/** What all servers of a house have in common. */
export class Street {
  readonly clock = new VirtualClock();
  readonly network = new PlainNetwork(this.clock);
  readonly broker = new MemoryBroker(this.clock, this.network);
  readonly journal = new MemoryJournal();
  readonly replays = new Map<string, readonly string[]>();
  readonly settings: Partial<AppSettings>;

  constructor(settings: Partial<AppSettings> = {}) {
    this.settings = settings;
  }
  /** The server that has the table. */
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
          debug: () => {},
          info: () => {},
          warn: (message) => void this.warnings.push(message),
          error: (message, fields) => void this.errors.push(`${message}: ${String(fields?.['error'])}`),
        },
        metrics: {
          count: (what) => void this.counts.set(what, (this.counts.get(what) ?? 0) + 1),
          observeMove: () => {},
        },
        thinkers: noThinkers,
        newId: randomUUID,
      },
      { node, leases: broker.leases(node), bus: broker.bus(node) },
      settings,
    );
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
  /** The process dies, as far as anybody else can tell. */
  die(): void {
    this.#street.network.cut.add(this.node);
  }
}
