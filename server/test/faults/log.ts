/** What the servers of a house have stored, read from the broker and checked from the first byte. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { Json } from '@parlour/kernel';
import type { MatchHeader, TableRecord } from '../../app/rooms/records.ts';
import { RecordReader } from '../record-reader.ts';
import { Parts, readMessage, type Append } from '../../cluster/nats/log-message.ts';
import { firstLink, nextLink } from '../../journal/chain.ts';
import { headOf } from './witness.ts';

/** A message of the stream: `at` in milliseconds, by the broker's clock, which is the machine's. */
export interface StoredMessage {
  readonly tableId: string;
  readonly streamSeq: number;
  readonly at: number;
  readonly data: Uint8Array;
}
/** Which server sent what to the broker, as the proxies saw it; the servers themselves are not asked. */
export interface Writers {
  /** `head` is the first line of a message. Returns null if no sender was seen. */
  writerOf(head: string): string | null;
}
export interface LoggedGame {
  readonly header: MatchHeader;
  readonly events: Json[];
  /** When each event was stored. */
  readonly storedAt: number[];
  /** Chairs that a new person took, each with the number of the last event before that. */
  readonly handedOver: Map<number, number>;
}
export interface TakenBy {
  readonly node: string;
  readonly epoch: number;
  readonly at: number;
}
export class TableLog {
  readonly tableId: string;
  readonly owners: TakenBy[] = [];
  readonly games: LoggedGame[] = [];
  readonly wrong: string[] = [];
  records = 0;
  #link: string;
  readonly #parts = new Parts();
  readonly #reader = new RecordReader();

  constructor(tableId: string) {
    this.tableId = tableId;
    this.#link = firstLink(tableId);
  }
  add({ at, streamSeq, data }: StoredMessage, writers: Writers | null): void {
    const append = this.#parts.add(readMessage(data));
    if (append === null) return;
    this.#check(append, streamSeq);
    for (const body of append.bodies) this.#record(this.#reader.read(JSON.parse(body) as Json), at);
    const owner = this.owners.at(-1)?.node ?? null;
    const writer = writers === null ? owner : writers.writerOf(headOf(data));
    if (writer !== owner)
      this.wrong.push(`${this.tableId}: record ${append.seq} was written by ${writer} while ${owner} was the owner`);
  }
  /** Checks that each record is stored once, follows the one before it, and is as it was written. */
  #check({ seq, before, link, bodies }: Append, streamSeq: number): void {
    const first = seq - bodies.length + 1;
    const where = `${this.tableId}, message ${streamSeq}`;
    if (first <= this.records) this.wrong.push(`${where}: record ${first} is there twice: two have written`);
    else if (first > this.records + 1) this.wrong.push(`${where}: record ${this.records + 1} is missing`);
    if (before !== this.#link) this.wrong.push(`${where}: record ${first} does not follow the one before it`);
    if (bodies.reduce(nextLink, before) !== link) this.wrong.push(`${where}: record ${first} is not what was written`);
    this.records = seq;
    this.#link = link;
  }
  #record({ owner, started, events = [], handedOver }: TableRecord, at: number): void {
    if (owner !== undefined) {
      const last = this.owners.at(-1);
      // A server that reloads its own table after an unanswered write claims it again.
      const isAgain = last?.epoch === owner.epoch && last.node === owner.node;
      if (last !== undefined && last.epoch >= owner.epoch && !isAgain)
        this.wrong.push(`${this.tableId}: ${owner.node} has epoch ${owner.epoch} after ${last.epoch} of ${last.node}`);
      this.owners.push({ ...owner, at });
    }
    if (started !== undefined)
      this.games.push({ header: started, events: [], storedAt: [], handedOver: new Map<number, number>() });
    const game = this.games.at(-1);
    if (game === undefined) return;
    if (handedOver !== undefined) game.handedOver.set(handedOver, game.header.firstSeq + game.events.length);
    for (const event of events) {
      game.events.push(event);
      game.storedAt.push(at);
    }
  }
}

export function logsOf(
  messages: Iterable<StoredMessage>,
  writers: Writers | null = null,
): ReadonlyMap<string, TableLog> {
  const logs = new Map<string, TableLog>();
  for (const message of messages) {
    const { tableId } = message;
    const log = logs.get(tableId) ?? new TableLog(tableId);
    logs.set(tableId, log);
    log.add(message, writers);
  }
  return logs;
}

const READ_AT_ONCE = 500;
const NANOS_PER_MS = 1_000_000n;
const TRIES_MAX = 60;
const AGAIN_MS = 500;
/** All messages in the stream of this house. Retries while several brokers agree again after a fault. */
export async function storedMessages(url: string, name = 'parlour'): Promise<readonly StoredMessage[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await readMessages(url, name);
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
async function readMessages(url: string, name: string): Promise<readonly StoredMessage[]> {
  const nc = await connect({ servers: url.split(',') });
  try {
    const [jsm, js] = [await jetstreamManager(nc), jetstream(nc)];
    const [stream, prefix] = [`${name}_tables`, `${name}.table.`];
    const { state } = await jsm.streams.info(stream);
    const messages: StoredMessage[] = [];
    if (state.messages === 0) return messages;
    const consumer = await js.consumers.get(stream, { deliver_policy: DeliverPolicy.All });
    for (let last = 0; last < state.last_seq;) {
      const before = last;
      const found = await consumer.fetch({ max_messages: READ_AT_ONCE, expires: 5000 });
      for await (const { seq, subject, data, timestampNanos } of found) {
        const at = Number(timestampNanos / NANOS_PER_MS);
        messages.push({ tableId: subject.slice(prefix.length), streamSeq: seq, at, data });
        last = seq;
        if (seq >= state.last_seq) break;
      }
      if (last === before) throw new Error(`the broker does not give message ${state.last_seq}`);
    }
    await consumer.delete();
    return messages;
  } finally {
    await nc.close();
  }
}
