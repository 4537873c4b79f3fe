/**
 * Leases in two key-value buckets. `nodes` has the servers that are alive: its entries expire. `owners` has the owner
 * of each table: its entries stay.
 */
import type { KV, KvWatchEntry } from '@nats-io/kv';
import { JetStreamApiCodes, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { RequestError, TimeoutError, type NatsConnection, type QueuedIterator } from '@nats-io/transport-node';
import type { Cancel, Clock, Owner } from '../../ports.ts';
import { isName, SERVE_MS, type Leases, type LeaseWatcher } from '../ports.ts';
import { again, AGREED_MS, Patience } from './again.ts';
import { wipe, type Bucket } from './bucket.ts';
import { isConflict } from './conflict.ts';
import type { NatsSettings } from './connect.ts';
import { goElsewhere } from './elsewhere.ts';

/** True if the bucket does not exist. Requests for it get `StreamNotFound`; writes to it find no responder. */
const isMissing = (error: unknown): boolean =>
  (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) ||
  (error instanceof Error && error.cause instanceof RequestError && error.cause.isNoResponders());

const decoder = new TextDecoder();
/** The header of an entry that marks a key as deleted. */
const KV_OPERATION = 'KV-Operation';
/** How long the mark of a retired table stays, so that the other servers see it (ms). */
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
  /** For each mark of a retired table that is still to be deleted: cancels that. */
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
      // The lease has run out by now, so nothing is lost by changing to another broker.
      if (this.#clock.now() - this.#answeredAt >= SERVE_MS) this.#lookElsewhere();
      throw error;
    }
    this.#answeredAt = this.#clock.now();
    for (const watch of this.#watches) void watch.check();
  }
  /** Makes the buckets again if they are missing: they may have been deleted, or lost in a power failure. */
  #remakeIfMissing(error: unknown): void {
    if (!isMissing(error) || this.#isRemaking) return;
    this.#isRemaking = true;
    // It rejects while several brokers elect a leader, and is retried with the next renewal.
    this.#remake()
      .catch(() => {})
      .finally(() => {
        this.#isRemaking = false;
      });
  }
  #lookElsewhere(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    // It rejects if the connection is closed, i.e. the server stops.
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
    // An owner with such a name was not written by a server.
    if (!isName(node)) return false;
    const entry = await this.#nodes.get(node);
    return entry?.operation === 'PUT';
  }
  async ownerOf(tableId: string): Promise<Owner | null> {
    // This asks the leader, since another broker may be behind.
    const { name } = this.#ownerBucket;
    const last = await this.#jsm.streams.getMessage(`KV_${name}`, { last_by_subj: `$KV.${name}.${tableId}` });
    return last === null || last.header.has(KV_OPERATION) ? null : { node: decoder.decode(last.data), epoch: last.seq };
  }
  /** The epoch is the bucket's revision, which only grows. */
  async take(tableId: string, node: string, before: Owner | null): Promise<number | null> {
    try {
      return before === null
        ? await this.#owners.create(tableId, node)
        : await this.#owners.update(tableId, node, before.epoch);
    } catch (error) {
      if (!isConflict(error)) throw error;
      // The broker may have stored it although its answer was lost: then the entry is ours, and not the one before.
      const owner = await this.ownerOf(tableId);
      return owner?.node === node && owner.epoch !== before?.epoch ? owner.epoch : null;
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
  /** Does not close the connection. Its opener does that. */
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
/** Reports what is in a bucket and every change. A watch that ends is set up again, and reports everything again. */
class Watch {
  readonly #jsm: JetStreamManager;
  readonly #bucket: Bucket;
  readonly #clock: Clock;
  readonly #listener: WatchListener;
  #entries: QueuedIterator<KvWatchEntry> | null = null;
  #cancelAgain: Cancel = () => {};
  #isStopped = false;
  /** The newest revision that was reported, and the one that should have been reported by now. */
  #told = 0;
  #due = 0;
  /** True if the last check was not answered. */
  #isUnsure = false;

  constructor(jsm: JetStreamManager, bucket: Bucket, clock: Clock, listener: WatchListener) {
    this.#jsm = jsm;
    this.#bucket = bucket;
    this.#clock = clock;
    this.#listener = listener;
  }
  /** Resolves when everything that is in the bucket has been reported. */
  async start(): Promise<void> {
    const entries = await this.#bucket.kv.watch();
    this.#entries = entries;
    this.#due = 0;
    this.#isUnsure = false;
    const all = Promise.withResolvers<void>();
    // A broker that is behind may never report everything.
    const cancelPatience = this.#clock.after(ALL_MS, () => all.reject(new TimeoutError()));
    try {
      void this.#follow(entries, all.resolve);
      // Checked after the watch has begun: entries that expired before that would be waited for in vain.
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
  /** The revision of the newest entry of any key; 0 if there is none. */
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
      // The watch is set up again below.
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
   * Checks that the watch is alive and up to date. A watch runs on one broker, and dies or falls behind with it; the
   * library notices that after a minute, or never. The watch is set up again if it has not reported by now what was in
   * the bucket at the last check, or if two checks in a row were not answered.
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
