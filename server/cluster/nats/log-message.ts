/**
 * A table's log as messages of one subject. A message is one append: a head line, then one record per line. An append
 * that is too large for the broker is sent in parts, and counts once the last part is stored. The log of a table that
 * was retired ends with an `end` message.
 */
import type { Link } from '../../journal/chain.ts';

/**
 * The end of a log: the broker's number of the last message, our number of the last record, and the link to which the
 * next record is chained.
 */
export interface Tail {
  readonly streamSeq: number;
  readonly seq: number;
  readonly link: Link;
  /**
   * True if the message at `streamSeq` is the whole last append: it is not in parts, and nothing foreign follows it.
   */
  readonly isWhole: boolean;
}
export interface Append {
  /** Number of the last record. */
  readonly seq: number;
  /** The link before the first record; `link` is the one after the last. */
  readonly before: Link;
  readonly link: Link;
  readonly bodies: readonly string[];
}
export type LogMessage =
  | ({ readonly type: 'append' } & Append)
  | {
      readonly type: 'part';
      readonly index: number;
      readonly count: number;
      readonly head: Head;
      readonly text: Uint8Array;
    }
  | { readonly type: 'end' }
  /** Written by somebody else; not part of the log. */
  | { readonly type: 'foreign' };
type Head = Omit<Append, 'bodies'> & { readonly records: number };

const NEWLINE = 10;
const END = 'end';
/** Bytes reserved for the head line of a part. */
const HEAD_BYTES = 256;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** `bytes`: length of what follows the line, which nobody reads. */
export const endMessage = (bytes = 0): Uint8Array => joined(END, new Uint8Array(bytes));

/** Encodes an append as one message, or as several in order if it is larger than `bytesMax`. */
export function appendMessages({ seq, before, link, bodies }: Append, bytesMax: number): Uint8Array[] {
  const head = `${seq} ${bodies.length} ${before} ${link}`;
  const text = encoder.encode(bodies.join('\n'));
  const size = bytesMax - HEAD_BYTES;
  if (text.length <= size) return [joined(`append ${head}`, text)];
  const count = Math.ceil(text.length / size);
  return Array.from({ length: count }, (_, index) =>
    joined(`part ${head} ${index + 1} ${count}`, text.subarray(index * size, (index + 1) * size)),
  );
}
function joined(line: string, text: Uint8Array): Uint8Array {
  const head = encoder.encode(`${line}\n`);
  const bytes = new Uint8Array(head.length + text.length);
  bytes.set(head);
  bytes.set(text, head.length);
  return bytes;
}

export function readMessage(bytes: Uint8Array): LogMessage {
  const end = bytes.indexOf(NEWLINE);
  const [type, seq, records, before = '', link = '', index, count] = decoder.decode(bytes.subarray(0, end)).split(' ');
  if (type === END) return { type: 'end' };
  const text = bytes.subarray(end + 1);
  const head: Head = { seq: Number(seq), records: Number(records), before, link };
  const isHead = [head.seq, head.records].every(isNumber) && head.seq >= head.records && link !== '';
  if (type === 'part' && isHead && [index, count].map(Number).every(isNumber))
    return { type, index: Number(index), count: Number(count), head, text };
  if (type !== 'append' || !isHead) return { type: 'foreign' };
  const append = whole(head, text);
  return append.bodies.length === head.records ? { type, ...append } : { type: 'foreign' };
}
const isNumber = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const whole = ({ seq, before, link }: Head, text: Uint8Array): Append => ({
  seq,
  before,
  link,
  bodies: decoder.decode(text).split('\n'),
});

/** Puts parts together. An append whose last part is missing was never stored. */
export class Parts {
  #texts: Uint8Array[] = [];

  /** Returns the append that is complete with this message, or null. */
  add(message: LogMessage): Append | null {
    if (message.type === 'end' || message.type === 'foreign') return null;
    if (message.type === 'append') {
      this.#texts = [];
      return message;
    }
    if (message.index !== this.#texts.length + 1) this.#texts = [];
    if (message.index !== this.#texts.length + 1) return null;
    this.#texts.push(message.text);
    if (message.index < message.count) return null;
    const text = Buffer.concat(this.#texts);
    this.#texts = [];
    return whole(message.head, text);
  }
}

/** The end of a log, according to its last message. */
export function tailAt(message: LogMessage, streamSeq: number, first: Link): Tail {
  if (message.type === 'end' || message.type === 'foreign') return { streamSeq, seq: 0, link: first, isWhole: true };
  if (message.type === 'append') return { streamSeq, seq: message.seq, link: message.link, isWhole: true };
  const { seq, records, before, link } = message.head;
  return message.index === message.count
    ? { streamSeq, seq, link, isWhole: false }
    : { streamSeq, seq: seq - records, link: before, isWhole: false };
}
