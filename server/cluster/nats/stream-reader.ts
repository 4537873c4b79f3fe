/** Messages of a stream, from one of several brokers in one go or from the one that leads, message by message. */
import { DeliverPolicy, type JetStreamClient, type JetStreamManager, type MsgRequest } from '@nats-io/jetstream';
import { TimeoutError } from '@nats-io/transport-node';
import { again, isSilence, type Patience } from './again.ts';

export interface StreamReaderOptions {
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  readonly stream: string;
}
export interface StoredMessage {
  readonly streamSeq: number;
  readonly data: Uint8Array;
}
/** Of one subject, or of several by a pattern: from this number to that one, both included. */
export interface Span {
  readonly subject: string;
  readonly from: number;
  readonly to: number;
  /** Message by message. Who leads answers that; a consumer is made and placed first, which several brokers do by lot. */
  readonly isSingly: boolean;
}

/**
 * So many messages or fewer are better asked for singly. On three quiet brokers, with eight who read at once, a consumer gave 38
 * messages in a quarter of the time.
 */
export const FEW = 8;
const READ_AT_ONCE = 500;
/** How long a read waits for what the broker says it has. */
const READ_MS = 1000;

export class StreamReader {
  readonly #options: StreamReaderOptions;

  constructor(options: StreamReaderOptions) {
    this.#options = options;
  }
  /** Where the messages of a subject end; null where there are none. */
  last(subject: string, patience: Patience): Promise<StoredMessage | null> {
    return this.#one({ last_by_subj: subject }, patience);
  }
  async #one(wanted: MsgRequest, patience: Patience): Promise<StoredMessage | null> {
    const { jsm, stream } = this.#options;
    const found = await again(() => jsm.streams.getMessage(stream, wanted), patience);
    return found === null ? null : { streamSeq: found.seq, data: found.data };
  }

  /** Every message renews the patience. */
  async *between(span: Span, patience: Patience): AsyncGenerator<StoredMessage> {
    const { subject, to } = span;
    let { from: next, isSingly } = span;
    for (;;) {
      try {
        const given = isSingly ? this.#ofLeader(subject, next, patience) : this.#ofOne(subject, next);
        for await (const stored of given) {
          if (stored.streamSeq > to) return;
          patience.renew();
          yield stored;
          if (stored.streamSeq === to) return;
          next = stored.streamSeq + 1;
        }
        // Of several brokers one may be behind, as after its disk was full, or has come to lead just now: another may have it.
        isSingly = false;
      } catch (error) {
        if (isSingly || !isSilence(error)) throw error;
        // It may have been placed on a broker that is dead; who leads answers.
        isSingly = true;
        if (!(error instanceof TimeoutError)) await patience.pause();
      }
      if (patience.isOver) throw new Error(`the broker does not give message ${to} of ${subject}`);
    }
  }
  async *#ofLeader(subject: string, from: number, patience: Patience): AsyncGenerator<StoredMessage> {
    for (let next = from; ;) {
      const wanted = { seq: next, next_by_subj: subject };
      const stored = await this.#one(wanted, patience);
      if (stored === null) return;
      yield stored;
      next = stored.streamSeq + 1;
    }
  }
  /** What one broker has from there on, until it has nothing more to give. */
  async *#ofOne(subject: string, from: number): AsyncGenerator<StoredMessage> {
    const { js, stream } = this.#options;
    const consumer = await js.consumers.get(stream, {
      filter_subjects: subject,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: from,
    });
    try {
      for (let isMore = true; isMore;) {
        isMore = false;
        for await (const { seq, data } of await consumer.fetch({ max_messages: READ_AT_ONCE, expires: READ_MS })) {
          isMore = true;
          yield { streamSeq: seq, data };
        }
      }
    } finally {
      // Nobody waits for it: a consumer that is not asked any more goes by itself.
      consumer.delete().catch(() => false);
    }
  }
}
