/** One simulated server: the real application, on a clock that stops while its process is paused. */
import type { AnyGame, RandomInt } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { createClusterApp, type ClusterApp } from '../../cluster/index.ts';
import type { AppSettings, Cancel, Clock, Connection, FinishedLog } from '../../ports.ts';
import type { MemoryBroker } from '../memory-cluster.ts';
import { noThinkers, seededFrom } from '../harness.ts';
import type { SimulatedNetwork } from './network.ts';
import type { SimulatedStore } from './store.ts';
import { quiet } from '../quiet-log.ts';

export interface Surroundings {
  readonly clock: Clock;
  readonly network: SimulatedNetwork;
  readonly broker: MemoryBroker;
  readonly store: SimulatedStore;
  readonly games: readonly AnyGame[];
  readonly replays: Map<string, FinishedLog>;
  readonly missesPauses: boolean;
  /** How far the wall clock of each server is ahead (ms), by its index. */
  readonly skewsMs: readonly number[];
  readonly newId: () => string;
}

/** Timers of a process that may be paused: what was due meanwhile runs when it is resumed. */
class ProcessClock implements Clock {
  readonly #clock: Clock;
  /**
   * The clock does not count pauses, as on systems where it stops while the machine sleeps. The process then does not
   * know that it was paused.
   */
  readonly #skipsPauses: boolean;
  readonly #skewMs: number;
  #skippedMs = 0;
  #pausedAt = 0;
  #waiting: (() => void)[] | null = null;
  isDead = false;

  constructor(clock: Clock, skipsPauses: boolean, skewMs: number) {
    this.#clock = clock;
    this.#skipsPauses = skipsPauses;
    this.#skewMs = skewMs;
  }
  now(): number {
    return this.#clock.now() - this.#skippedMs + this.#skewMs;
  }
  after(ms: number, fn: () => void): Cancel {
    let isDue = true;
    const dueAt = this.now() + ms;
    const run = (): void => {
      if (!isDue || this.isDead) return;
      if (this.#waiting !== null) this.#waiting.push(run);
      // Skipped time has not passed for the timer either.
      else if (this.now() < dueAt - 1e-6) cancel = this.#clock.after(dueAt - this.now(), run);
      else fn();
    };
    let cancel = this.#clock.after(ms, run);
    return () => {
      isDue = false;
      cancel();
    };
  }
  get isPaused(): boolean {
    return this.#waiting !== null;
  }
  pause(): void {
    if (this.#waiting !== null) return;
    this.#waiting = [];
    this.#pausedAt = this.#clock.now();
  }
  /** What arrives at a paused process waits with its timers. */
  whenRunning(fn: () => void): void {
    if (this.isDead) return;
    if (this.#waiting === null) fn();
    else this.#waiting.push(() => this.isDead || fn());
  }
  resume(): void {
    const waiting = this.#waiting ?? [];
    if (this.#waiting !== null && this.#skipsPauses) this.#skippedMs += this.#clock.now() - this.#pausedAt;
    this.#waiting = null;
    for (const fn of waiting) fn();
  }
}

/** A port of a process: answers arrive when the process runs, and never at a dead one. */
function gated<T extends object>(port: T, clock: ProcessClock): T {
  const waitFor = <V>(answer: Promise<V>): Promise<V> =>
    new Promise((resolve, reject) => {
      answer.then(
        (value) => clock.whenRunning(() => resolve(value)),
        (error: unknown) => clock.whenRunning(() => reject(error instanceof Error ? error : new Error(String(error)))),
      );
    });
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(value, target, args);
        return answer instanceof Promise ? waitFor(answer) : answer;
      };
    },
  });
}

export const SETTINGS: Partial<AppSettings> = { pace: 1, silenceMs: 60_000, graceMs: 15_000 };

export class SimulatedNode {
  readonly name: string;
  readonly #clock: ProcessClock;
  readonly #world: Surroundings;
  readonly #app: ClusterApp;
  readonly sockets = new Set<{ dropped(): void }>();

  constructor(name: string, index: number, world: Surroundings, pick: RandomInt) {
    this.name = name;
    this.#world = world;
    this.#clock = new ProcessClock(world.clock, world.missesPauses, defined(world.skewsMs[index]));
    world.network.gates.set(name, (arrived) => this.#clock.whenRunning(arrived));
    const { broker, store } = world;
    const journal = gated(broker.journal(name, store.of(name)), this.#clock);
    const leases = gated(broker.leases(name), this.#clock);
    const bus = gated(broker.bus(name), this.#clock);
    this.#app = createClusterApp(
      world.games,
      {
        clock: this.#clock,
        journal,
        replays: { write: async (gameId, log) => void world.replays.set(gameId, log) },
        chance: seededFrom(() => `${name} ${pick(1_000_000_000)}`),
        log: quiet,
        metrics: { count: () => {}, observeMove: () => {} },
        thinkers: noThinkers,
        newId: world.newId,
      },
      { node: name, leases, bus },
      SETTINGS,
    );
  }
  get isDead(): boolean {
    return this.#clock.isDead;
  }
  get isPaused(): boolean {
    return this.#clock.isPaused;
  }
  get app(): ClusterApp {
    return this.#app;
  }
  connect(connection: Connection): void {
    this.#clock.whenRunning(() => this.#app.connect(connection));
  }
  receive(connection: Connection, frame: Uint8Array): void {
    this.#clock.whenRunning(() => this.#app.receive(connection, frame));
  }
  disconnect(connection: Connection): void {
    this.#clock.whenRunning(() => this.#app.disconnect(connection));
  }
  heard(connection: Connection): void {
    this.#clock.whenRunning(() => this.#app.heard(connection));
  }

  crash(): void {
    this.#clock.isDead = true;
    this.#world.network.dead.add(this.name);
    for (const socket of this.sockets) socket.dropped();
    this.sockets.clear();
  }
  pause(): void {
    this.#clock.pause();
    if (this.#world.missesPauses) this.#world.network.deaf.add(this.name);
  }
  resume(): void {
    this.#clock.resume();
    this.#world.network.deaf.delete(this.name);
  }
  async stop(): Promise<void> {
    await this.#app.stop().catch(() => {});
    this.crash();
  }
}
