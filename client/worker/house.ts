/**
 * Tables on this device. Runs one instance of the server's application for each game that is played, with the page as
 * its only client.
 */
import type { AnyGame, GameTypes } from '@parlour/kernel';
import type { Lesson } from '@parlour/kit/doors';
import { encodeServerMessage } from '@parlour/sdk/codec';
import type { CreateRoom } from '@parlour/sdk/messages';
import { createApp } from '@parlour/server/app';
import type { App, AppSettings, Connection, Ports } from '@parlour/server/ports';
import { gameOnDevice, roomOnDevice } from '../store/on-device.ts';
import { DeviceJournal } from './journal.ts';
import type { FromDevice, MadeHere, ToDevice } from './messages.ts';
import type { DeviceStore } from '../store/device-store.ts';

/** A game, and its lesson if it has one. */
export interface FoundGame {
  readonly game: AnyGame;
  readonly lesson: Lesson<GameTypes> | null;
}
export interface HouseOptions {
  /** Resolves to null if the game is not on this device. */
  readonly find: (game: string) => Promise<FoundGame | null>;
  readonly store: DeviceStore;
  readonly world: Omit<Ports, 'journal' | 'lessons'>;
  readonly post: (message: FromDevice, transfer?: Transferable[]) => void;
  readonly settings?: Partial<AppSettings>;
}
const DAY_MS = 24 * 3600_000;
/** How many unfinished tables of a game are kept. */
const TABLES_MAX = 8;
/** Long timeouts: nobody else waits for these chairs. */
const AT_HOME: Partial<AppSettings> = { silenceMs: DAY_MS, keepMs: 20 * DAY_MS, roomIdleMs: DAY_MS };
/** WebSocket close code for a broken connection. The page reconnects after it. */
const BROKEN = 1006;

export class DeviceHouse {
  readonly #options: HouseOptions;
  readonly #apps = new Map<string, Promise<App | null>>();
  readonly #lines = new Map<number, { readonly app: App; readonly connection: Connection }>();

  constructor(options: HouseOptions) {
    this.#options = options;
  }

  async receive(message: ToDevice): Promise<void> {
    switch (message.is) {
      case 'make':
        return this.#post({ is: 'made', request: message.request, made: await this.#make(message.wish) });
      case 'open':
        return this.#open(message.line, message.room);
      case 'frame': {
        const line = this.#lines.get(message.line);
        return line?.app.receive(line.connection, message.frame);
      }
      case 'close': {
        const line = this.#lines.get(message.line);
        this.#lines.delete(message.line);
        return line?.app.disconnect(line.connection);
      }
    }
  }
  #post(message: FromDevice): void {
    this.#options.post(message);
  }

  async #make(wish: CreateRoom): Promise<MadeHere> {
    const { game = '' } = wish;
    try {
      const app = await this.#appOf(game);
      if (app === null) return { ok: false, error: 'failed' };
      const made = await app.createRoom({ ...wish, roomId: roomOnDevice(game, this.#options.world.newId()) });
      return made.ok ? made : { ok: false, error: made.error.code };
    } catch (error) {
      this.#options.world.log.error('no table could be made', { error });
      return { ok: false, error: 'failed' };
    }
  }

  async #open(line: number, room: string): Promise<void> {
    const app = await this.#appOf(gameOnDevice(room) ?? '').catch(() => null);
    if (app === null) return this.#post({ is: 'closed', line, code: BROKEN, reason: 'the game is not here' });
    const connection: Connection = {
      id: `line ${line}`,
      roomId: room,
      address: 'this device',
      send: (message, inRows) => this.#sendFrame(line, encodeServerMessage(message, inRows)),
      sendFrame: (frame) => this.#sendFrame(line, frame),
      close: (code, reason) => {
        if (!this.#lines.delete(line)) return;
        this.#post({ is: 'closed', line, code, reason });
        app.disconnect(connection);
      },
    };
    this.#lines.set(line, { app, connection });
    this.#post({ is: 'opened', line });
    app.connect(connection);
  }
  #sendFrame(line: number, encoded: Uint8Array): void {
    if (!this.#lines.has(line)) return;
    // Copied: the encoder reuses its buffer.
    const frame = new Uint8Array(encoded).buffer;
    this.#options.post({ is: 'frame', line, frame }, [frame]);
  }

  #appOf(game: string): Promise<App | null> {
    const opening = this.#apps.get(game) ?? this.#openApp(game);
    this.#apps.set(game, opening);
    // Failures are not cached: the game or the store may be available later.
    opening.then(
      (app) => app === null && this.#apps.delete(game),
      () => this.#apps.delete(game),
    );
    return opening;
  }
  async #openApp(id: string): Promise<App | null> {
    const { find, store, world, settings } = this.#options;
    const found = await find(id);
    if (found === null) return null;
    const journal = new DeviceJournal(store, id, () => world.clock.now());
    await journal.keepNewest(TABLES_MAX);
    const lessons = new Map(found.lesson === null ? [] : [[id, found.lesson]]);
    const app = createApp([found.game], { ...world, journal, lessons }, { ...AT_HOME, ...settings });
    await app.recover();
    return app;
  }
}
