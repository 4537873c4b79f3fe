/** A person's client: the real one over a simulated connection, which answers at random after a short time. */
import { pickFrom, type AnyGame, type RandomInt } from '@parlour/kernel';
import { TableClient, type SocketEvent, type SocketLike } from '@parlour/sdk/client';
import { encodeServerMessage, type Received } from '@parlour/sdk/codec';
import type { ServerMessage } from '@parlour/sdk/messages';
import type { Clock, Connection } from '../../ports.ts';
import { sampled } from '../harness.ts';
import type { SimulatedNode } from './node.ts';

const LINE_MS = 8;
const THINK_MS = 300;
const REJOIN_MS = 2000;
const TAKES_BACK_ONE_IN = 6;
const REFUSES_ONE_IN = 4;
/** Time after which the transport's heartbeat finds a socket dead. */
const HEARTBEAT_MS = 30_000;

/** One socket: what is sent arrives in order, or not at all once the socket is dead. */
class Line implements SocketLike {
  binaryType = 'arraybuffer';
  readonly #clock: Clock;
  readonly #pick: RandomInt;
  readonly node: SimulatedNode | null;
  readonly #listeners = new Map<string, (event: SocketEvent) => void>();
  readonly #connection: Connection;
  #toClient = 0;
  #toServer = 0;
  #isOpen = false;
  #isEnded = false;
  /** True when nothing passes any more although neither end has noticed. */
  isDead = false;

  constructor(
    node: SimulatedNode | null,
    at: Pick<Connection, 'id' | 'roomId' | 'address'>,
    clock: Clock,
    pick: RandomInt,
  ) {
    this.#clock = clock;
    this.#pick = pick;
    this.node = node;
    this.#connection = {
      ...at,
      send: (message: ServerMessage, inRows?: boolean) => this.#toTheClient(encodeServerMessage(message, inRows)),
      sendFrame: (frame) => this.#toTheClient(frame),
      close: (code, reason) => {
        this.node?.disconnect(this.#connection);
        this.#end(code, reason);
      },
    };
    clock.after(1 + pick(LINE_MS), () => this.#open());
  }
  #open(): void {
    const node = this.node;
    if (this.#isEnded) return;
    if (node === null || node.isDead) return this.#end(1006, 'nobody answers');
    this.#isOpen = true;
    node.sockets.add(this);
    node.connect(this.#connection);
    this.#emit({ type: 'open' });
  }
  addEventListener(type: string, listener: (event: SocketEvent) => void): void {
    this.#listeners.set(type, listener);
  }
  #emit(event: SocketEvent): void {
    this.#listeners.get(event.type)?.(event);
  }
  #later(before: number, fn: () => void): number {
    const at = Math.max(before, this.#clock.now() + 1 + this.#pick(LINE_MS));
    this.#clock.after(at - this.#clock.now(), fn);
    return at;
  }
  #toTheClient(frame: Uint8Array): void {
    this.#toClient = this.#later(this.#toClient, () => {
      if (this.#isEnded || this.isDead) return;
      this.#emit({ type: 'message', data: new Uint8Array(frame).buffer });
    });
  }
  send(data: Uint8Array<ArrayBuffer>): void {
    const frame = data.slice();
    this.#toServer = this.#later(this.#toServer, () => {
      if (this.#isOpen && !this.isDead) this.node?.receive(this.#connection, frame);
    });
  }
  close(): void {
    this.#isEnded = true;
    const leave = (): void => {
      if (!this.#isOpen) return;
      this.#isOpen = false;
      this.node?.sockets.delete(this);
      this.node?.disconnect(this.#connection);
    };
    this.#clock.after(this.isDead ? HEARTBEAT_MS : LINE_MS, leave);
  }
  /** Closes the connection, and both ends notice. */
  hangUp(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.node?.sockets.delete(this);
    this.node?.disconnect(this.#connection);
    this.#end(1006, 'the line is gone');
  }
  /** Called when the process at the other end has died. */
  dropped(): void {
    this.#isOpen = false;
    this.#end(1006, 'the server is gone');
  }
  #end(code: number, reason: string): void {
    const at = Math.max(this.#toClient, this.#clock.now() + 1);
    this.#clock.after(at - this.#clock.now(), () => {
      if (this.#isEnded || this.isDead) return;
      this.#isEnded = true;
      this.#emit({ type: 'close', code, reason });
    });
  }
}

export interface ClientPlace {
  readonly name: string;
  readonly roomId: string;
  readonly game: AnyGame;
  readonly seed: string;
  /** Whether it reads short messages, as the page does. */
  readonly compact: boolean;
  /** Answers this long before its time is over; null: after a moment. */
  readonly marginMs: number | null;
  readonly clock: Clock;
  /** The server that takes a new connection; null if there is none. */
  readonly server: () => SimulatedNode | null;
  readonly onMessage: (message: Received) => void;
}

export class SimulatedClient {
  readonly name: string;
  readonly #place: ClientPlace;
  readonly #pick: RandomInt;
  readonly #client: TableClient;
  #line: Line | null = null;
  #lines = 0;
  #seat: number | null = null;
  /** Number of the last prompt; null if a move was taken back since. */
  #asked: number | null = null;
  isOver = false;

  constructor(place: ClientPlace) {
    const { name, roomId, clock, seed, compact } = place;
    this.name = name;
    this.#place = place;
    this.#pick = pickFrom(`${seed} ${roomId} ${name}`);
    this.#client = new TableClient({
      url: `ws://simulated/ws/${roomId}`,
      roomId,
      playerName: name,
      compact,
      socket: () => this.#connect(),
      onMessage: (message) => this.#hear(message),
      onStatus: (status) => {
        if (status.is === 'over') this.isOver = true;
      },
      after: (ms, fn) => clock.after(ms, fn),
      random: () => this.#pick(1000) / 1000,
    });
  }
  #connect(): Line {
    const { roomId, clock, server, name } = this.#place;
    const at = { id: `${roomId} ${name} ${this.#lines++}`, roomId, address: `home of ${name}` };
    this.#line = new Line(server(), at, clock, this.#pick);
    return this.#line;
  }
  /** Whether it is connected to this server. */
  isAt(node: SimulatedNode | undefined): boolean {
    return this.#line?.node === node;
  }
  ready(): void {
    this.#client.send({ type: 'set_ready', ready: true });
  }
  hangUp(): void {
    this.#line?.hangUp();
  }
  /** The socket stops working, and neither end notices. */
  goDead(): void {
    if (this.#line !== null) this.#line.isDead = true;
  }
  close(): void {
    this.#client.close();
  }

  #hear(message: Received): void {
    const { game, clock } = this.#place;
    this.#place.onMessage(message);
    // The name may still be held by this person's broken connection. Tries again, as a person would.
    if (message.type === 'session_error' && this.#client.sessionToken === null)
      clock.after(REJOIN_MS, () => this.#client.sessionToken ?? this.#line?.hangUp());
    if (message.type === 'ack_wanted') this.#client.send({ type: 'ack', seq: message.seq });
    if (message.type === 'game_started') this.#seat = message.seat;
    if (message.type === 'take_back_asked' && message.waiting.some((seat) => seat === this.#seat))
      this.#client.send({ type: 'allow_take_back', allowed: !this.#isOneIn(REFUSES_ONE_IN) });
    if (message.type === 'taken_back') this.#asked = null;
    if (message.type !== 'prompt') return;
    const { menu, promptId } = message;
    this.#asked = promptId;
    if (this.#isOneIn(TAKES_BACK_ONE_IN)) this.#client.send({ type: 'take_back', wanted: true });
    const { marginMs } = this.#place;
    const allowedMs = message.clock === null ? 0 : message.clock.baseMs + message.clock.bankMs;
    const thinkMs = marginMs === null ? this.#pick(THINK_MS) : Math.max(0, allowedMs - marginMs);
    clock.after(thinkMs, () => {
      // If a move was taken back, the table asks anew.
      if (this.#asked === promptId) this.#client.answer(sampled(game, menu, this.#pick));
    });
  }
  #isOneIn(count: number): boolean {
    return this.#pick(count) === 0;
  }
}
