/**
 * Everything that the people of one room are sent, as text: what is told to whom, in which order and when. An extra,
 * missing or late message is a changed line.
 */
import { pickFrom } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { decodeServerFrame, type Received } from '@parlour/sdk/codec';
import type { ClientMessage, CreateRoom } from '@parlour/sdk/messages';
import { unpack } from 'msgpackr';
import { Hall, sampled, type FakeClient } from './harness.ts';
import { settle } from './virtual-clock.ts';

/** Counts up in the format of the ids that the server draws for sessions and games, so that every run has the same. */
function numbered(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}
/** A message as it is written down: of the state of a room only what has changed since the last one. */
function news(message: Received, before: Received | undefined): object {
  const old = new Map(Object.entries(before ?? {}).map(([key, value]) => [key, JSON.stringify(value)]));
  return message.type !== 'room_state'
    ? message
    : Object.fromEntries(
        Object.entries(message).filter(([key, value]) => key === 'type' || JSON.stringify(value) !== old.get(key)),
      );
}

type HallOf = ConstructorParameters<typeof Hall>;

export class Transcript {
  readonly hall: Hall;
  readonly #lines: string[] = [];
  readonly #people = new Map<string, { client: FakeClient; heard: number }>();
  /** The last session token of each person, by name. */
  readonly #tokens = new Map<string, string>();
  #roomId = '';

  /**
   * With `games`, also records messages in a game's own protocol, questions to bots outside the table, and what is
   * stored.
   */
  constructor(settings: HallOf[0] = {}, games?: HallOf[1], world: HallOf[2] = {}) {
    this.hall = new Hall(settings, games, { newId: numbered(), ...world });
    if (games === undefined) return;
    this.hall.onFrame = (frame) => {
      const type = decodeServerFrame(frame)?.type ?? 'event';
      if (type === 'event') this.#lines.push(`  on the wire ${JSON.stringify(unpack(frame))}`);
    };
    this.hall.journal.before = async (records) => {
      for (const record of records) this.#lines.push(`  stored ${JSON.stringify(record)}`);
    };
  }
  async room(request: CreateRoom): Promise<void> {
    this.#roomId = await this.hall.room({ roomId: 'salon', ...request });
    this.#lines.push(`room ${JSON.stringify(request)}`);
  }
  /** Sends the message and records what everybody is told because of it. */
  async say(who: string, message: ClientMessage): Promise<void> {
    this.#lines.push(`${who} > ${JSON.stringify(message)}`);
    await this.client(who).tell(message);
    this.#listen();
  }
  async join(who: string, more: Partial<Extract<ClientMessage, { type: 'join_room' }>> = {}): Promise<void> {
    this.#people.set(who, { client: this.hall.client(this.#roomId, `of ${who}`), heard: 0 });
    await this.say(who, { type: 'join_room', roomId: this.#roomId, playerName: who, ...more });
  }
  /** Reconnects on a new connection. */
  async back(who: string, lastSeq?: number): Promise<void> {
    const sessionToken = defined(this.#tokens.get(who));
    this.#people.set(who, { client: this.hall.client(this.#roomId, `of ${who}`), heard: 0 });
    const since = lastSeq === undefined ? {} : { lastSeq };
    await this.say(who, { type: 'reconnect', roomId: this.#roomId, sessionToken, ...since });
  }
  async drop(who: string): Promise<void> {
    await this.#happen(`${who} is gone`, () => this.client(who).drop());
  }
  /** Answers the last prompt with an action that the rules offer, drawn from a seed. */
  async play(who: string): Promise<void> {
    const client = this.client(who);
    const { promptId, menu } = client.last('prompt');
    const { type, ...data } = sampled(defined(this.hall.games[0]), menu, pickFrom(`${who} ${promptId}`));
    await this.say(who, { type: 'game_action', action: type, data, promptId });
  }
  async choose(who: string): Promise<void> {
    const client = this.client(who);
    if (client.all('prompt').length === 0) this.#lines.push(`-- ${who} is not asked`);
    else await this.#happen(`${who} chooses`, () => client.choose());
  }
  async wait(ms: number): Promise<void> {
    await this.#happen(`${ms} ms`, () => this.hall.clock.advance(ms));
  }
  async restart(): Promise<void> {
    await this.#happen('the server is killed and starts again', () => this.hall.killAndRestart());
  }
  /** Records what the lobby and the operator see of the room. */
  async look(): Promise<void> {
    const { app } = this.hall;
    const isKept = await app.isKept(this.#roomId);
    const seen = { listed: app.rooms(), room: app.room(this.#roomId), isKept, ...app.status() };
    for (const [what, value] of Object.entries(seen)) this.#lines.push(`  ${what}: ${JSON.stringify(value)}`);
  }
  async stop(): Promise<void> {
    await this.#happen('the server stops', () => this.hall.app.stop());
  }
  client(who: string): FakeClient {
    const person = this.#people.get(who);
    if (person === undefined) throw new Error(`nobody called ${who} has come`);
    return person.client;
  }
  async #happen(what: string, happens: () => Promise<unknown>): Promise<void> {
    this.#lines.push(`-- ${what}`);
    await happens();
    await settle();
    this.#listen();
  }
  #listen(): void {
    for (const [who, person] of this.#people) {
      const { got } = person.client;
      for (const [index, message] of got.entries())
        if (index >= person.heard) {
          if (message.type === 'session') this.#tokens.set(who, message.sessionToken);
          const before = got.slice(0, index).findLast(({ type }) => type === message.type);
          this.#lines.push(`  ${who} < ${JSON.stringify(news(message, before))}`);
        }
      person.heard = person.client.got.length;
      const { closed } = person.client;
      if (closed !== null) this.#lines.push(`  ${who} is sent away: ${closed.code} ${closed.reason}`);
      if (closed !== null) person.client.closed = null;
    }
  }
  get text(): string {
    const { hall } = this;
    const logs = [...hall.replays].flatMap(([id, lines]) => [`log ${id}`, ...lines.map((line) => `  ${line}`)]);
    const counts = [...hall.counts].map(([what, count]) => `${what} ${count}`).toSorted();
    const questions = hall.questions.map((question) => `asked ${JSON.stringify(question)}`);
    const errors = hall.errors.map(({ message, error }) => `${message}: ${String(error)}`);
    return `${[...this.#lines, ...questions, ...logs, 'counts', ...counts, 'errors', ...errors].join('\n')}\n`;
  }
}
