/** A device without a browser: its tables with a store in memory and a virtual clock, and its page. */
import { pickFrom, type AnyGame, type RandomInt, type ViewReplica } from '@parlour/kernel';
import { TableClient, type SocketEvent, type SocketLike } from '../../sdk/client.ts';
import type { Received } from '../../sdk/codec.ts';
import type { CreateRoom } from '../../sdk/messages.ts';
import { KeptGames } from '../../client/store/kept-games.ts';
import { deviceChance, newId } from '../../client/worker/chance.ts';
import { findGame } from '../../client/worker/games.ts';
import { DeviceHouse } from '../../client/worker/house.ts';
import type { FromDevice, MadeHere } from '../../client/worker/messages.ts';
import { HereThinkers } from '../../client/worker/thinkers.ts';
import { sampled } from '../../server/test/harness.ts';
import { VirtualClock } from '../../server/test/virtual-clock.ts';
import { MemoryStore } from './memory-store.ts';
import { quiet } from '../../server/test/quiet-log.ts';

/** The thread in which the tables run. It ends with the page, and everything in it is lost. */
class Thread {
  readonly #house: DeviceHouse;
  readonly #lines = new Map<number, (event: SocketEvent) => void>();
  readonly #made = new Map<number, (made: MadeHere) => void>();
  #count = 0;
  isAlive = true;

  constructor(device: Device) {
    // Asynchronous, like a message port.
    const post = (message: FromDevice): void =>
      queueMicrotask(() => {
        if (this.isAlive) this.#hear(message);
      });
    this.#house = new DeviceHouse({
      find: findGame,
      store: device.store,
      post,
      settings: { pace: 0 },
      world: {
        clock: device.clock,
        replays: device.games,
        chance: deviceChance,
        log: {
          ...quiet,
          warn: (message) => void device.errors.push(message),
          error: (message, fields) => void device.errors.push(`${message}: ${String(fields?.['error'])}`),
        },
        metrics: { count: () => {}, observeMove: () => {} },
        thinkers: new HereThinkers(async (game) => (await findGame(game))?.game ?? null),
        newId,
      },
    });
  }
  #hear(message: FromDevice): void {
    if (message.is === 'made') return this.#made.get(message.request)?.(message.made);
    if (message.is === 'taken') return;
    const tell = this.#lines.get(message.line);
    if (message.is === 'opened') tell?.({ type: 'open' });
    else if (message.is === 'frame') tell?.({ type: 'message', data: message.frame });
    else tell?.({ type: 'close', code: message.code, reason: message.reason });
  }
  make(wish: CreateRoom): Promise<MadeHere> {
    const request = this.#count++;
    const made = new Promise<MadeHere>((resolve) => void this.#made.set(request, resolve));
    void this.#house.receive({ is: 'make', request, wish });
    return made;
  }
  open(room: string): SocketLike {
    const line = this.#count++;
    const listeners = new Map<string, (event: SocketEvent) => void>();
    this.#lines.set(line, (event) => listeners.get(event.type)?.(event));
    void this.#house.receive({ is: 'open', line, room });
    return {
      binaryType: '',
      addEventListener: (type, listener) => void listeners.set(type, listener),
      send: (frame) => void this.#house.receive({ is: 'frame', line, frame: frame.slice() }),
      close: () => void this.#house.receive({ is: 'close', line }),
    };
  }
}

export class Device {
  readonly store = new MemoryStore();
  readonly clock = new VirtualClock();
  readonly games = new KeptGames(this.store, () => this.clock.now());
  readonly errors: string[] = [];
  #thread = new Thread(this);

  make(wish: CreateRoom): Promise<MadeHere> {
    return this.#thread.make(wish);
  }
  open(room: string): SocketLike {
    return this.#thread.open(room);
  }
  /** Closes the page or loads it again. */
  restart(): void {
    this.#thread.isAlive = false;
    this.#thread = new Thread(this);
  }
}

/** A page that folds what it is told, and answers with any legal action. */
export class Guest {
  readonly got: Received[] = [];
  readonly client: TableClient;
  readonly #game: AnyGame;
  readonly #pick: RandomInt;
  view: ViewReplica | null = null;
  isPlaying = true;

  constructor(device: Device, room: string, game: AnyGame, token: string | null = null, hostKey: string | null = null) {
    this.#game = game;
    this.#pick = pickFrom(room);
    this.client = new TableClient({
      url: '',
      roomId: room,
      playerName: 'Ann',
      sessionToken: token,
      ...(hostKey === null ? {} : { hostKey }),
      socket: () => device.open(room),
      after: (ms, fn) => device.clock.after(ms, fn),
      onMessage: (message) => this.#hear(message),
    });
  }
  all<T extends Received['type']>(type: T): Extract<Received, { readonly type: T }>[] {
    return this.got.filter((message): message is Extract<Received, { readonly type: T }> => message.type === type);
  }
  get isOver(): boolean {
    return this.all('game_end').length > 0;
  }
  #hear(message: Received): void {
    this.got.push(message);
    if (message.type === 'room_joined') this.client.send({ type: 'set_ready', ready: true });
    if (message.type === 'snapshot') this.view = this.#game.follow(message.view);
    if (message.type === 'event') this.view?.apply(message.seen);
    if (message.type === 'ack_wanted') this.client.send({ type: 'ack', seq: message.seq });
    if (message.type === 'prompt' && this.isPlaying) this.client.answer(sampled(this.#game, message.menu, this.#pick));
  }
}
