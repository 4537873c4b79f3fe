/** Logs of finished games in an object store, so that every server has them. The broker deletes old ones. */
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { Objm, type ObjectStore } from '@nats-io/obj';
import { jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { defined } from '@parlour/kernel/defined';
import { z } from 'zod';
import { parse } from '../../journal/parse.ts';
import { forgetIn, newAlias } from '../../replays/forgetting.ts';
import { chairsOf, indexFields, fingerprintsOf, readEntry, type ReplayEntry } from '../../replays/replay-index.ts';
import { mayRead, packedLog, REPLAY_ID, type ReplayFile, type ReplayStore } from '../../replays/files.ts';
import type { Clock, FinishedLog, Logger } from '../../ports.ts';
import { again, AGREED_MS, Patience, READ_AGAIN_MS } from './again.ts';
import { isConflict } from './conflict.ts';
import { FEW, StreamReader } from './stream-reader.ts';

interface Options {
  readonly nc: NatsConnection;
  readonly bucket: string;
  readonly replicas: number;
  readonly keepDays: number;
  readonly clock: Clock;
  /** The time of day, which players are told. `clock` does not notice when it is set. */
  readonly date: () => number;
  readonly log: Logger;
}
/** What the store tells of an object. */
const toldSchema = z.object({
  name: z.string(),
  deleted: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
type Told = z.output<typeof toldSchema>;
/** A log that is written. `isFirst`: the broker refuses it if it was told of a log of the same id before. */
interface Written {
  readonly entry: ReplayEntry;
  readonly packed: Uint8Array;
  readonly isFirst: boolean;
}
function readTold(text: string): Told | null {
  try {
    return toldSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
/** `streamSeq`: the broker's number of the message with the entry. */
interface Known {
  readonly entry: ReplayEntry;
  readonly streamSeq: number;
}
const DAY_MS = 24 * 3600_000;
const PUT_MS = 2000;
const ANSWER_MS = 1000;
const AGAIN_MS = 3000;
/** How long a list waits for games of other servers that are not known here yet (ms). */
const NEWS_MS = 2000;
const TRIES_MAX = 100;
const decoder = new TextDecoder();
/** The field of an object's metadata with the game's index entry. */
const ENTRY = 'entry';

export class NatsReplays implements ReplayStore {
  readonly #store: ObjectStore;
  readonly #reader: StreamReader;
  readonly #options: Options;
  readonly #known = new Map<string, Known>();
  /** The broker's number of the last message about games that was read here. */
  #upTo = 0;
  /** True if the last look for news has failed. */
  #isBehind = false;
  /** Resolves, and never rejects, when the running look for news is done. */
  #looking: Promise<void> = Promise.resolve();
  /** A look that has not begun yet. Callers that come meanwhile share it. */
  #waiting: Promise<void> | null = null;

  private constructor(store: ObjectStore, reader: StreamReader, options: Options) {
    this.#store = store;
    this.#reader = reader;
    this.#options = options;
  }
  static async open(options: Options): Promise<NatsReplays> {
    const { nc, bucket, replicas, keepDays, clock } = options;
    const agreeing = (): Patience => new Patience(clock, AGREED_MS);
    const ttl = nanos(keepDays * DAY_MS);
    const js = jetstream(nc, { timeout: ANSWER_MS });
    const jsm = await again(() => jetstreamManager(nc, { timeout: ANSWER_MS }), agreeing());
    const objects = new Objm(js);
    const store = await again(() => objects.create(bucket, { storage: StorageType.File, replicas, ttl }), agreeing());
    const stream = `OBJ_${bucket}`;
    const { config } = await again(() => jsm.streams.info(stream), agreeing());
    // A bucket that is there already keeps its time otherwise.
    if (config.max_age !== ttl) await again(() => jsm.streams.update(stream, { max_age: ttl }), agreeing());
    const replays = new NatsReplays(store, new StreamReader({ js, jsm, stream }), options);
    await replays.#learnNews(agreeing());
    return replays;
  }
  /**
   * Resolves when everything that all servers have written until now is known, or `isBehind` is set. The leader is
   * asked what that is, since another broker may be behind.
   */
  #caughtUp(): Promise<void> {
    this.#waiting ??= this.#looking.then(() => {
      this.#waiting = null;
      this.#looking = this.#look();
      return this.#looking;
    });
    return this.#waiting;
  }
  async #look(): Promise<void> {
    const { clock, log } = this.#options;
    try {
      await this.#learnNews(new Patience(clock, NEWS_MS));
      this.#isBehind = false;
    } catch (error) {
      if (!this.#isBehind) log.warn('finished games of other servers are not seen for a moment', { error });
      this.#isBehind = true;
    }
  }
  async #learnNews(patience: Patience): Promise<void> {
    const subject = `$O.${this.#options.bucket}.M.>`;
    const to = (await this.#reader.last(subject, patience))?.streamSeq ?? 0;
    this.#dropBefore(await this.#reader.first(patience));
    if (to <= this.#upTo) return;
    let unread = 0;
    const span = { subject, from: this.#upTo + 1, to, isSingly: to - this.#upTo <= FEW };
    for await (const { streamSeq, data } of this.#reader.between(span, patience)) {
      const told = readTold(decoder.decode(data));
      if (told === null) unread += 1;
      else this.#learn(told, streamSeq);
      this.#upTo = streamSeq;
    }
    this.#upTo = to;
    if (unread > 0) this.#options.log.warn('what the store says of finished games is not understood', { unread });
  }
  #learn({ name, deleted, metadata }: Told, streamSeq: number): void {
    const line = deleted === true ? undefined : metadata?.[ENTRY];
    const entry = line === undefined ? null : readEntry(line);
    if (entry?.id === name) this.#known.set(name, { entry, streamSeq });
    else this.#known.delete(name);
  }
  /**
   * Drops the games that the broker has deleted after their time, which it does not tell. Their dates cannot say that:
   * they were written by the clocks of several servers, any of which may be wrong.
   */
  #dropBefore(first: number): void {
    for (const [id, { streamSeq }] of this.#known) if (streamSeq < first) this.#known.delete(id);
  }

  async write(gameId: string, log: FinishedLog): Promise<void> {
    await this.#write(gameId, log, false);
  }
  add(gameId: string, log: FinishedLog): Promise<boolean> {
    return this.#write(gameId, log, true);
  }
  /** `isFirst`: only if there never was a game of this id. Returns false if there was. */
  async #write(gameId: string, log: FinishedLog, isFirst: boolean): Promise<boolean> {
    if (!REPLAY_ID.test(gameId)) throw new Error(`not the id of a game: ${JSON.stringify(gameId)}`);
    const { lines, access } = log;
    const packed = await packedLog(lines);
    const finishedAt = Math.round(this.#options.date());
    const entry: ReplayEntry = {
      id: gameId,
      finishedAt,
      keptAt: finishedAt,
      bytes: packed.length,
      access,
      ...indexFields(log),
      header: parse(defined(lines[0])),
    };
    const written = { entry, packed, isFirst };
    try {
      await this.#put(written);
    } catch (error) {
      if (isFirst && isConflict(error)) return false;
      this.#options.log.warn('a finished game is not kept yet', { gameId, error });
      this.#putLater(written, 1);
    }
    return true;
  }
  async #put({ entry, packed, isFirst }: Written): Promise<void> {
    const meta = { name: entry.id, metadata: { [ENTRY]: JSON.stringify(entry) } };
    const expected = isFirst ? { previousRevision: 0 } : {};
    const put = await this.#store.putBlob(meta, packed, { timeout: PUT_MS, ...expected });
    this.#learn(put, put.revision);
  }
  /**
   * Retries in the background, so that the table does not wait. Brokers that change their leader are back in seconds.
   */
  #putLater(written: Written, tries: number): void {
    const { clock, log } = this.#options;
    clock.after(AGAIN_MS, () => {
      this.#put(written).catch((error: unknown) => {
        // Another game has the id by now, or an earlier try was not answered and has succeeded.
        if (written.isFirst && isConflict(error)) return;
        if (tries < TRIES_MAX) this.#putLater(written, tries + 1);
        else log.error('a finished game was not kept', { gameId: written.entry.id, error });
      });
    });
  }

  async list(limit: number, token: string | null): Promise<readonly ReplayEntry[]> {
    if (token === null) return [];
    await this.#caughtUp();
    // This server knows its own games before it is told of earlier ones of others.
    return this.#entries
      .filter(chairsOf(token))
      .toReversed()
      .toSorted((a, b) => b.finishedAt - a.finishedAt)
      .slice(0, limit);
  }
  async open(id: string, token: string | null): Promise<ReplayFile | null> {
    await this.#caughtUp();
    const entry = this.#known.get(id)?.entry;
    if (entry === undefined && this.#isBehind) throw new Error('it is not known whether there is such a game');
    if (entry === undefined || !mayRead(entry, token)) return null;
    return { bytes: entry.bytes, read: async () => this.#read(id) };
  }
  async entries(): Promise<readonly ReplayEntry[]> {
    await this.#caughtUp();
    return this.#entries;
  }
  entry(id: string): Promise<ReplayEntry | null> {
    return Promise.resolve(this.#known.get(id)?.entry ?? null);
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
      await this.#put({ entry: { ...after.entry, bytes: packed.length }, packed, isFirst: false });
      games += 1;
    }
    return games;
  }

  get #entries(): ReplayEntry[] {
    return [...this.#known.values()].map(({ entry }) => entry);
  }
  #blob(id: string): Promise<Uint8Array | null> {
    return again(() => this.#store.getBlob(id), new Patience(this.#options.clock, READ_AGAIN_MS));
  }
  async #read(id: string): Promise<Readable | null> {
    const blob = await this.#blob(id);
    if (blob === null) this.#known.delete(id);
    return blob === null ? null : Readable.from([Buffer.from(blob)]);
  }
}
