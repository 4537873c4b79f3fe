/**
 * People at tables of a house whose servers fail: they connect to any server, reconnect by themselves, and record
 * everything they are sent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pickFrom, type AnyGame, type RandomInt, type ViewReplica } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { TableClient, type SocketEvent, type SocketLike } from '@parlour/sdk/client';
import { decodeServerFrame, type Received } from '@parlour/sdk/codec';
import { WebSocket } from 'ws';
import { sampled } from '../harness.ts';
import { canonical, Ledger } from '../ledger.ts';

/** A view that somebody had: from a snapshot, or folded from events. */
export interface SeenThen {
  readonly who: string;
  readonly gameId: string;
  readonly seat: number | null;
  readonly seq: number;
  readonly view: string;
}
/** What the checker gets of a table. */
export interface Transcript {
  readonly roomId: string;
  readonly game: AnyGame;
  readonly ledger: Ledger;
  readonly views: readonly SeenThen[];
  /** When the first client was sent each event, by the machine's clock. */
  readonly heardAt: ReadonlyMap<number, number>;
}

export interface Seating {
  readonly roomId: string;
  readonly game: AnyGame;
  readonly names: readonly string[];
  readonly seed: string;
  readonly thinkMs: number;
  /** Ports of the lines to the servers. Any of them will do, as behind a proxy. */
  readonly ports: readonly number[];
}

const REJOIN_MS = 1000;

class Person {
  readonly name: string;
  readonly #seating: Seating;
  readonly #pick: RandomInt;
  readonly #table: PlayedTable;
  readonly client: TableClient;
  #socket: SocketLike | null = null;
  #calls: number;
  #replica: ViewReplica | null = null;
  #gameId = '';
  #seat: number | null = null;
  isPlaying = true;
  over: string | null = null;

  constructor(name: string, index: number, seating: Seating, table: PlayedTable) {
    this.name = name;
    this.#seating = seating;
    this.#table = table;
    this.#calls = index;
    this.#pick = pickFrom(`${seating.seed} ${seating.roomId} ${name}`);
    this.client = new TableClient({
      url: `ws://127.0.0.1/ws/${seating.roomId}`,
      roomId: seating.roomId,
      playerName: name,
      socket: () => this.#call(),
      onMessage: (message) => this.#hear(message),
      onStatus: (status) => {
        if (status.is === 'over') this.over = `${status.code} ${status.reason}`;
      },
    });
  }
  get gameId(): string {
    return this.#gameId;
  }
  /** Connects, each time to the next server. */
  #call(): SocketLike {
    const { ports, roomId } = this.#seating;
    const port = defined(ports[this.#calls++ % ports.length]);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${roomId}`) as unknown as SocketLike;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }: SocketEvent) => {
      const message = data instanceof ArrayBuffer ? decodeServerFrame(new Uint8Array(data)) : null;
      if (message !== null) this.#table.hear(this.name, message);
    });
    return socket;
  }
  #hear(message: Received): void {
    switch (message.type) {
      case 'session_error':
        return this.#refused();
      case 'room_state':
        if (message.phase === 'waiting' && this.isPlaying) this.client.send({ type: 'set_ready', ready: true });
        return;
      case 'game_started':
        this.#gameId = message.gameId;
        this.#seat = message.seat;
        this.#replica = null;
        return;
      case 'snapshot':
        this.#replica = this.#seating.game.follow(message.view);
        return this.note();
      case 'event':
        return this.#replica?.apply(message.seen);
      case 'ack_wanted':
        return this.client.send({ type: 'ack', seq: message.seq });
      case 'prompt':
        return void this.#answer(message.menu);
      default:
    }
  }
  /**
   * Called when joining was refused: the name may still be held by this person's broken connection. Tries again, as a
   * person would.
   */
  #refused(): void {
    if (this.client.sessionToken !== null) return;
    setTimeout(() => this.client.sessionToken ?? this.#socket?.close(), REJOIN_MS).unref();
  }
  async #answer(menu: Parameters<typeof sampled>[1]): Promise<void> {
    const { game, thinkMs } = this.#seating;
    const answer = sampled(game, menu, this.#pick);
    await sleep(this.#pick(Math.max(1, thinkMs)));
    if (this.isPlaying) this.client.answer(answer);
  }
  /** Records the view that this person has. */
  note(): void {
    const { lastSeq: seq } = this.client;
    if (this.#replica === null || seq === null) return;
    const view = canonical(this.#replica.view());
    this.#table.views.push({ who: this.name, gameId: this.#gameId, seat: this.#seat, seq, view });
  }
}

export class PlayedTable implements Transcript {
  readonly roomId: string;
  readonly game: AnyGame;
  readonly ledger: Ledger;
  readonly views: SeenThen[] = [];
  readonly heardAt = new Map<number, number>();
  readonly people: readonly Person[];

  constructor(seating: Seating) {
    this.roomId = seating.roomId;
    this.game = seating.game;
    this.ledger = new Ledger(seating.game);
    this.people = seating.names.map((name, index) => new Person(name, index, seating, this));
  }
  hear(name: string, message: Received): void {
    this.ledger.hear(name, message);
    if (message.type === 'event' && !this.heardAt.has(message.seq)) this.heardAt.set(message.seq, Date.now());
  }
  /** Number of the last event that all of them have been told. */
  get seq(): number {
    return Math.min(...this.people.map(({ client }) => client.lastSeq ?? 0));
  }
  get isPlaying(): boolean {
    return this.people.every(({ gameId, client }) => gameId !== '' && client.lastSeq !== null);
  }
  /** Says where each person is, for the report when a table does not go on. */
  get whereabouts(): string {
    return this.people.map(({ name, client, over }) => `${name} at ${client.lastSeq} ${over ?? ''}`).join(', ');
  }
  /** Everybody records their view and disconnects. */
  leave(): void {
    for (const person of this.people) {
      person.isPlaying = false;
      person.note();
      person.client.close();
    }
  }
}
