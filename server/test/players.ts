/** Players for tests over real sockets: they play any game by its menus, and record everything they were told. */
import { pickFrom, type AnyGame, type RandomInt } from '@parlour/kernel';
import { TableClient, type SocketEvent, type SocketLike } from '@parlour/sdk/client';
import { decodeServerFrame, type Received } from '@parlour/sdk/codec';
import type { ClientMessage } from '@parlour/sdk/messages';
import { WebSocket } from 'ws';
import { sampled, type Of } from './harness.ts';

export interface PlayerOptions {
  readonly url: string;
  readonly roomId: string;
  readonly name: string;
  readonly spectate?: boolean;
  readonly game: AnyGame;
  readonly sessionToken?: string;
  /** Time (ms) before an answer. */
  readonly thinkMs?: () => number;
  /** The client's delays before it reconnects are divided by this. */
  readonly hurry?: number;
  readonly onMessage?: (message: Received, player: SocketPlayer) => void;
  /** Called with every message on the wire, including those that the client has received before. */
  readonly onFrame?: (message: Received, player: SocketPlayer) => void;
}
/** A table for a test to create and play at. */
export interface TableWish {
  readonly game: string;
  readonly names: readonly string[];
  /** The other options of the room, as `POST /rooms` takes them. */
  readonly wish: object;
}

/**
 * Delays of the client's pings and of its timeout for pongs. They are not shortened, or a slow machine would look like
 * a dead one.
 */
const SIGNS_OF_LIFE_MS = [15_000, 8_000];

export class SocketPlayer {
  readonly name: string;
  readonly client: TableClient;
  readonly heard: Received[] = [];
  readonly #options: PlayerOptions;
  readonly #pick: RandomInt;
  readonly #waiting = new Set<() => void>();
  isPlaying = true;

  constructor(options: PlayerOptions) {
    const { url, roomId, name, spectate = false, sessionToken, hurry = 1 } = options;
    this.name = name;
    this.#options = options;
    this.#pick = pickFrom(`${roomId}/${name}`);
    this.client = new TableClient({
      url: `${url.replace(/^http/, 'ws')}/ws/${roomId}`,
      roomId,
      playerName: name,
      spectate,
      sessionToken: sessionToken ?? null,
      socket: (address) => this.#socket(address),
      onMessage: (message) => this.#message(message),
      after: (ms, fn) => {
        const timer = setTimeout(fn, SIGNS_OF_LIFE_MS.includes(ms) ? ms : ms / hurry);
        return () => clearTimeout(timer);
      },
    });
  }

  send(message: ClientMessage): void {
    this.client.send(message);
  }
  ready(): void {
    this.send({ type: 'set_ready', ready: true });
  }
  last<T extends Received['type']>(type: T): Of<T> | undefined {
    return this.heard.findLast((message): message is Of<T> => message.type === type);
  }
  count(type: Received['type']): number {
    return this.heard.filter((message) => message.type === type).length;
  }
  /** Resolves once `holds` returns true. Bounded by the test's own timeout. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      await promise;
    }
  }
  async hear<T extends Received['type']>(type: T, count = 1): Promise<Of<T>> {
    await this.until(() => this.count(type) >= count);
    const message = this.last(type);
    if (message === undefined) throw new Error('unreachable');
    return message;
  }

  #socket(address: string): SocketLike {
    const socket = new WebSocket(address) as unknown as SocketLike;
    socket.addEventListener('message', ({ data }: SocketEvent) => {
      const message = data instanceof ArrayBuffer ? decodeServerFrame(new Uint8Array(data)) : null;
      if (message !== null) this.#options.onFrame?.(message, this);
    });
    return socket;
  }

  #message(message: Received): void {
    this.heard.push(message);
    this.#options.onMessage?.(message, this);
    if (this.isPlaying) this.#respond(message);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  #respond(message: Received): void {
    if (message.type === 'ack_wanted') this.send({ type: 'ack', seq: message.seq });
    if (message.type !== 'prompt') return;
    const { menu } = message;
    const answer = (): void => {
      if (this.isPlaying) this.client.answer(sampled(this.#options.game, menu, this.#pick));
    };
    const wait = this.#options.thinkMs?.() ?? 0;
    if (wait > 0) setTimeout(answer, wait);
    else answer();
  }
}

/** Creates a room whose first member becomes host; returns its id. */
export async function makeRoom(url: string, wish: object): Promise<string> {
  const response = await fetch(`${url}/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ host: 'first', ...wish }),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  const { room_id: roomId } = (await response.json()) as { room_id: string };
  return roomId;
}
/** A player for each name. After a break each reconnects as soon as the server is back. */
export const seatPlayers = (names: readonly string[], options: Omit<PlayerOptions, 'name' | 'hurry'>): SocketPlayer[] =>
  names.map((name) => new SocketPlayer({ ...options, name, hurry: 40 }));
