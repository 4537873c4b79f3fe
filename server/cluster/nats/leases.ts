/**
 * Leases as two key-value buckets: one whose entries age, for who lives; one whose entries stay, for whose each table
 * is.
 */
import type { KV, KvWatchEntry } from '@nats-io/kv';
import { JetStreamApiCodes, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { RequestError, TimeoutError, type NatsConnection, type QueuedIterator } from '@nats-io/transport-node';
import type { Cancel, Clock, Owner } from '../../ports.ts';
import { isName, SERVE_MS, type Leases, type LeaseWatcher } from '../ports.ts';
import { again, AGREED_MS, Patience } from './again.ts';
import { wipe, type Bucket } from './bucket.ts';
import type { NatsSettings } from './connect.ts';
import { goElsewhere } from './elsewhere.ts';

const isConflict = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;

/** There is no such bucket: who asks for it is told so, and for what is written to it nobody is there. */
const isMissing = (error: unknown): boolean =>
  (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) ||
  (error instanceof Error && error.cause instanceof RequestError && error.cause.isNoResponders());

const decoder = new TextDecoder();
/** A header of the entry with which a bucket marks that there is none. */
const KV_OPERATION = 'KV-Operation';
/** How long the mark of a finished table stays for the other servers to see. */
const MARK_MS = 60_000;

export class NatsLeases implements Leases {
  readonly #jsm: JetStreamManager;
  readonly #nodes: KV;
  readonly #owners: KV;
  readonly #nodeBucket: Bucket;
  readonly #ownerBucket: Bucket;
  readonly #nc: NatsConnection;
  readonly #settings: NatsSettings;
  readonly #clock: Clock;
  readonly #remake: () => Promise<void>;
  #isRemaking = false;
  /** Marks of finished tables that are still to go. */
  readonly #marks = new Set<Cancel>();
  #watches: readonly Watch[] = [];
  /** When a renewal was last answered. */
  #answeredAt: number;
  #isLooking = false;

  constructor({
    nc,
    settings,
    jsm,
    nodes,
    owners,
    remake,
    clock,
  }: {
    readonly nc: NatsConnection;
    readonly settings: NatsSettings;
    readonly jsm: JetStreamManager;
    readonly nodes: Bucket;
    readonly owners: Bucket;
    readonly remake: () => Promise<void>;
    readonly clock: Clock;
  }) {
    this.#nc = nc;
    this.#settings = settings;
    this.#jsm = jsm;
    this.#nodes = nodes.kv;
    this.#owners = owners.kv;
    this.#nodeBucket = nodes;
    this.#ownerBucket = owners;
    this.#remake = remake;
    this.#clock = clock;
    this.#answeredAt = clock.now();
  }
  async renew(node: string): Promise<void> {
    try {
      await this.#nodes.put(node, '');
    } catch (error) {
      this.#remakeIfMissing(error);
      // The lease has run out by now: nothing is lost by going to another broker.
      if (this.#clock.now() - this.#answeredAt >= SERVE_MS) this.#lookElsewhere();
      throw error;
    }
    this.#answeredAt = this.#clock.now();
    for (const watch of this.#watches) void watch.check();
  }
  /** A bucket may have been deleted, or lost when power failed. */
  #remakeIfMissing(error: unknown): void {
    if (!isMissing(error) || this.#isRemaking) return;
    this.#isRemaking = true;
    // While several brokers choose who leads it rejects, and is tried again with the next renewal.
    this.#remake()
      .catch(() => {})
      .finally(() => {
        this.#isRemaking = false;
      });
  }
  #lookElsewhere(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    // It rejects where the connection is closed: the server stops.
    goElsewhere(this.#nc, this.#settings, `KV_${this.#nodeBucket.name}`)
      .catch(() => {})
      .finally(() => {
        this.#isLooking = false;
      });
  }
  async resign(node: string): Promise<void> {
    await this.#nodes.delete(node);
  }
  async isAlive(node: string): Promise<boolean> {
    // Whoever wrote such an owner was none of the servers.
    if (!isName(node)) return false;
    const entry = await this.#nodes.get(node);
    return entry?.operation === 'PUT';
  }
  async ownerOf(tableId: string): Promise<Owner | null> {
    // Who leads is asked: another broker may be behind.
    const { name } = this.#ownerBucket;
    const last = await this.#jsm.streams.getMessage(`KV_${name}`, { last_by_subj: `$KV.${name}.${tableId}` });
    return last === null || last.header.has(KV_OPERATION) ? null : { node: decoder.decode(last.data), epoch: last.seq };
  }
  /** The epoch is the bucket's revision: it only grows. */
  async take(tableId: string, node: string, before: Owner | null): Promise<number | null> {
    try {
      return before === null
        ? await this.#owners.create(tableId, node)
        : await this.#owners.update(tableId, node, before.epoch);
    } catch (error) {
      if (!isConflict(error)) throw error;
      // The broker may have stored it and lost its answer: then the entry is ours.
      const owner = await this.ownerOf(tableId);
      return owner?.node === node ? owner.epoch : null;
    }
  }
  async forget(tableId: string): Promise<void> {
    await this.#owners.purge(tableId);
    const mark = await this.#owners.get(tableId);
    if (mark === null || mark.operation === 'PUT') return;
    const cancel = this.#clock.after(MARK_MS, () => {
      this.#marks.delete(cancel);
      void wipe(this.#jsm, this.#ownerBucket, tableId, mark.revision).catch(() => {});
    });
    this.#marks.add(cancel);
  }

  async watch(watcher: LeaseWatcher): Promise<Cancel> {
    const onUnsure = (error: unknown): void => {
      this.#remakeIfMissing(error);
      watcher.onUnsure(error);
    };
    const nodes = new Watch(this.#jsm, this.#nodeBucket, this.#clock, {
      onUnsure,
      onEntry({ key, operation }) {
        if (!isName(key)) return;
        if (operation === 'PUT') watcher.onRenewed(key);
        else watcher.onResigned(key);
      },
    });
    const owners = new Watch(this.#jsm, this.#ownerBucket, this.#clock, {
      onUnsure,
      onEntry(entry) {
        const { key, operation, revision } = entry;
        if (isName(key)) watcher.onOwner(key, operation === 'PUT' ? { node: entry.string(), epoch: revision } : null);
      },
    });
    await Promise.all([nodes, owners].map((watch) => again(() => watch.start(), new Patience(this.#clock, AGREED_MS))));
    this.#watches = [nodes, owners];
    return () => {
      this.#watches = [];
      nodes.stop();
      owners.stop();
    };
  }
  /** The connection is closed by who opened it. */
  close(): Promise<void> {
    for (const cancel of this.#marks) cancel();
    this.#marks.clear();
    return Promise.resolve();
  }
}

const AGAIN_MS = 250;
const ALL_MS = 10_000;
interface WatchListener {
  onEntry(entry: KvWatchEntry): void;
  onUnsure(error: unknown): void;
}
/** Tells what is in a bucket and every change. A watch that ends is set up again, and tells everything again. */
class Watch {
  readonly #jsm: JetStreamManager;
  readonly #bucket: Bucket;
  readonly #clock: Clock;
  readonly #listener: WatchListener;
  #entries: QueuedIterator<KvWatchEntry> | null = null;
  #cancelAgain: Cancel = () => {};
  #isStopped = false;
  /** The bucket's newest revision that it has told, and the one it should have by now. */
  #told = 0;
  #due = 0;
  /** The last look was not answered. */
  #isUnsure = false;

  constructor(jsm: JetStreamManager, bucket: Bucket, clock: Clock, listener: WatchListener) {
    this.#jsm = jsm;
    this.#bucket = bucket;
    this.#clock = clock;
    this.#listener = listener;
  }
  /** Resolves when everything there is has been told. */
  async start(): Promise<void> {
    const entries = await this.#bucket.kv.watch();
    this.#entries = entries;
    this.#due = 0;
    this.#isUnsure = false;
    const all = Promise.withResolvers<void>();
    // From a broker that is behind it may never come.
    const cancelPatience = this.#clock.after(ALL_MS, () => all.reject(new TimeoutError()));
    try {
      void this.#follow(entries, all.resolve);
      // Looked at afterwards: what ages away before the watch is there would be waited for in vain.
      if (this.#isStopped || (await this.#newest()) === 0) all.resolve();
      await all.promise;
    } catch (error) {
      this.#entries = null;
      entries.stop();
      throw error;
    } finally {
      cancelPatience();
      if (this.#isStopped) entries.stop();
    }
  }
  /** The revision of the newest entry, of whichever key; 0 when there is none. */
  async #newest(): Promise<number> {
    const { name } = this.#bucket;
    const last = await this.#jsm.streams.getMessage(`KV_${name}`, { last_by_subj: `$KV.${name}.>` });
    return last?.seq ?? 0;
  }
  async #follow(entries: QueuedIterator<KvWatchEntry>, onAll: () => void): Promise<void> {
    try {
      for await (const entry of entries) {
        this.#listener.onEntry(entry);
        this.#told = Math.max(this.#told, entry.revision);
        if (entry.delta === 0) onAll();
      }
    } catch (error) {
      // It is set up again below.
      this.#listener.onUnsure(error);
    }
    onAll();
    if (this.#entries === entries) this.#startLater();
  }
  #startLater(): void {
    this.#entries = null;
    if (this.#isStopped) return;
    this.#cancelAgain = this.#clock.after(AGAIN_MS, () => {
      this.start().catch((error: unknown) => {
        this.#listener.onUnsure(error);
        this.#startLater();
      });
    });
  }
  /**
   * A watch lives on one broker, and dies with it unheard, or is behind as that is: the library would notice after a minute, or
   * never. One that has not told by now what was in the bucket at the last look is set up again, as is one of which that cannot be
   * found out twice in a row.
   */
  async check(): Promise<void> {
    const entries = this.#entries;
    if (entries === null) return;
    try {
      const newest = await this.#newest();
      this.#isUnsure = false;
      if (this.#told < this.#due) entries.stop();
      else this.#due = newest;
    } catch (error) {
      if (this.#isStopped) return;
      this.#listener.onUnsure(error);
      if (this.#isUnsure) entries.stop();
      this.#isUnsure = true;
    }
  }
  stop(): void {
    this.#isStopped = true;
    this.#cancelAgain();
    this.#entries?.stop();
  }
}
