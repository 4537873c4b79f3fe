/**
 * Everything that several servers send to each other and ask of the broker, as text, with what their people are sent.
 * An extra, missing or late message is a changed line.
 */
import { defined } from '@parlour/kernel/defined';
import { decodeClientFrame, decodeServerFrame } from '@parlour/sdk/codec';
import type { ClientMessage } from '@parlour/sdk/messages';
import { unpack } from 'msgpackr';
import type { Entry } from '../cluster/messages.ts';
import type { AppSettings } from '../ports.ts';
import { Street, type Server } from './cluster-street.ts';
import type { FakeClient } from './harness.ts';
import { settle } from './virtual-clock.ts';

const text = (value: unknown): string => JSON.stringify(value);
/** The type of the message in a frame. Its contents are compared in the tests of one server. */
function kindOf(type: 'frame' | 'send', frame: Uint8Array): string {
  if (type === 'send') return decodeServerFrame(frame)?.type ?? `${frame.length} bytes`;
  const message = decodeClientFrame(frame);
  return message.ok ? message.value.type : 'nonsense';
}
const entryText = (entry: Entry): string => {
  if (entry[0] === 'frame' || entry[0] === 'send') return `${entry[0]} ${entry[1]} ${kindOf(entry[0], entry[2])}`;
  return entry[0] === 'part' ? `part ${entry[1]} of ${entry[2].length} bytes` : entry.join(' ');
};
function sentText(sent: Uint8Array | string): string {
  if (typeof sent === 'string') return sent;
  if (sent.length === 0) return 'closes';
  const message: unknown = unpack(sent);
  if (!Array.isArray(message)) return text(message);
  const [type, session, count, entries = []] = message as [string, number, number | undefined, (readonly Entry[])?];
  return [type, session, count, ...entries.map((entry) => `[${entryText(entry)}]`)].join(' ');
}

export class ClusterTranscript {
  readonly street: Street;
  readonly #servers = new Map<string, Server>();
  readonly #people = new Map<string, { client: FakeClient; heard: number }>();
  readonly #lines: string[] = [];
  readonly #startMs: number;

  constructor(settings: Partial<AppSettings> = {}) {
    let ids = 0;
    this.street = new Street(settings, () => `${String(++ids).padStart(8, '0')}-0000-4000-8000-000000000000`);
    this.#startMs = this.street.clock.now();
    this.street.onSent = (from, to, sent) => this.#note(`${from} > ${to}: ${sentText(sent)}`);
    this.street.onLog = (node, line) => this.#note(`${node} logs ${line}`);
  }
  #note(line: string): void {
    this.#lines.push(`${this.street.clock.now() - this.#startMs} ${line}`);
  }
  server(name: string): Server {
    return defined(this.#servers.get(name));
  }
  client(who: string): FakeClient {
    return defined(this.#people.get(who)).client;
  }
  async start(name: string, settings: Partial<AppSettings> = {}): Promise<void> {
    this.#lines.push(`-- ${name} starts`);
    this.#servers.set(name, await this.street.server(name, settings));
  }
  async do(what: string, act: () => unknown, ms = 50): Promise<void> {
    this.#lines.push(`-- ${what}`);
    const done = Promise.resolve(act());
    await this.street.clock.advance(ms);
    const answer = await done;
    if (answer !== undefined) this.#lines.push(`  = ${text(answer)}`);
    await settle();
    for (const [who, person] of this.#people) {
      const news = person.client.types().slice(person.heard);
      person.heard += news.length;
      if (news.length > 0) this.#lines.push(`  ${who} < ${news.join(' ')}`);
      const refusal = news.includes('session_error') ? person.client.refusal() : null;
      if (refusal !== null) this.#lines.push(`  ${who} is refused: ${refusal}`);
      if (person.client.closed !== null) this.#lines.push(`  ${who} is sent away: ${text(person.client.closed)}`);
      person.client.closed = null;
    }
  }
  async wait(ms: number): Promise<void> {
    await this.do(`${ms} ms`, () => undefined, ms);
  }
  async come(who: string, server: string, roomId: string): Promise<void> {
    await this.do(`${who} calls ${server} for ${roomId}`, () => {
      this.#people.set(who, { client: this.server(server).client(roomId, `of ${who}`), heard: 0 });
    });
  }
  async say(who: string, message: ClientMessage): Promise<void> {
    await this.do(`${who} says ${text(message)}`, () => this.client(who).tell(message));
  }
  /** Records what each server knows about the whole house and about these rooms. */
  look(...rooms: readonly string[]): void {
    for (const [name, { app }] of this.#servers) {
      const known = rooms.map((roomId) => app.room(roomId)?.phase ?? null);
      const listed = app.rooms().map(({ roomId }) => roomId);
      this.#lines.push(`  ${name} knows ${text({ isServing: app.isServing, listed, known, ...app.status() })}`);
    }
  }
  get text(): string {
    const counts = [...this.#servers].map(([name, server]) => `${name} ${text(Object.fromEntries(server.counts))}`);
    return `${[...this.#lines, ...counts].join('\n')}\n`;
  }
}
