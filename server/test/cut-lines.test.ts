/** For each kind of game, one whose player's connection breaks, or whose server dies, after every single event. */
import { isDeepStrictEqual } from 'node:util';
import { pickFrom, type AnyGame, type Json, type ViewReplica } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { TableClient, type SocketEvent, type SocketLike } from '@parlour/sdk/client';
import { encodeServerMessage, type Received } from '@parlour/sdk/codec';
import { describe, expect, it } from 'vitest';
import { discoverGames } from '../games.ts';
import type { App, Connection } from '../ports.ts';
import { Hall, highCard, mostSeats, sampled } from './harness.ts';

/** Longer games are abandoned after this many events. */
const EVENTS_MAX = 70;
const games = [highCard, ...(await discoverGames())];

/** A connection that can be cut: whatever is in transit is then lost, in both directions. */
class Wire implements Connection, SocketLike {
  static #count = 0;
  readonly id = `wire ${Wire.#count++}`;
  readonly address = 'here';
  readonly roomId: string;
  binaryType = '';
  isCut = false;
  readonly #app: App;
  readonly #listeners = new Map<string, (event: SocketEvent) => void>();

  constructor(hall: Hall, roomId: string) {
    this.roomId = roomId;
    this.#app = hall.app;
    queueMicrotask(() => {
      this.#app.connect(this);
      this.#tell({ type: 'open' });
    });
  }
  #tell(event: SocketEvent): void {
    if (!this.isCut || event.type === 'close') this.#listeners.get(event.type)?.(event);
  }
  addEventListener(type: string, listener: (event: SocketEvent) => void): void {
    this.#listeners.set(type, listener);
  }
  /** Used by both sides: the client sends frames, the server messages. */
  send(said: Uint8Array | Parameters<Connection['send']>[0]): void {
    if (said instanceof Uint8Array) {
      if (!this.isCut) this.#app.receive(this, said.slice());
    } else this.sendFrame(encodeServerMessage(said));
  }
  sendFrame(frame: Uint8Array): void {
    this.#tell({ type: 'message', data: new Uint8Array(frame).buffer });
  }
  close(code = 1000): void {
    this.#app.disconnect(this);
    this.#tell({ type: 'close', code, reason: '' });
  }
  /** Tells both sides that the connection is closed. */
  broken(): void {
    this.#app.disconnect(this);
    this.#tell({ type: 'close', code: 1006, reason: '' });
  }
}

interface Heard {
  readonly seats: ReadonlySet<number | null>;
  /** What the person was told, by event number. */
  readonly events: ReadonlyMap<number, Json>;
  /** What the page showed after each event. */
  readonly views: ReadonlyMap<number, Json>;
  readonly cuts: number;
}
type Break = (hall: Hall, wire: Wire) => Promise<void>;

/** One person among bots, who always answers the same question in the same way. */
class Person {
  readonly seats = new Set<number | null>();
  readonly events = new Map<number, Json>();
  readonly views = new Map<number, Json>();
  /** Numbers of the events that were told, or seen, in two different ways. */
  readonly problems: number[] = [];
  isOver = false;
  readonly #game: AnyGame;
  readonly #onEvent: (seq: number) => void;
  client: TableClient | null = null;
  wire: Wire | null = null;
  #view: ViewReplica | null = null;

  constructor(game: AnyGame, onEvent: (seq: number) => void) {
    this.#game = game;
    this.#onEvent = onEvent;
  }
  /** `sessionToken`: all that a reloaded page still has. */
  come(hall: Hall, roomId: string, sessionToken: string | null = null): void {
    this.#view = null;
    this.client = new TableClient({
      url: '',
      roomId,
      playerName: sessionToken === null ? 'Ann' : null,
      sessionToken,
      socket: () => (this.wire = new Wire(hall, roomId)),
      after: (ms, fn) => hall.clock.after(ms, fn),
      random: () => 0.5,
      onMessage: (message) => this.#hear(message),
    });
  }
  #hear(message: Received): void {
    switch (message.type) {
      case 'room_joined':
        // Only once: being ready later would begin another game.
        return this.seats.size === 0 ? this.client?.send({ type: 'set_ready', ready: true }) : undefined;
      case 'game_started':
        return void this.seats.add(message.seat);
      case 'snapshot':
        this.#view = this.#game.follow(message.view);
        return this.#look(message.seq);
      case 'event':
        this.#note(this.events, message.seq, message.seen);
        this.#view?.apply(message.seen);
        this.#look(message.seq);
        return this.#onEvent(message.seq);
      case 'prompt': {
        if (this.events.size >= EVENTS_MAX) return;
        const pick = pickFrom(JSON.stringify([this.client?.lastSeq, message.menu]));
        return this.client?.answer(sampled(this.#game, message.menu, pick));
      }
      case 'ack_wanted':
        return this.client?.send({ type: 'ack', seq: message.seq });
      case 'game_end':
        this.isOver = true;
        return;
      default:
    }
  }
  #look(seq: number): void {
    this.#note(this.views, seq, this.#view?.view() ?? null);
  }
  /**
   * Checks that what is told or seen again is the same. Records a difference instead of throwing, because the server is
   * the caller.
   */
  #note(known: Map<number, Json>, seq: number, told: Json): void {
    const now = JSON.parse(JSON.stringify(told)) as Json;
    if (known.has(seq) && !isDeepStrictEqual(known.get(seq), now)) this.problems.push(seq);
    known.set(seq, now);
  }
}

interface Mishap {
  readonly breaks: Break;
  /**
   * The connection breaks after every this many events. With more than one, several missed events are also sent
   * together.
   */
  readonly every: number;
  readonly isReloaded?: boolean;
}
async function played(game: AnyGame, mishap: Mishap | null): Promise<Heard> {
  const hall = new Hall({}, [game]);
  // Bots that do not think, because only the connection is tested here.
  const bots = Array.from({ length: mostSeats(game) - 1 }, () => 'random');
  const roomId = await hall.room({ clock: 'none', bots });
  let cuts = 0;
  let isDue = false;
  const cutAt = new Set<number>();
  const person = new Person(game, (seq) => {
    // Enough events: from here on the person is away.
    if (seq >= EVENTS_MAX) defined(person.wire).isCut = true;
    if (mishap === null || cutAt.has(seq) || seq % mishap.every !== 0) return;
    cutAt.add(seq);
    // Nothing that follows gets through: neither what was sent in the same turn, nor an answer.
    defined(person.wire).isCut = true;
    isDue = true;
  });
  person.come(hall, roomId);
  const isEnough = (): boolean => person.isOver || person.events.size >= EVENTS_MAX;
  while (await hall.clock.until(() => isDue || isEnough(), 60_000)) {
    if (!isDue) break;
    isDue = false;
    cuts += 1;
    const token = defined(person.client).sessionToken;
    await mishap?.breaks(hall, defined(person.wire));
    if (mishap?.isReloaded === true) {
      person.client?.close();
      person.come(hall, roomId, token);
    }
  }
  expect([hall.errors, person.problems]).toEqual([[], []]);
  return { seats: person.seats, events: person.events, views: person.views, cuts };
}
const cut: Break = async (_hall, wire) => wire.broken();
const die: Break = async (hall, wire) => {
  await hall.killAndRestart(1_000);
  wire.broken();
};

describe.each(games.map((game) => [game.id, game] as const))('ALL-414 %s', (_id, game) => {
  let whole: Promise<Heard> | null = null;
  const uncut = (): Promise<Heard> => (whole ??= played(game, null));

  it.each<[string, Mishap]>([
    ['the line breaks after every event', { breaks: cut, every: 1 }],
    ['the line breaks after every fourth event', { breaks: cut, every: 4 }],
    ['the line breaks after every event and the page is loaded again', { breaks: cut, every: 1, isReloaded: true }],
    ['the server dies after every event', { breaks: die, every: 1 }],
    ['the server dies after every fourth event', { breaks: die, every: 4 }],
  ])('is the same game in the same chair when %s', async (_what, mishap) => {
    const reference = await uncut();
    const { seats, events, views, cuts } = await played(game, mishap);
    expect([...seats]).toEqual([...reference.seats]);
    const common = [...events.keys()].filter((seq) => reference.events.has(seq));
    expect(common.length).toBeGreaterThan(5);
    // A client that comes back with a snapshot is not told the events before it.
    const numbers = mishap.isReloaded === true ? [] : [...events.keys()];
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(cuts).toBe([...events.keys()].filter((seq) => seq % mishap.every === 0).length);
    for (const seq of common) expect(events.get(seq)).toEqual(reference.events.get(seq));
    const seen = [...views].filter(([seq]) => reference.views.has(seq));
    for (const [seq, view] of seen) expect(view).toEqual(reference.views.get(seq));
  });
});
