/**
 * The journal as one JetStream stream with one subject per table. Each append names the last message of its subject
 * that the server knows of, so the stream itself refuses a server that has lost its table. Snapshots are in a bucket.
 */
import type { Json } from '@parlour/kernel';
import { z } from 'zod';
import { TaskQueue } from '../../app/connections/task-queue.ts';
import { again, Patience, READ_AGAIN_MS } from './again.ts';
import { wipe, type Bucket } from './bucket.ts';
import { isConflict } from './conflict.ts';
import { BrokenChain, firstLink, nextLink, snapshotLink, type Link } from '../../journal/chain.ts';
import { parse } from '../../journal/parse.ts';
import type { Clock, Journal, JournalLoad, Logger } from '../../ports.ts';
import { standing } from './overtaken.ts';
import { FEW, StreamReader, type StoredMessage, type StreamReaderOptions } from './stream-reader.ts';
import {
  appendMessages,
  endMessage,
  Parts,
  readMessage,
  tailAt,
  type Append,
  type LogMessage,
  type Tail,
} from './log-message.ts';

export interface NatsJournalOptions extends StreamReaderOptions {
  /** A table's subject is this prefix and the table's id. */
  readonly subjectPrefix: string;
  readonly snapshots: Bucket;
  /** True if the broker always refuses one of two writes after the same message. See `broker-version.ts`. */
  readonly isFencing: boolean;
  /** The size of the largest message that the broker accepts. */
  readonly bytesMax: number;
  readonly clock: Clock;
  readonly log: Logger;
}
const numbered = z.int().min(0);
const snapshotSchema = z.object({
  seq: numbered,
  /** Number of the message with which the append of record `seq` begins. */
  streamSeq: numbered,
  recordLink: z.string(),
  link: z.string(),
  body: z.string(),
  /** Where reading may begin: what comes before is not read again. Absent if nothing was forgotten yet. */
  from: z.object({ streamSeq: numbered, seq: numbered, link: z.string() }).exactOptional(),
});
type StoredSnapshot = Readonly<z.output<typeof snapshotSchema>>;
interface Stored {
  readonly streamSeq: number;
  readonly message: LogMessage;
}
/** The last message of a log. If foreign messages follow it (`isFollowed`), `streamSeq` is the number of their last. */
interface Last extends Stored {
  readonly isFollowed: boolean;
}
/** Where a read ends, and the maximum number of records until there. */
interface End {
  readonly streamSeq: number;
  readonly last?: Last;
  readonly records: number;
}
/** An append as read back, with the broker's numbers of its first message (`begins`) and its last. */
interface StoredAppend extends Append {
  readonly begins: number;
  readonly streamSeq: number;
  /** Number of the first record. */
  readonly firstSeq: number;
}

/**
 * A place after which a read can begin: the number of an append's last message, and that and the link of its last
 * record.
 */
type Place = Pick<Tail, 'streamSeq' | 'seq' | 'link'>;

const ACK_MS = 3000;
/** Takes the place of a table's name in the subject of test writes. No table can have it (`isName`). */
const PROBE = '~probe';
/** As large as most appends, so that a stream with room for less is not taken for one that can be written. */
const PROBE_BYTES = 4096;
/** Minimum number of records between two remembered places, i.e. places in a log where later reads can begin. */
const MARK_EVERY = 256;
function readSnapshot(text: string): StoredSnapshot | null {
  try {
    return snapshotSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
const stored = ({ streamSeq, data }: StoredMessage): Stored => ({ streamSeq, message: readMessage(data) });
/**
 * Thrown when another server has written after the same message, which the broker noticed only when it stored this one.
 */
class Overtaken extends Error {}
const isRefused = (error: unknown): boolean => error instanceof Overtaken || isConflict(error);

function tailOf(tableId: string, { message, streamSeq, isFollowed }: Last): Tail {
  const tail = tailAt(message, streamSeq, firstLink(tableId));
  return isFollowed ? { ...tail, isWhole: false } : tail;
}
/** The end of a read that begins after record `seq`. */
const endAt = (last: Last, seq: number): End => ({
  streamSeq: last.streamSeq,
  last,
  records: tailAt(last.message, last.streamSeq, '').seq - seq,
});

export class NatsJournal implements Journal {
  readonly #options: NatsJournalOptions;
  readonly #reader: StreamReader;
  /** Ends of the logs that this server writes, as far as they are known. */
  readonly #tails = new Map<string, Tail>();
  readonly #queues = new Map<string, TaskQueue>();
  /** Where those logs ended before their last append. */
  readonly #before = new Map<string, Place>();
  /**
   * Remembered places in the logs that this server has written or read, in order. The first may be the end of what was
   * forgotten.
   */
  readonly #marks = new Map<string, readonly Place[]>();
  /**
   * Tables whose records did not fit together; they are read from the leader alone. After the network between several
   * brokers of version 2.9 was cut, these may number messages differently: what is read from two of them does not fit
   * together, what is read from the leader does.
   */
  readonly #doubted = new Set<string>();
  /** Tables for which it was logged that somebody else has written into their logs. */
  readonly #foreign = new Set<string>();

  constructor(options: NatsJournalOptions) {
    this.#options = options;
    this.#reader = new StreamReader(options);
  }

  append(tableId: string, expectedSeq: number, records: readonly Json[]): Promise<'ok' | 'conflict'> {
    // Encoded now, so that later changes by the caller to its objects are not part of the record.
    const bodies = records.map((record) => JSON.stringify(record));
    return this.#inTurn(tableId, async () => {
      const tail = await this.#tail(tableId);
      if (tail.seq !== expectedSeq) {
        this.#dropKnown(tableId);
        return 'conflict';
      }
      if (bodies.length === 0) return 'ok';
      const link = bodies.reduce(nextLink, tail.link);
      const append: Append = { seq: tail.seq + bodies.length, before: tail.link, link, bodies };
      return this.#store(tableId, tail, append);
    });
  }
  async #store(tableId: string, tail: Tail, append: Append): Promise<'ok' | 'conflict'> {
    try {
      let { streamSeq } = tail;
      const messages = appendMessages(append, this.#options.bytesMax);
      for (const message of messages) streamSeq = await this.#publish(tableId, message, streamSeq);
      const after = { streamSeq, seq: append.seq, link: append.link, isWhole: messages.length === 1 };
      this.#tails.set(tableId, after);
      this.#before.set(tableId, tail);
      this.#mark(tableId, after);
      return 'ok';
    } catch (error) {
      this.#tails.delete(tableId);
      if (!isRefused(error)) throw error;
      // The broker may have stored it although its answer was lost: then the last record is this one.
      const last = await this.#tail(tableId);
      if (last.link === append.link) return 'ok';
      this.#dropKnown(tableId);
      return 'conflict';
    }
  }
  async #publish(tableId: string, message: Uint8Array, after: number): Promise<number> {
    const { js, isFencing } = this.#options;
    const expect = { lastSubjectSequence: after };
    // All messages after the same message get the same id, and the broker stores only the first of them. The first
    // message of a log needs none.
    const name = isFencing || after === 0 ? {} : { msgID: `${tableId} ${after}` };
    const options = { expect, timeout: ACK_MS, ...name };
    const { seq, duplicate } = await js.publish(this.#subject(tableId), message, options);
    if (duplicate) throw new Overtaken();
    return seq;
  }

  putSnapshot(tableId: string, seq: number, snapshot: Json): Promise<void> {
    const body = JSON.stringify(snapshot);
    return this.#inTurn(tableId, async () => {
      const tail = await this.#tail(tableId);
      if (seq < 1 || seq > tail.seq) throw new Error(`table ${tableId} has no record ${seq}`);
      const { streamSeq, link: recordLink } = await this.#recordAt(tableId, tail, seq);
      const from = this.#marks.get(tableId)?.[0];
      const link = snapshotLink(recordLink, body);
      const stored: StoredSnapshot = {
        seq,
        streamSeq,
        recordLink,
        link,
        body,
        ...(from === undefined ? {} : { from }),
      };
      await this.#options.snapshots.kv.put(tableId, JSON.stringify(stored));
    });
  }
  async #recordAt(tableId: string, tail: Tail, seq: number): Promise<Pick<Tail, 'streamSeq' | 'link'>> {
    if (seq === tail.seq && tail.isWhole) return tail;
    const start = this.#placeBefore(tableId, seq);
    const end = { streamSeq: tail.streamSeq, records: tail.seq - start.seq };
    for await (const append of this.#appends(tableId, start.streamSeq + 1, end, this.#patience())) {
      if (append.seq < seq) continue;
      const link = append.bodies.slice(0, seq - append.firstSeq + 1).reduce(nextLink, append.before);
      return { streamSeq: append.begins, link };
    }
    throw new BrokenChain(tableId, seq, 'record');
  }

  /**
   * Deletes nothing: the stream keeps a table's records until it is retired. Remembers the place after which records
   * may still be read; the next snapshot has it for the server that loads the table. The place is known only if all but
   * the last append may be forgotten, as when a game begins.
   */
  forget(tableId: string, seq: number): Promise<void> {
    return this.#inTurn(tableId, () => {
      const place = this.#before.get(tableId);
      if (place !== undefined && place.seq <= seq + 1) this.#beginAt(tableId, place);
      return Promise.resolve();
    });
  }
  #beginAt(tableId: string, place: Place): void {
    if (this.#doubted.has(tableId)) return;
    const after = (this.#marks.get(tableId) ?? []).filter(({ seq }) => seq > place.seq);
    this.#marks.set(tableId, [place, ...after]);
  }
  /** Rejects if another server writes the table. */
  retire(tableId: string): Promise<void> {
    return this.#inTurn(tableId, async () => {
      const { streamSeq } = await this.#tail(tableId);
      this.#dropKnown(tableId);
      this.#doubted.delete(tableId);
      this.#foreign.delete(tableId);
      if (streamSeq > 0) await this.#publish(tableId, endMessage(), streamSeq);
      const { jsm, stream, snapshots } = this.#options;
      await wipe(jsm, snapshots, tableId);
      await jsm.streams.purge(stream, { filter: this.#subject(tableId) });
    });
  }

  load(tableId: string): Promise<JournalLoad | null> {
    return this.#inTurn(tableId, async () => {
      const patience = this.#patience();
      try {
        return await this.#load(tableId, patience);
      } catch (error) {
        this.#doubt(tableId, error);
        return this.#load(tableId, patience);
      }
    });
  }
  async #load(tableId: string, patience: Patience): Promise<JournalLoad | null> {
    // Requested together, since somebody waits. A snapshot of a record after `last` is noticed, and then the whole log
    // is read.
    const [last, snapshot] = await Promise.all([
      this.#last(tableId, patience),
      this.#doubted.has(tableId) ? null : this.#snapshot(tableId, patience),
    ]);
    if (last === null) return null;
    const tail = tailOf(tableId, last);
    if (tail.seq === 0) return null;
    const loaded =
      (snapshot === null ? null : await this.#loadFrom(tableId, snapshot, last, patience)) ??
      (await this.#loadWhole(tableId, last, patience));
    this.#tails.set(tableId, tail);
    return loaded;
  }
  /** Doubts a table with a broken chain. Throws any other error, or if the table was doubted before. */
  #doubt(tableId: string, error: unknown): void {
    if (!(error instanceof BrokenChain) || this.#doubted.has(tableId)) throw error;
    this.#doubted.add(tableId);
    this.#marks.delete(tableId);
  }
  async #loadWhole(tableId: string, last: Last, patience: Patience): Promise<JournalLoad> {
    const records: Json[] = [];
    const start = this.#start(tableId);
    for await (const body of this.#bodies(tableId, start, last, patience)) records.push(parse(body));
    return { snapshot: null, snapshotSeq: 0, records };
  }
  /** Returns null if the snapshot does not fit the log, e.g. is of an earlier table of this name. */
  async #loadFrom(
    tableId: string,
    { seq, streamSeq, recordLink, body, from }: StoredSnapshot,
    last: Last,
    patience: Patience,
  ): Promise<JournalLoad | null> {
    const records: Json[] = [];
    let link: Link | null = null;
    for await (const append of this.#appends(tableId, streamSeq, endAt(last, seq), patience)) {
      if (link === null) {
        if (append.begins !== streamSeq || append.firstSeq > seq || append.seq < seq) return null;
        const { firstSeq, before } = append;
        const place = { streamSeq: streamSeq - 1, seq: firstSeq - 1, link: before };
        this.#marks.set(tableId, from === undefined ? [place] : [from, place]);
        link = recordLink;
      }
      const after = append.bodies.slice(Math.max(0, seq - append.firstSeq + 1));
      link = after.reduce(nextLink, link);
      if (link !== append.link || append.seq !== seq + records.length + after.length)
        throw new BrokenChain(tableId, append.seq, 'record');
      records.push(...after.map(parse));
    }
    if (link !== null) this.#checkEnd(tableId, last, { seq: seq + records.length, link });
    return link === null ? null : { snapshot: parse(body), snapshotSeq: seq, records };
  }
  async #snapshot(tableId: string, patience: Patience): Promise<StoredSnapshot | null> {
    const entry = await again(() => this.#options.snapshots.kv.get(tableId), patience);
    if (entry === null || entry.operation !== 'PUT') return null;
    const snapshot = readSnapshot(entry.string());
    if (snapshot === null || snapshotLink(snapshot.recordLink, snapshot.body) !== snapshot.link)
      throw new BrokenChain(tableId, snapshot?.seq ?? 0, 'snapshot');
    return snapshot;
  }

  async *read(tableId: string, fromSeq: number, toSeq: number): AsyncGenerator<Json> {
    const patience = this.#patience();
    let next = fromSeq;
    try {
      for await (const record of this.#read(tableId, next, toSeq, patience)) {
        next++;
        yield record;
      }
    } catch (error) {
      this.#doubt(tableId, error);
      yield* this.#read(tableId, next, toSeq, patience);
    }
  }
  async *#read(tableId: string, fromSeq: number, toSeq: number, patience: Patience): AsyncGenerator<Json> {
    const last = await this.#inTurn(tableId, () => this.#last(tableId, patience));
    if (last === null || tailOf(tableId, last).seq === 0) return;
    const start = this.#placeBefore(tableId, fromSeq);
    let { seq } = start;
    for await (const body of this.#bodies(tableId, start, last, patience)) {
      seq++;
      if (seq > toSeq) return;
      if (seq >= fromSeq) yield parse(body);
    }
  }
  /** The last remembered place before record `seq`. */
  #placeBefore(tableId: string, seq: number): Place {
    return this.#marks.get(tableId)?.findLast((mark) => mark.seq < seq) ?? this.#start(tableId);
  }
  #start(tableId: string): Tail {
    return { streamSeq: 0, seq: 0, link: firstLink(tableId), isWhole: true };
  }
  #mark(tableId: string, { streamSeq, seq, link }: Place): void {
    if (this.#doubted.has(tableId)) return;
    const marks = this.#marks.get(tableId) ?? [];
    if (seq - (marks.at(-1)?.seq ?? 0) >= MARK_EVERY) this.#marks.set(tableId, [...marks, { streamSeq, seq, link }]);
  }
  /** Yields every record after `start`, and checks the chain. */
  async *#bodies(tableId: string, start: Place, last: Last, patience: Patience): AsyncGenerator<string> {
    let { link, seq } = start;
    if (start.streamSeq === last.streamSeq) return;
    for await (const append of this.#appends(tableId, start.streamSeq + 1, endAt(last, seq), patience)) {
      link = append.bodies.reduce(nextLink, link);
      seq += append.bodies.length;
      if (link !== append.link || seq !== append.seq) throw new BrokenChain(tableId, append.seq, 'record');
      this.#mark(tableId, { streamSeq: append.streamSeq, seq, link });
      yield* append.bodies;
    }
    this.#checkEnd(tableId, last, { seq, link });
  }
  /**
   * Throws if the log's end was not reached: a broker that has the last message under a later number leaves that out.
   */
  #checkEnd(tableId: string, last: Last, read: Pick<Tail, 'seq' | 'link'>): void {
    const { seq, link } = tailOf(tableId, last);
    if (read.seq !== seq || read.link !== link) throw new BrokenChain(tableId, seq, 'record');
  }

  async open(): Promise<readonly string[]> {
    const { jsm, stream, subjectPrefix } = this.#options;
    await Promise.all([...this.#queues.values()].map((queue) => queue.idle()));
    const { state } = await jsm.streams.info(stream, { subjects_filter: `${subjectPrefix}*` });
    const names = Object.keys(state.subjects ?? {}).map((subject) => subject.slice(subjectPrefix.length));
    return names.filter((name) => name !== PROBE);
  }

  /** Whether the stream stores what is written. Finds out with a write that belongs to no table, and deletes it. */
  async canWrite(): Promise<boolean> {
    const { js, jsm, stream } = this.#options;
    const subject = this.#subject(PROBE);
    try {
      await js.publish(subject, endMessage(PROBE_BYTES), { timeout: ACK_MS });
    } catch {
      return false;
    }
    // If it is not deleted now, the next one deletes it too.
    await jsm.streams.purge(stream, { filter: subject }).catch(() => {});
    return true;
  }

  /** Does not close the connection. Its opener does that. */
  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.idle()));
  }

  #subject(tableId: string): string {
    return this.#options.subjectPrefix + tableId;
  }
  /**
   * Forgets what is known of a log, so that it is read again. Places in it go too: what was written there may not
   * stand.
   */
  #dropKnown(tableId: string): void {
    this.#tails.delete(tableId);
    this.#before.delete(tableId);
    this.#marks.delete(tableId);
  }
  async #tail(tableId: string): Promise<Tail> {
    const known = this.#tails.get(tableId);
    if (known !== undefined) return known;
    const last = await this.#last(tableId, this.#patience());
    const tail = last === null ? this.#start(tableId) : tailOf(tableId, last);
    this.#tails.set(tableId, tail);
    return tail;
  }
  /** The timeout of one read or write. It is over when the broker has delivered nothing for `READ_AGAIN_MS`. */
  #patience(): Patience {
    return new Patience(this.#options.clock, READ_AGAIN_MS);
  }
  async #last(tableId: string, patience: Patience): Promise<Last | null> {
    const last = await this.#reader.last(this.#subject(tableId), patience);
    if (last === null) return null;
    const { streamSeq, message } = stored(last);
    return message.type === 'foreign'
      ? this.#lastBefore(tableId, streamSeq, patience)
      : { streamSeq, message, isFollowed: false };
  }
  /**
   * The last message of a log that foreign messages follow. Anybody on the broker can write to a table's subject; what
   * is not part of its log is skipped, and the table goes on.
   */
  async #lastBefore(tableId: string, to: number, patience: Patience): Promise<Last> {
    if (!this.#foreign.has(tableId))
      this.#options.log.warn('somebody else has written into the log of a table; that is passed over', { tableId });
    this.#foreign.add(tableId);
    let last: LogMessage = { type: 'foreign' };
    const span = { subject: this.#subject(tableId), from: 1, to, isSingly: false };
    for await (const given of this.#reader.between(span, patience)) {
      const { message } = stored(given);
      if (message.type !== 'foreign') last = message;
    }
    return { streamSeq: to, message: last, isFollowed: true };
  }

  /** The appends that stand, from message `from` to the last. */
  #appends(tableId: string, from: number, last: End, patience: Patience): AsyncGenerator<StoredAppend> {
    return standing(this.#allAppends(tableId, from, last, patience));
  }
  async *#allAppends(tableId: string, from: number, last: End, patience: Patience): AsyncGenerator<StoredAppend> {
    const parts = new Parts();
    let begins = 0;
    for await (const { streamSeq, message } of this.#messages(tableId, from, last, patience)) {
      if (message.type !== 'part' || message.index === 1) begins = streamSeq;
      const append = parts.add(message);
      if (append !== null) yield { ...append, begins, streamSeq, firstSeq: append.seq - append.bodies.length + 1 };
    }
  }
  async *#messages(
    tableId: string,
    from: number,
    { last, streamSeq: to, records }: End,
    patience: Patience,
  ): AsyncGenerator<Stored> {
    if (last?.isFollowed === false && from === to) return void (yield last);
    const isSingly = records <= FEW || this.#doubted.has(tableId);
    const span = { subject: this.#subject(tableId), from, to, isSingly };
    for await (const given of this.#reader.between(span, patience)) yield stored(given);
  }

  async #inTurn<T>(tableId: string, task: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(tableId) ?? new TaskQueue();
    this.#queues.set(tableId, queue);
    try {
      return await queue.run(task);
    } finally {
      if (queue.waiting === 0 && this.#queues.get(tableId) === queue) this.#queues.delete(tableId);
    }
  }
}
