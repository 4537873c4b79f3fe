/** Logs of finished games in an object store, so that every server has them. The broker deletes what is old. */
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { Objm, type ObjectInfo, type ObjectStore } from '@nats-io/obj';
import { jetstream, StorageType } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { forgetIn, newAlias } from '../../replays/forgetting.ts';
import { chairsOf, indexFields, fingerprintsOf, type ReplayEntry } from '../../replays/replay-index.ts';
import { mayRead, packedLog, REPLAY_ID, type ReplayFile, type ReplayStore } from '../../replays/files.ts';
import type { Clock, FinishedLog, Logger } from '../../ports.ts';
import { again, AGREED_MS, Patience, READ_AGAIN_MS } from './again.ts';

interface Options {
  readonly nc: NatsConnection;
  readonly bucket: string;
  readonly replicas: number;
  readonly keepDays: number;
  readonly clock: Clock;
  readonly log: Logger;
}
const DAY_MS = 24 * 3600_000;
const PUT_MS = 2000;
const ANSWER_MS = 1000;
const AGAIN_MS = 3000;
const TRIES_MAX = 100;
/** Where an object says whose game it was. */
const ENTRY = 'entry';

export class NatsReplays implements ReplayStore {
  readonly #store: ObjectStore;
  readonly #options: Options;
  /** Oldest first. */
  readonly #entries = new Map<string, ReplayEntry>();

  private constructor(store: ObjectStore, options: Options) {
    this.#store = store;
    this.#options = options;
  }
  static async open(options: Options): Promise<NatsReplays> {
    const { nc, bucket, replicas, keepDays, clock } = options;
    const agreeing = (): Patience => new Patience(clock, AGREED_MS);
    const ttl = nanos(keepDays * DAY_MS);
    const objects = new Objm(jetstream(nc, { timeout: ANSWER_MS }));
    const store = await again(() => objects.create(bucket, { storage: StorageType.File, replicas, ttl }), agreeing());
    const replays = new NatsReplays(store, options);
    const known = await again(() => store.list(), agreeing());
    for (const info of known.toSorted((one, other) => one.mtime.localeCompare(other.mtime))) replays.#learn(info);
    void replays.#follow();
    return replays;
  }
  /** A broker that has just made the store, or changes its leader, may not answer: then it is asked again. */
  async #follow(): Promise<void> {
    const { nc, log } = this.#options;
    while (!nc.isClosed()) {
      try {
        // With what there is: a watch of news alone misses what comes while it is set up again.
        for await (const info of await this.#store.watch({ includeHistory: true })) this.#learn(info);
      } catch (error) {
        if (!nc.isClosed()) log.warn('finished games of other servers are not seen for a moment', { error });
      }
      await this.#pause();
    }
  }
  #pause(): Promise<void> {
    return new Promise((resolve) => void this.#options.clock.after(AGAIN_MS, resolve));
  }
  #learn({ name, deleted, metadata }: ObjectInfo): void {
    const entry = deleted ? undefined : metadata?.[ENTRY];
    if (entry === undefined) this.#entries.delete(name);
    else this.#entries.set(name, JSON.parse(entry) as ReplayEntry);
  }

  async write(gameId: string, log: FinishedLog): Promise<void> {
    if (!REPLAY_ID.test(gameId)) throw new Error(`not the id of a game: ${JSON.stringify(gameId)}`);
    const { lines, access } = log;
    const packed = await packedLog(lines);
    const finishedAt = Math.round(this.#options.clock.now());
    const entry: ReplayEntry = {
      id: gameId,
      finishedAt,
      keptAt: finishedAt,
      bytes: packed.length,
      access,
      ...indexFields(log),
      header: JSON.parse(defined(lines[0])) as Json,
    };
    try {
      await this.#put(entry, packed);
    } catch (error) {
      this.#options.log.warn('a finished game is not kept yet', { gameId, error });
      this.#putLater(entry, packed, 1);
    }
  }
  async #put(entry: ReplayEntry, packed: Uint8Array): Promise<void> {
    const meta = { name: entry.id, metadata: { [ENTRY]: JSON.stringify(entry) } };
    this.#learn(await this.#store.putBlob(meta, packed, { timeout: PUT_MS }));
  }
  /** The table does not wait: a broker that changes its leader is back in seconds. */
  #putLater(entry: ReplayEntry, packed: Uint8Array, tries: number): void {
    const { clock, log } = this.#options;
    clock.after(AGAIN_MS, () => {
      this.#put(entry, packed).catch((error: unknown) => {
        if (tries < TRIES_MAX) this.#putLater(entry, packed, tries + 1);
        else log.error('a finished game was not kept', { gameId: entry.id, error });
      });
    });
  }

  async list(limit: number, token: string | null): Promise<readonly ReplayEntry[]> {
    if (token === null) return [];
    const hadChair = chairsOf(token);
    const oldest = this.#options.clock.now() - this.#options.keepDays * DAY_MS;
    return [...this.#entries.values()]
      .reverse()
      .filter((entry) => entry.finishedAt > oldest && hadChair(entry))
      .slice(0, limit);
  }
  async open(id: string, token: string | null): Promise<ReplayFile | null> {
    const entry = this.#entries.get(id) ?? (await this.#lookUp(id));
    if (entry === undefined || !mayRead(entry, token)) return null;
    return { bytes: entry.bytes, read: async () => this.#read(id) };
  }
  entries(): Promise<readonly ReplayEntry[]> {
    const oldest = this.#options.clock.now() - this.#options.keepDays * DAY_MS;
    return Promise.resolve([...this.#entries.values()].filter(({ finishedAt }) => finishedAt > oldest));
  }
  entry(id: string): Promise<ReplayEntry | null> {
    return Promise.resolve(this.#entries.get(id) ?? null);
  }
  async textOf(id: string): Promise<string | null> {
    const blob = await this.#blob(id);
    return blob === null ? null : gunzipSync(blob).toString();
  }
  async forget(keys: readonly string[]): Promise<number> {
    const prints = keys.flatMap(fingerprintsOf);
    const alias = newAlias();
    let games = 0;
    for (const entry of await this.entries()) {
      if (!entry.players.some((print) => prints.includes(print))) continue;
      const log = await this.textOf(entry.id);
      if (log === null) continue;
      const after = forgetIn(entry, log, prints, alias);
      const packed = await packedLog(after.lines);
      await this.#put({ ...after.entry, bytes: packed.length }, packed);
      games += 1;
    }
    return games;
  }

  /** A game that has just ended may be in the store before this server has heard of it. */
  async #lookUp(id: string): Promise<ReplayEntry | undefined> {
    const info = REPLAY_ID.test(id) ? await this.#store.info(id) : null;
    if (info !== null) this.#learn(info);
    return this.#entries.get(id);
  }
  #blob(id: string): Promise<Uint8Array | null> {
    return again(() => this.#store.getBlob(id), new Patience(this.#options.clock, READ_AGAIN_MS));
  }
  async #read(id: string): Promise<Readable | null> {
    const blob = await this.#blob(id);
    if (blob === null) this.#entries.delete(id);
    return blob === null ? null : Readable.from([Buffer.from(blob)]);
  }
}
