/** Servers and a broker as processes. The lines between them and to the clients can be made to fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defined } from '@parlour/kernel/defined';
import { nodeEnv } from '../cluster-nodes.ts';
import { freePort, ServerProcess } from '../process.ts';
import { Brokers } from './brokers.ts';
import { logsOf, storedMessages, type Writers } from './log.ts';
import type { Bug } from './planted/bug.ts';
import { Line, type Listener, type Switchboard } from './proxy.ts';
import { ofBroker, type BrokerKind, type Fault, type Kind } from './story.ts';
import type { Span } from './takeovers.ts';
import { Overheard, Witness } from './witness.ts';

export interface HouseOptions {
  readonly dir: string;
  readonly gamesDir: string;
  readonly nodes: number;
  readonly env: Readonly<Record<string, string>>;
  readonly planted: Bug | null;
  readonly brokers?: 1 | 3;
  /** Size of the disk that the only broker gets for itself; null: it uses the machine's. */
  readonly diskMegabytes?: number | null;
}

/** Program of a server with a planted bug; without a bug the server's own program runs. */
const PLANTED = fileURLToPath(new URL('./planted/node.ts', import.meta.url));
const PATIENCE_MS = 60_000;
const AGAIN_MS = 250;
const SLOW_MS = 150;
const NAME = /"node":"([^"]+)"[^\n]*tables are shared/;

const TABLES = 'parlour.table.';
const nameOf = ({ said }: ServerProcess): string => NAME.exec(said)?.[1] ?? '';

/** A place where a server runs: its ports and lines, and the processes that ran there one after the other. */
class Place implements Switchboard {
  readonly port: number;
  /** One line to each broker. */
  readonly toBroker: readonly Line[];
  readonly toClients: Line;
  readonly #start: () => ServerProcess;
  readonly #runs: ServerProcess[] = [];
  #isOver = false;
  readonly #witness = new Witness();

  constructor(port: number, lines: { toBroker: readonly Line[]; toClients: Line }, start: () => ServerProcess) {
    this.port = port;
    this.toBroker = lines.toBroker;
    for (const line of lines.toBroker) line.switchboard = this;
    this.toClients = lines.toClients;
    this.#start = start;
  }
  get process(): ServerProcess {
    return defined(this.#runs.at(-1));
  }
  /** The name of this run of the server in the logs of its tables. */
  get node(): string {
    return nameOf(this.process);
  }
  called(): Listener {
    return new Overheard(this.#witness, this.#runs.length - 1, TABLES);
  }
  writerOf(head: string): string | null {
    const run = this.#witness.senderOf(head);
    return run === null ? null : nameOf(defined(this.#runs[run]));
  }
  /** Retries like a supervisor: a server that cannot reach the broker does not start. */
  async start(): Promise<void> {
    for (const since = performance.now(); ;) {
      const process = this.#start();
      this.#runs.push(process);
      try {
        return await process.start();
      } catch (error) {
        if (this.#isOver || performance.now() - since > PATIENCE_MS) throw error;
        await sleep(AGAIN_MS);
      }
    }
  }
  async end(): Promise<void> {
    this.#isOver = true;
    await this.process.kill();
    for (const line of this.toBroker) line.close();
    this.toClients.close();
  }
  /** The errors that the servers at this place logged. */
  get errors(): readonly string[] {
    return this.#runs.flatMap(({ said }) => said.split('\n').filter((line) => line.includes('"level":"error"')));
  }
}

export class House implements Writers {
  readonly brokers: Brokers;
  readonly places: readonly Place[];
  readonly spans: Span[] = [];
  readonly #busy = new Set<string>();
  /** Number of faults of the story that were skipped, because something was broken there already. */
  skipped = 0;
  /** Faults that could not be repaired, with the error. */
  readonly broken: string[] = [];

  private constructor(brokers: Brokers, places: readonly Place[]) {
    this.brokers = brokers;
    this.places = places;
  }
  static async open(options: HouseOptions): Promise<House> {
    const { dir, gamesDir, nodes, env, planted, brokers: count = 1, diskMegabytes = null } = options;
    const brokers = count === 1 ? await Brokers.one(diskMegabytes) : await Brokers.three();
    const places: Place[] = [];
    const house = new House(brokers, places);
    try {
      for (let node = 0; node < nodes; node++) {
        const port = await freePort();
        const toBroker = await Promise.all(brokers.all.map((broker) => Line.to(broker.port)));
        const lines = { toBroker, toClients: await Line.to(port) };
        const all = {
          ...nodeEnv(dir, port, toBroker.map((line) => `nats://127.0.0.1:${line.port}`).join()),
          GAME_NATS_REPLICAS: String(brokers.replicas),
          GAME_LOG_LEVEL: 'info',
          GAME_GRACE_SECONDS: '120',
          GAME_MAX_GAMES: '10000',
          ...env,
          ...(planted === null ? {} : { PLANTED: planted }),
        };
        const place = new Place(
          port,
          lines,
          () => new ServerProcess(all, gamesDir, planted === null ? {} : { script: PLANTED }),
        );
        places.push(place);
        await place.start();
      }
      return house;
    } catch (error) {
      await house.close();
      throw error;
    }
  }
  /** The ports that clients connect to. */
  get ports(): readonly number[] {
    return this.places.map(({ toClients }) => toClients.port);
  }
  /** The run of a server that sent this to the broker; null if none was seen. */
  writerOf(head: string): string | null {
    for (const place of this.places) {
      const writer = place.writerOf(head);
      if (writer !== null) return writer;
    }
    return null;
  }
  async close(): Promise<void> {
    await Promise.all(this.places.map(async (place) => place.end()));
    await this.brokers.stop();
  }

  /** Resolves when the fault is over and repaired. */
  async happen(fault: Fault): Promise<void> {
    const { kind, forMs } = fault;
    const isBroker = ofBroker(kind);
    const what = isBroker ? 'broker' : `${fault.node} ${kind.startsWith('clients') ? 'clients' : ''}`;
    if (this.#busy.has(what)) return void this.skipped++;
    this.#busy.add(what);
    const from = Date.now();
    const node = isBroker ? null : defined(this.places[fault.node]).node;
    try {
      if (ofBroker(kind)) await this.#brokerFault(kind, forMs);
      else await this.#nodeFault(fault);
    } catch (error) {
      this.broken.push(`${kind} of server ${fault.node}: ${String(error)}`);
    } finally {
      this.spans.push({ kind, node, from, to: Date.now() });
      this.#busy.delete(what);
    }
  }
  async #brokerFault(kind: BrokerKind, forMs: number): Promise<void> {
    const { brokers } = this;
    if (kind === 'broker' || kind === 'disk_full') {
      const broker = brokers.at(await brokers.leader());
      if (kind === 'disk_full') {
        broker.fillDisk();
        await sleep(forMs);
        broker.emptyDisk();
        // The broker drops its streams when the disk is full, and restores them when it starts.
        await broker.kill();
      } else {
        await broker.kill();
        await sleep(forMs);
      }
      return broker.start();
    }
    const alone = kind.startsWith('routes') ? null : await brokers[kind.startsWith('leader') ? 'leader' : 'follower']();
    await broken(brokers.lines(alone), kind, forMs);
  }
  async #nodeFault({ kind, node, forMs, untilTaken = false }: Fault): Promise<void> {
    const place = defined(this.places[node]);
    const { toBroker, toClients } = place;
    switch (kind) {
      case 'kill':
      case 'stop':
        if (kind === 'kill') await place.process.kill();
        else await place.process.stop();
        await sleep(forMs);
        return place.start();
      case 'pause': {
        const { process } = place;
        process.pause();
        await sleep(forMs);
        if (untilTaken) await this.#taken(place.node);
        return process.resume();
      }
      case 'broker_cut':
      case 'clients_cut':
      case 'broker_held':
      case 'clients_held':
      case 'broker_slow':
      case 'clients_slow': {
        return broken(kind.startsWith('broker') ? toBroker : [toClients], kind, forMs);
      }
      default:
        throw new Error('not a fault of one server');
    }
  }
  /** Waits until this server owns no table any more. */
  async #taken(node: string): Promise<void> {
    for (const since = performance.now(); performance.now() - since < PATIENCE_MS;) {
      if (await this.#hasNone(node).catch(() => false)) return;
      await sleep(AGAIN_MS);
    }
  }
  async #hasNone(node: string): Promise<boolean> {
    const logs = logsOf(await storedMessages(this.brokers.url));
    return [...logs.values()].every(({ owners }) => owners.at(-1)?.node !== node);
  }
}

async function broken(lines: readonly Line[], kind: Kind, forMs: number): Promise<void> {
  for (const line of lines) {
    if (kind.endsWith('cut')) line.cut();
    else if (kind.endsWith('held')) line.hold();
    else line.delayMs = SLOW_MS;
  }
  await sleep(forMs);
  for (const line of lines) line.mend();
}
