/** Watches the lines to the broker for who sends what to the logs of tables. */

const NEWLINE = 10;
const LINE_END = 2;
const PUBLISHED = /^H?PUB (\S+) (?:\S+ )?(?:(\d+) )?(\d+)$/i;

/** The first line of a message in a table's log, which describes the append. No two appends have the same. */
export const headOf = (message: Uint8Array): string =>
  Buffer.from(message.subarray(0, Math.max(0, message.indexOf(NEWLINE)))).toString();

export class Witness {
  readonly #senders = new Map<string, number>();

  /** The sender of the message with this first line; null if unknown. */
  senderOf(head: string): number | null {
    return this.#senders.get(head) ?? null;
  }
  sent(sender: number, message: Uint8Array): void {
    this.#senders.set(headOf(message), sender);
  }
}

/** Parses what one program sends to the broker: lines, some of them followed by a message of a given size. */
export class Overheard {
  readonly #witness: Witness;
  readonly #sender: number;
  readonly #subjects: string;
  #bytes = Buffer.alloc(0);

  constructor(witness: Witness, sender: number, subjects: string) {
    this.#witness = witness;
    this.#sender = sender;
    this.#subjects = subjects;
  }
  hear(chunk: Uint8Array): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (let used = this.#next(); used > 0; used = this.#next()) this.#bytes = this.#bytes.subarray(used);
  }
  /** Number of bytes of the next command; 0 if it is incomplete. */
  #next(): number {
    const end = this.#bytes.indexOf('\r\n');
    if (end < 0) return 0;
    const begins = end + LINE_END;
    const published = PUBLISHED.exec(this.#bytes.subarray(0, end).toString());
    if (published === null) return begins;
    const [, subject = '', headers = '0', size = '0'] = published;
    const ends = begins + Number(size);
    if (this.#bytes.length < ends + LINE_END) return 0;
    if (subject.startsWith(this.#subjects))
      this.#witness.sent(this.#sender, this.#bytes.subarray(begins + Number(headers), ends));
    return ends + LINE_END;
  }
}
