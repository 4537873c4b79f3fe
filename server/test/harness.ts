/** A whole application without sockets, on a virtual clock that only tests advance. */
import { randomUUID } from 'node:crypto';
import {
  pickFrom,
  seal,
  seededChance,
  type AnyGame,
  type ViewReplica,
  type Game,
  type GameTypes,
  type Json,
  type RandomInt as Draw,
  type WireMessage,
} from '@parlour/kernel';
import { seatsUnder } from '../seats.ts';
import { defined } from '@parlour/kernel/defined';
import { decodeServerFrame, encodeClientMessage, encodeServerMessage, type Received } from '@parlour/sdk/codec';
import { followed, later } from '@parlour/sdk/fairness/following';
import type { Commitment } from '@parlour/sdk/fairness/scheme';
import type { ClientMessage, CreateRoom, ServerMessage } from '@parlour/sdk/messages';
import { fileURLToPath } from 'node:url';
import { createApp } from '../app/index.ts';
import { answerTo } from '../app/match/reasons.ts';
import { loadGame } from '../games.ts';
import type {
  App,
  AppSettings,
  BotQuestion,
  BotThinkers,
  ChanceSource,
  Connection,
  Counter,
  FinishedLog,
  Journal,
  Ports,
  Replays,
} from '../ports.ts';
import { MemoryJournal } from './memory-journal.ts';
import { settle, VirtualClock } from './virtual-clock.ts';

/** Loaded from its folder, as every game is. */
export const highCard = await loadGame(
  fileURLToPath(new URL('../../examples/high-card', import.meta.url)),
  'high-card',
);

/** High Card with some rules replaced. */
export const variant = (change: <G extends GameTypes>(rules: Game<G>) => Partial<Game<G>>): AnyGame =>
  highCard.unseal((rules, bots) => seal({ ...rules, ...change(rules) }, bots));

export type Of<T extends Received['type']> = Extract<Received, { readonly type: T }>;

/** An application that clients can connect to. */
export interface Home {
  readonly app: App;
  readonly onFrame: (frame: Uint8Array) => void;
  client(roomId: string, address?: string): FakeClient;
}
/** A client's side of a connection: everything goes through the real codec both ways. */
export class FakeClient implements Connection {
  static #count = 0;
  readonly id = `client-${FakeClient.#count++}`;
  readonly roomId: string;
  readonly address: string;
  readonly got: Received[] = [];
  /** Length of each frame that it received. */
  readonly sizes: number[] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;
  onMessage: (message: Received) => void = () => {};
  readonly #hall: Home;
  readonly #app: App;
  #commitment: Commitment | null = null;
  #token: string | null = null;
  /** Number of bytes that it received. */
  get bytes(): number {
    return this.sizes.reduce((sum, size) => sum + size, 0);
  }
  /** Messages in the game's own protocol, beside its events. */
  readonly said: WireMessage[] = [];

  constructor(hall: Home, roomId: string, address: string) {
    this.#hall = hall;
    this.#app = hall.app;
    this.roomId = roomId;
    this.address = address;
    this.#app.connect(this);
  }
  send(message: ServerMessage, inRows = false): void {
    // Messages of a killed process are dropped.
    if (this.#app !== this.#hall.app) return;
    const frame = encodeServerMessage(message, inRows);
    this.#hall.onFrame(frame);
    // `said` is for clients that do not fold events. It is recorded and not handled further.
    if (message.type === 'said') return void this.said.push(message.message);
    this.sendFrame(frame);
  }
  sendFrame(frame: Uint8Array): void {
    const decoded = decodeServerFrame(frame);
    const commitment = decoded?.type === 'fairness_next' ? followed(this.#commitment, decoded) : null;
    const received = commitment === null ? decoded : ({ type: 'fairness_commitment', ...commitment } as const);
    if (received?.type === 'fairness_commitment') this.#commitment = later(this.#commitment, received);
    if (received === null) throw new Error('a frame that cannot be read back');
    this.got.push(received);
    this.sizes.push(frame.length);
    this.onMessage(received);
  }
  close(code: number, reason: string): void {
    this.closed ??= { code, reason };
    this.#app.disconnect(this);
  }
  say(message: ClientMessage): void {
    this.#app.receive(this, encodeClientMessage(message));
  }
  /** Sends the message and waits until everything that it causes is done. */
  async tell(message: ClientMessage): Promise<void> {
    this.say(message);
    await settle();
  }
  async drop(): Promise<void> {
    this.#app.disconnect(this);
    await settle();
  }
  all<T extends Received['type']>(type: T): Of<T>[] {
    return this.got.filter((message): message is Of<T> => message.type === type);
  }
  last<T extends Received['type']>(type: T): Of<T> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type} among ${this.types().join(' ')}`);
    return found;
  }
  types(): string[] {
    return this.got.map((message) => (message.type === 'event' ? message.seen.table.type : message.type));
  }
  /** The last refusal, as `code` or `code/reason`. */
  refusal(): string | null {
    const error = this.all('session_error').at(-1);
    return error === undefined ? null : error.reason === undefined ? error.code : `${error.code}/${error.reason}`;
  }
  forget(): void {
    this.got.length = 0;
    this.sizes.length = 0;
  }
  async join(playerName: string, options: Partial<Extract<ClientMessage, { type: 'join_room' }>> = {}): Promise<this> {
    await this.tell({ ...options, type: 'join_room', roomId: this.roomId, playerName });
    return this;
  }
  async ready(): Promise<this> {
    await this.tell({ type: 'set_ready', ready: true });
    return this;
  }
  /** Reconnects with the same session on a new connection. */
  async again(
    lastSeq?: number,
    known: Pick<Extract<ClientMessage, { type: 'reconnect' }>, 'compact' | 'roomHash' | 'gameHash'> = {},
  ): Promise<FakeClient> {
    const client = this.#hall.client(this.roomId, this.address);
    client.#token = this.token;
    const sequence = lastSeq === undefined ? {} : { lastSeq };
    await client.tell({ type: 'reconnect', roomId: this.roomId, sessionToken: this.token, ...known, ...sequence });
    return client;
  }
  /** Answers the last prompt with `card`, by default with the first card of the menu. */
  async choose(card?: number): Promise<void> {
    const { promptId, menu } = this.last('prompt');
    const [first = -1] = (menu as { cards: number[] }).cards;
    await this.tell({ type: 'game_action', action: 'choose', data: { card: card ?? first }, promptId });
  }
  /** The token that the client was sent last, or the one that it came back with. */
  get token(): string {
    return this.all('session').at(-1)?.sessionToken ?? this.#token ?? this.last('session').sessionToken;
  }
  get seat(): number {
    const { seat } = this.last('game_started');
    if (seat === null) throw new Error('a spectator has no seat');
    return seat;
  }
}

/** Folds what its client is sent, checks that nothing is missing, and can play by itself. */
export class Player {
  readonly client: FakeClient;
  readonly #game: AnyGame;
  readonly #pick: Draw;
  readonly #choose: Choice;
  follower: ViewReplica | null = null;
  seq = 0;
  isPlaying: boolean;

  /** `choose`: how to answer; by default at random. */
  constructor(
    client: FakeClient,
    game: AnyGame,
    { plays = true, seed = client.id, choose = sampled }: { plays?: boolean; seed?: string; choose?: Choice } = {},
  ) {
    this.client = client;
    this.#choose = choose;
    this.#game = game;
    this.#pick = pickFrom(seed);
    this.isPlaying = plays;
    for (const message of client.got) this.#hear(message);
    client.onMessage = (message) => this.#hear(message);
  }
  #hear(message: Received): void {
    switch (message.type) {
      case 'snapshot':
        this.follower = this.#game.follow(message.view);
        this.seq = message.seq;
        return;
      case 'event':
        if (message.seq <= this.seq) return;
        if (message.seq !== this.seq + 1) throw new Error(`event ${message.seq} after ${this.seq}`);
        this.seq = message.seq;
        this.follower?.apply(message.seen);
        return;
      case 'prompt':
        if (this.isPlaying) this.answer(message);
        return;
      case 'ack_wanted':
        if (this.isPlaying) this.client.say({ type: 'ack', seq: message.seq });
        return;
      default:
    }
  }
  answer({ promptId, menu }: Of<'prompt'>): void {
    const { type, ...data } = this.#choose(this.#game, menu, this.#pick);
    this.client.say({ type: 'game_action', action: type, data, promptId });
  }
}
export type Choice = (game: AnyGame, menu: Json, pick: Draw) => { type: string; [key: string]: Json };
export function sampled(game: AnyGame, menu: Json, pick: Draw): { type: string; [key: string]: Json } {
  return game.unseal((rules) => ({ ...(rules.sample(menu, pick) as { type: string }) }));
}

/** Chance that depends on the secret alone, so that a run can be repeated. */
export const seededFrom = (newSecret: () => string): ChanceSource => ({
  newSecret,
  from: seededChance,
  describe: (secret) => `seeded:${secret}`,
});
export const defaultPreset = (game: AnyGame): string => defined(Object.keys(game.presets)[0]);
/** Largest number of seats under a preset. */
export const mostSeats = (game: AnyGame, preset = defaultPreset(game)): number =>
  seatsUnder(game, preset, defined(game.presets[preset]).settings)[1];
/** For games without bots that think long. */
export const noThinkers: BotThinkers = {
  choose: () => Promise.resolve({ ok: false, error: 'nobody thinks here' }),
};

export class Hall {
  /** Questions that bots outside the table were asked; each takes `thinkingMs`. */
  readonly questions: BotQuestion[] = [];
  thinkingMs = 0;
  clock = new VirtualClock();
  readonly journal: MemoryJournal = new MemoryJournal();
  readonly replays = new Map<string, readonly string[]>();
  /** Called with each log before it is kept. If it throws, the log is not kept. */
  onLog: (log: FinishedLog) => void | Promise<void> = () => {};
  /** Called with every frame that any client is sent. */
  onFrame: (frame: Uint8Array) => void = () => {};
  readonly errors: { readonly message: string; readonly error: unknown; readonly repeated: unknown }[] = [];
  /** What was logged at the level `debug`. */
  readonly debug: Readonly<Record<string, unknown>>[] = [];
  readonly counts = new Map<Counter, number>();
  /** The games of this process; the next one may have others. */
  games: readonly AnyGame[];
  readonly settings: Partial<AppSettings>;
  app: App;
  #kill: () => void = () => {};
  readonly #world: Partial<Pick<Ports, 'chance' | 'lessons' | 'newId' | 'swings' | 'talker'>>;
  #secrets = 0;
  #addresses = 0;

  constructor(
    settings: Partial<AppSettings> = {},
    games: readonly AnyGame[] = [highCard],
    world: Partial<Pick<Ports, 'chance' | 'lessons' | 'newId' | 'swings' | 'talker'>> = {},
  ) {
    this.games = games;
    this.#world = world;
    this.settings = { pace: 0, silenceMs: 100_000_000, ...settings };
    this.app = createApp(games, this.#ports(), this.settings);
  }
  /** The journal as one process sees it: a killed process writes nothing more, and gets no more answers. */
  #journalOfThisProcess(): Journal {
    const { journal } = this;
    const process = { isAlive: true };
    this.#kill = () => void (process.isAlive = false);
    const never = new Promise<never>(() => {});
    const alive = <T>(answer: () => Promise<T>): Promise<T> =>
      process.isAlive ? answer().then((value) => (process.isAlive ? value : never)) : never;
    return {
      append: (...args) => alive(() => journal.append(...args)),
      putSnapshot: (...args) => alive(() => journal.putSnapshot(...args)),
      load: (...args) => alive(() => journal.load(...args)),
      read: (...args) => journal.read(...args),
      forget: (...args) => alive(() => journal.forget(...args)),
      open: () => alive(() => journal.open()),
      retire: (...args) => alive(() => journal.retire(...args)),
      close: () => alive(() => journal.close()),
    };
  }
  /** Thinks in this thread, and answers after `thinkingMs`. */
  #thinkers(): BotThinkers {
    return {
      choose: async (question) => {
        this.questions.push(question);
        const game = this.games.find(({ id }) => id === question.game);
        if (game === undefined) throw new Error(`no game ${question.game}`);
        const value = answerTo(game, structuredClone(question));
        await new Promise<void>((resolve) => void this.clock.after(this.thinkingMs, resolve));
        return this.thinkingMs > question.limitMs ? { ok: false, error: 'too slow' } : { ok: true, value };
      },
    };
  }
  #ports(): Ports {
    const replays: Replays = {
      write: async (gameId, log) => {
        await this.onLog(log);
        this.replays.set(gameId, log.lines);
      },
    };
    const keep = (message: string, fields?: { readonly error?: unknown; readonly repeated?: unknown }): void =>
      void this.errors.push({ message, error: fields?.error, repeated: fields?.repeated });
    return {
      clock: this.clock,
      journal: this.#journalOfThisProcess(),
      replays,
      chance: seededFrom(() => `secret ${this.#secrets++}`),
      log: {
        isDebugging: true,
        debug: (message, fields) => void this.debug.push({ message, ...fields }),
        info: () => {},
        warn: keep,
        error: keep,
      },
      metrics: {
        count: (what) => void this.counts.set(what, (this.counts.get(what) ?? 0) + 1),
        observeMove: () => {},
      },
      thinkers: this.#thinkers(),
      newId: randomUUID,
      ...this.#world,
    };
  }

  /** Creates a room whose first member is the host. */
  async room(request: CreateRoom = {}): Promise<string> {
    const made = await this.app.createRoom({ host: 'first', listed: true, ...request });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    return made.value.roomId;
  }
  client(roomId: string, address = `address ${this.#addresses++}`): FakeClient {
    return new FakeClient(this, roomId, address);
  }
  /** Returns a new client that has joined. */
  async guest(roomId: string, playerName: string): Promise<FakeClient> {
    return this.client(roomId).join(playerName);
  }
  /** Starts a game: people in a room with bots in the other seats, everybody ready. */
  async started(names: readonly string[], request: CreateRoom = {}): Promise<readonly FakeClient[]> {
    const seats = request.seats ?? 4;
    const roomId = await this.room({ numAiPlayers: seats - names.length, ...request });
    const clients: FakeClient[] = [];
    for (const name of names) clients.push(await this.guest(roomId, name));
    for (const client of clients) await client.ready();
    return clients;
  }
  /** The process dies without finishing anything or telling its clients. A new one starts on the same journal. */
  async killAndRestart(downMs = 5_000): Promise<void> {
    this.#kill();
    this.clock = new VirtualClock(this.clock.now() + downMs);
    this.app = createApp(this.games, this.#ports(), this.settings);
    await this.app.recover();
  }
}
