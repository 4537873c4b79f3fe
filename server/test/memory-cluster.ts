/**
 * The broker that several servers share, in one process and in memory. Everything between a server and the broker, or
 * another server, goes through a `Network`; the clock is passed in. Tests and simulations decide how bad both are.
 */
import type { Cancel, Clock, Journal, Owner } from '../ports.ts';
import { LEASE_MS, type Bus, type BusListener, type Leases, type LeaseWatcher } from '../cluster/ports.ts';

export const BROKER = 'broker';
export interface Network {
  /**
   * Carries something from one place to another: a server, or `BROKER`. It may arrive late, and a `message` also never,
   * twice or out of order. A `call` is a call to the broker or its answer: it may never arrive. `news` of the broker
   * arrive in order or, from some point on, not at all.
   */
  carry(from: string, to: string, kind: 'message' | 'call' | 'news', arrive: () => void): void;
}

/** Delivers everything after a millisecond, except from and to servers that are cut off. */
export class PlainNetwork implements Network {
  readonly #clock: Clock;
  readonly cut = new Set<string>();
  /** How many of the next messages are lost. */
  loseNext = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }
  carry(from: string, to: string, kind: 'message' | 'call' | 'news', arrive: () => void): void {
    if (kind === 'message' && this.loseNext > 0) {
      this.loseNext--;
      return;
    }
    this.#clock.after(1, () => {
      if (!this.cut.has(from) && !this.cut.has(to)) arrive();
    });
  }
}

const CALL_MS = 2000;
/** Small, so that larger messages are common. */
const BYTES_MAX = 1024;

export class MemoryBroker {
  readonly #clock: Clock;
  readonly #network: Network;
  readonly #nodes = new Map<string, number>();
  readonly #owners = new Map<string, Owner>();
  readonly #watchers = new Map<LeaseWatcher, string>();
  readonly #listeners = new Map<string, BusListener>();
  #revision = 0;

  constructor(clock: Clock, network: Network) {
    this.#clock = clock;
    this.#network = network;
  }

  /** How many of the next owners are stored without an answer to the server that takes the table. */
  takesUnanswered = 0;
  /** Forgets all owners, as if the bucket had been deleted: epochs continue from `epoch`, and nobody is told. */
  loseOwners(epoch = 0): void {
    this.#owners.clear();
    this.#revision = epoch;
  }

  /** Makes this server the owner without telling anybody. */
  assign(tableId: string, owner: Owner): void {
    this.#owners.set(tableId, owner);
  }

  leases(node: string): Leases {
    const call = <T>(work: () => T): Promise<T> => this.#call(node, async () => work());
    return {
      renew: (name) =>
        call(() => {
          this.#nodes.set(name, this.#clock.now() + LEASE_MS);
          this.#tell((watcher) => watcher.onRenewed(name));
        }),
      resign: (name) =>
        call(() => {
          this.#nodes.delete(name);
          this.#tell((watcher) => watcher.onResigned(name));
        }),
      isAlive: (name) => call(() => (this.#nodes.get(name) ?? 0) > this.#clock.now()),
      ownerOf: (tableId) => call(() => this.#owners.get(tableId) ?? null),
      take: async (tableId, name, before) => {
        const epoch = await call(() => this.#take(tableId, name, before));
        if (this.takesUnanswered === 0) return epoch;
        this.takesUnanswered--;
        throw new Error('no answer');
      },
      forget: (tableId) =>
        call(() => {
          this.#owners.delete(tableId);
          this.#tell((watcher) => watcher.onOwner(tableId, null));
        }),
      watch: (watcher) => call(() => this.#watch(node, watcher)),
      close: () => Promise.resolve(),
    };
  }
  #take(tableId: string, node: string, before: Owner | null): number | null {
    if ((this.#owners.get(tableId)?.epoch ?? 0) !== (before?.epoch ?? 0)) return null;
    const owner = { node, epoch: ++this.#revision };
    this.#owners.set(tableId, owner);
    this.#tell((watcher) => watcher.onOwner(tableId, owner));
    return owner.epoch;
  }
  #watch(node: string, watcher: LeaseWatcher): Cancel {
    const now = this.#clock.now();
    for (const [name, until] of this.#nodes) if (until > now) watcher.onRenewed(name);
    for (const [tableId, owner] of this.#owners) watcher.onOwner(tableId, owner);
    this.#watchers.set(watcher, node);
    return () => this.#watchers.delete(watcher);
  }
  #tell(news: (watcher: LeaseWatcher) => void): void {
    for (const [watcher, node] of this.#watchers)
      this.#network.carry(BROKER, node, 'news', () => {
        if (this.#watchers.has(watcher)) news(watcher);
      });
  }

  bus(node: string): Bus {
    const carry = (to: string, hear: (listener: BusListener) => void): void =>
      this.#network.carry(node, to, 'message', () => {
        const listener = this.#listeners.get(to);
        if (listener !== undefined) hear(listener);
      });
    return {
      bytesMax: BYTES_MAX,
      send: (to, bytes) => carry(to, (listener) => listener.onMessage(node, bytes)),
      publish: (bytes) => {
        for (const to of this.#listeners.keys()) if (to !== node) carry(to, (listener) => listener.onNews(node, bytes));
      },
      request: (to, bytes, ms) => this.#request(node, to, bytes, ms),
      listen: async (name, listener) => void this.#listeners.set(name, listener),
      close: async () => void this.#listeners.delete(node),
    };
  }
  #request(from: string, to: string, bytes: Uint8Array, ms: number): Promise<Uint8Array | null> {
    const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
    this.#clock.after(ms, () => resolve(null));
    this.#network.carry(from, to, 'message', () => {
      void this.#listeners
        .get(to)
        ?.onRequest(from, bytes)
        .then((answer) => this.#network.carry(to, from, 'message', () => resolve(answer)));
    });
    return promise;
  }

  /**
   * The shared journal as one server sees it. A call whose answer is lost rejects, although the records may have been
   * stored.
   */
  journal(node: string, journal: Journal): Journal {
    const call = <T>(work: () => Promise<T>): Promise<T> => this.#call(node, work);
    return {
      append: (...args) => call(() => journal.append(...args)),
      putSnapshot: (...args) => call(() => journal.putSnapshot(...args)),
      load: (...args) => call(() => journal.load(...args)),
      read: (...args) => journal.read(...args),
      open: () => call(() => journal.open()),
      forget: (...args) => call(() => journal.forget(...args)),
      retire: (...args) => call(() => journal.retire(...args)),
      close: () => Promise.resolve(),
    };
  }

  #call<T>(node: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const cancel = this.#clock.after(CALL_MS, () => reject(new Error('the broker does not answer')));
    this.#network.carry(node, BROKER, 'call', () => {
      work().then(
        (answer) =>
          this.#network.carry(BROKER, node, 'call', () => {
            cancel();
            resolve(answer);
          }),
        reject,
      );
    });
    return promise;
  }
}
