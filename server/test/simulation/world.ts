/** A house of several servers with its tables and people in one process, played to the end under a story of faults. */
import { pickFrom, type AnyGame, type RandomInt, type ViewReplica } from '@parlour/kernel';
import type { Received } from '@parlour/sdk/codec';
import type { CreateRoom } from '@parlour/sdk/messages';
import { wholeView } from '@parlour/sdk/settings';
import { defined } from '@parlour/kernel/defined';
import type { FinishedLog } from '../../ports.ts';
import { canonical, Ledger, logFrom, type Log } from '../ledger.ts';
import type { Of } from '../harness.ts';
import { BROKER, MemoryBroker } from '../memory-cluster.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { SimulatedClient } from './client.ts';
import { SimulatedNetwork } from './network.ts';
import { SimulatedNode, type Surroundings } from './node.ts';
import { SimulatedStore, type Planted } from './store.ts';
import type { Fault } from './story.ts';

export interface Plan {
  readonly seed: string;
  readonly nodes: number;
  readonly tables: readonly { readonly game: AnyGame; readonly people: number; readonly wish: CreateRoom }[];
  readonly story: readonly Fault[];
  readonly planted?: Planted;
  /** People answer this long before their time is over; null: after a moment. */
  readonly marginMs: number | null;
  /** Servers do not notice that they were paused. */
  readonly missesPauses?: boolean;
  /** How far the wall clock of each server is ahead (ms). By default they agree. */
  readonly skewsMs?: readonly number[];
}
export interface Report {
  readonly wrong: readonly string[];
  readonly games: number;
  /** Number of events that clients were told; each was compared with the log. */
  readonly compared: number;
  /** Number of moves that were taken back. */
  readonly returned: number;
  /** Virtual time that has passed. */
  readonly ms: number;
}

/** Upper limit of the time from the last fault to the end of every game. */
const PATIENCE_MS = 60 * 60_000;
const RESTART_MS = 2000;

/** What one person was shown after each event. When they return to a moment, they must see the same as then. */
class Views {
  readonly #game: AnyGame;
  readonly #shown = new Map<number, string>();
  #replica: ViewReplica | null = null;
  #seq = 0;
  #returnsTo: number | null = null;
  /** Number of moves that were taken back. */
  returned = 0;

  constructor(game: AnyGame) {
    this.#game = game;
  }
  /** Returns what is wrong with the message; null if nothing is. */
  hear(message: Received): string | null {
    switch (message.type) {
      case 'game_started':
        this.#returnsTo = null;
        return null;
      case 'taken_back':
        this.#returnsTo = message.to;
        this.returned += 1;
        return null;
      case 'snapshot': {
        const { seq, view } = message;
        this.#replica = this.#game.follow(wholeView(this.#game, view));
        this.#seq = seq;
        const before = this.#returnsTo ?? seq;
        this.#returnsTo = null;
        return this.#shows(before) ?? this.#shows(seq);
      }
      case 'event':
        if (this.#replica === null || message.seq <= this.#seq) return null;
        if (message.seq !== this.#seq + 1) return `event ${message.seq} came after ${this.#seq}`;
        this.#seq = message.seq;
        this.#replica.apply(message.seen);
        return this.#shows(message.seq);
      default:
        return null;
    }
  }
  #shows(seq: number): string | null {
    const view = canonical(this.#replica?.view());
    const before = this.#shown.get(seq);
    this.#shown.set(seq, view);
    return before === undefined || before === view ? null : `after ${seq} was ${before}, and is now ${view}`;
  }
}

class Table {
  readonly roomId: string;
  readonly game: AnyGame;
  readonly ledger: Ledger;
  readonly clients: SimulatedClient[] = [];
  /** People whose own connection has failed: their clocks run on. */
  readonly unlucky = new Set<string>();
  /** Whether people think for almost as long as they may. */
  readonly usesTime: boolean;

  constructor(roomId: string, game: AnyGame, usesTime: boolean) {
    this.usesTime = usesTime;
    this.roomId = roomId;
    this.game = game;
    this.ledger = new Ledger(game);
  }
  get isDone(): boolean {
    return this.clients.every(({ name }) => this.#ends.has(name));
  }
  readonly #ends = new Set<string>();
  readonly #views = new Map<string, Views>();
  get returned(): number {
    return Math.max(0, ...[...this.#views.values()].map(({ returned }) => returned));
  }

  hear(client: SimulatedClient | null, name: string, message: Received): void {
    this.ledger.hear(name, message);
    const views = this.#views.get(name) ?? new Views(this.game);
    this.#views.set(name, views);
    const wrong = views.hear(message);
    if (wrong !== null) this.ledger.wrong.push(`${name}: ${wrong}`);
    switch (message.type) {
      case 'room_state':
        if (message.phase === 'waiting' && this.#ends.size === 0) client?.ready();
        return;
      case 'prompt':
        return this.#prompted(name, message);
      case 'prompt_closed':
        // Everybody answers in time, so no clock may run out.
        if (message.reason === 'expired' && !this.unlucky.has(name))
          this.ledger.wrong.push(`${name}: the clock of prompt ${message.promptId} ran out`);
        return;
      case 'game_end':
        this.#ends.add(name);
        return;
      default:
    }
  }
  /** Checks that a repeated prompt was not charged for time lost to a server's fault. */
  #prompted(name: string, prompt: Of<'prompt'>): void {
    const before = this.ledger.asked(name, prompt);
    if (before === null) return;
    const [was, is] = [before.clock?.bankMs ?? 0, prompt.clock?.bankMs ?? 0];
    if (is < was && !this.usesTime && !this.unlucky.has(name))
      this.ledger.wrong.push(`${name}: the bank was ${was} ms and came back as ${is} ms`);
  }
}

class World implements Surroundings {
  readonly clock = new VirtualClock();
  readonly network: SimulatedNetwork;
  readonly broker: MemoryBroker;
  readonly store: SimulatedStore;
  readonly games: readonly AnyGame[];
  readonly replays = new Map<string, FinishedLog>();
  readonly #plan: Plan;
  readonly #pick: RandomInt;
  readonly #nodes: SimulatedNode[] = [];
  #generation = 0;
  readonly tables: Table[] = [];
  readonly missesPauses: boolean;
  readonly skewsMs: readonly number[];

  constructor(plan: Plan) {
    this.missesPauses = plan.missesPauses ?? false;
    this.skewsMs = plan.skewsMs ?? Array.from({ length: plan.nodes }, () => 0);
    this.#plan = plan;
    this.#pick = pickFrom(`world ${plan.seed}`);
    this.games = [...new Set(plan.tables.map(({ game }) => game))];
    this.network = new SimulatedNetwork(this.clock, pickFrom(`network ${plan.seed}`));
    this.broker = new MemoryBroker(this.clock, this.network);
    this.store = new SimulatedStore(this.clock, pickFrom(`store ${plan.seed}`), plan.planted ?? null);
  }
  readonly newId = (): string => {
    const hex = Array.from({ length: 32 }, () => this.#pick(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };

  async play(): Promise<Report> {
    for (let index = 0; index < this.#plan.nodes; index++) await this.#start(index);
    for (const wish of this.#plan.tables) await this.#open(wish);
    const clients = this.tables.flatMap((table) => table.clients.map((client) => ({ table, client })));
    const startedAt = this.clock.now();
    for (const fault of this.#plan.story) {
      await this.clock.advance(Math.max(0, startedAt + fault.at - this.clock.now()));
      this.#happen(fault, clients);
    }
    const isDone = (): boolean => this.tables.every((table) => table.isDone);
    await this.clock.until(isDone, PATIENCE_MS);
    const wrong = [...this.store.wrong];
    let [compared, returned] = [0, 0];
    for (const table of this.tables) {
      returned += table.returned;
      if (!table.isDone) wrong.push(`${table.roomId}: the game did not end`);
      compared += table.ledger.compare(this.#logs(table));
      wrong.push(...table.ledger.wrong.map((what) => `${table.roomId}: ${what}`));
    }
    const ms = this.clock.now() - startedAt;
    for (const { client } of clients) client.close();
    for (const node of this.#nodes) node.crash();
    return { wrong, games: this.tables.length, compared, returned, ms };
  }
  #logs({ ledger }: Table): readonly Log[] {
    return ledger.gameIds.map((gameId) => logFrom(gameId, this.replays.get(gameId)?.lines ?? []));
  }

  async #start(index: number): Promise<void> {
    const node = new SimulatedNode(`${defined('ABCDEFGH'[index])}${this.#generation++}`, index, this, this.#pick);
    this.#nodes[index] = node;
    const started = node.app.recover().catch(() => {
      node.crash();
      // Retries as a supervisor does: the broker may be unreachable.
      this.clock.after(RESTART_MS, () => void this.#start(index));
    });
    await this.clock.until(() => false, 50);
    void started;
  }
  async #open({ game, people, wish }: Plan['tables'][number]): Promise<void> {
    const node = this.#server();
    if (node === null) throw new Error('no server takes calls');
    const making = node.app.createRoom({ ...wish, game: game.id, host: 'first', replays: 'open' });
    await this.clock.advance(100);
    const made = await making;
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const { marginMs } = this.#plan;
    const table = new Table(made.value.roomId, game, marginMs !== null);
    this.tables.push(table);
    for (let person = 0; person < people; person++) {
      const name = ['Ann', 'Bo', 'Cy', 'Di'][person] ?? `P${person}`;
      const { clock } = this;
      const client: SimulatedClient = new SimulatedClient({
        name,
        roomId: table.roomId,
        game,
        seed: this.#plan.seed,
        compact: person % 2 === 0,
        marginMs,
        clock,
        server: () => this.#server(),
        onMessage: (message) => table.hear(client, name, message),
      });
      table.clients.push(client);
      await this.clock.advance(30);
    }
  }
  /** The server that a proxy would choose for a new connection: any that runs. Null if none does. */
  #server(): SimulatedNode | null {
    const running = this.#nodes.filter((node) => !node.isDead && !node.isPaused);
    return running[this.#pick(Math.max(1, running.length))] ?? null;
  }

  #happen(fault: Fault, clients: readonly { table: Table; client: SimulatedClient }[]): void {
    const { clock, network, store } = this;
    const later = (fn: () => void): void => void clock.after(fault.forMs, fn);
    switch (fault.type) {
      case 'crash':
      case 'restart': {
        const node = defined(this.#nodes[fault.node]);
        if (node.isDead) return;
        if (fault.type === 'crash') node.crash();
        else void node.stop();
        return later(() => void this.#start(fault.node));
      }
      case 'pause': {
        const node = defined(this.#nodes[fault.node]);
        node.pause();
        return later(() => node.resume());
      }
      case 'cut': {
        const { name } = defined(this.#nodes[fault.node]);
        network.cut(name, BROKER);
        return later(() => network.mend(name, BROKER));
      }
      case 'split': {
        const [a, b] = [defined(this.#nodes[fault.node]).name, defined(this.#nodes[fault.other]).name];
        network.cut(a, b);
        return later(() => network.mend(a, b));
      }
      case 'broker':
        network.isBrokerAway++;
        return later(() => void network.isBrokerAway--);
      case 'bad_line':
        network.badPercent = fault.percent;
        return later(() => void (network.badPercent = 0));
      case 'slow_store':
        store.slowMs = fault.ms;
        return later(() => void (store.slowMs = 0));
      case 'failing_store':
        store.isFailing++;
        return later(() => void store.isFailing--);
      case 'ambiguous_store':
        store.lostPercent = fault.percent;
        return later(() => void (store.lostPercent = 0));
      case 'hang_up':
      case 'dead_line': {
        const one = clients[fault.client % clients.length];
        if (one === undefined) return;
        one.table.unlucky.add(one.client.name);
        return fault.type === 'hang_up' ? one.client.hangUp() : one.client.goDead();
      }
    }
  }
}

export const playOut = (plan: Plan): Promise<Report> => new World(plan).play();
