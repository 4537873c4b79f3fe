/** Messages between servers as plain NATS messages. Each server has a subject, and one for requests; one is for all. */
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { headers } from '@nats-io/transport-node';
import { defined } from '@parlour/kernel/defined';
import { isName, type Bus, type BusListener } from '../ports.ts';

const FROM = 'From';
const HEADER_BYTES = 1024;

export class NatsBus implements Bus {
  readonly #nc: NatsConnection;
  readonly #name: string;
  readonly bytesMax: number;
  #from = headers();
  #node = '';

  constructor(nc: NatsConnection, name: string) {
    this.#nc = nc;
    this.#name = name;
    this.bytesMax = defined(nc.info).max_payload - HEADER_BYTES;
  }
  send(to: string, bytes: Uint8Array): void {
    this.#nc.publish(this.#subject('node', to), bytes, { headers: this.#from });
  }
  publish(bytes: Uint8Array): void {
    this.#nc.publish(`${this.#name}.news`, bytes, { headers: this.#from });
  }
  async request(to: string, bytes: Uint8Array, ms: number): Promise<Uint8Array | null> {
    try {
      const answer = await this.#nc.request(this.#subject('ask', to), bytes, { timeout: ms, headers: this.#from });
      return answer.data;
    } catch {
      return null;
    }
  }
  async listen(node: string, listener: BusListener): Promise<void> {
    this.#node = node;
    this.#from = headers();
    this.#from.set(FROM, node);
    this.#subscribe(this.#subject('node', node), (from, { data }) => listener.onMessage(from, data));
    this.#subscribe(`${this.#name}.news`, (from, { data }) => listener.onNews(from, data));
    this.#subscribe(this.#subject('ask', node), (from, message) => {
      listener.onRequest(from, message.data).then(
        (answer) => message.respond(answer),
        () => {},
      );
    });
    await this.#nc.flush();
  }
  #subscribe(subject: string, hear: (from: string, message: Msg) => void): void {
    this.#nc.subscribe(subject, {
      callback: (error, message) => {
        const from = message.headers?.get(FROM) ?? '';
        // Answers go to the sender's name, so a message without a valid name is dropped.
        if (error === null && isName(from) && from !== this.#node) hear(from, message);
      },
    });
  }
  #subject(kind: 'node' | 'ask', node: string): string {
    return `${this.#name}.${kind}.${node}`;
  }
  async close(): Promise<void> {
    await this.#nc.flush();
  }
}
