/** One client's connection to a table: joins, reconnects by itself, and delivers every event once and in order. */
import type { Json } from '@parlour/kernel';
import { decodeServerFrame, encodeClientMessage, frameHash, type Received } from './codec.ts';
import { followed, later, type NextCommitment } from './fairness/following.ts';
import type { Commitment } from './fairness/scheme.ts';
import { CLOSE, type ClientMessage } from './messages.ts';

export interface SocketEvent {
  readonly type: string;
  readonly data?: unknown;
  readonly code?: number;
  readonly reason?: string;
}
/** The part of the WebSocket interface that is used here. WebSockets of browsers and of Node both have it. */
export interface SocketLike {
  binaryType: string;
  addEventListener(type: string, listener: (event: SocketEvent) => void): void;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(code?: number, reason?: string): void;
}

/** `lost`: reconnects by itself. `over`: does not reconnect; `code` is the reason. */
export type LinkStatus =
  | { readonly is: 'connecting' | 'open' }
  | { readonly is: 'lost'; readonly retryInMs: number }
  | { readonly is: 'over'; readonly code: number; readonly reason: string };

export interface ClientOptions {
  /** `ws://host:port/ws/<room>`. */
  readonly url: string;
  readonly roomId: string;
  /** Null: only rejoins with `sessionToken`, and never joins as a new player. */
  readonly playerName: string | null;
  readonly spectate?: boolean;
  /** From the answer to `POST /rooms`: makes this client the host. */
  readonly hostKey?: string;
  /** Identifies the browser: the same for all players who share one. */
  readonly browser?: string;
  /** Language in which characters speak to this player. */
  readonly language?: string;
  /** From an earlier `session` message: takes the same chair again, on any device. */
  readonly sessionToken?: string | null;
  /**
   * Asks for short messages. `onMessage` then fills in settings that are left out (`wholeView`), and asks with
   * `get_fairness` for what it wants to check.
   */
  readonly compact?: boolean;
  readonly socket: (url: string) => SocketLike;
  onMessage(message: Received): void;
  onStatus?(status: LinkStatus): void;
  /** Calls `fn` after `ms`; returns a function that cancels the call. */
  readonly after?: (ms: number, fn: () => void) => () => void;
  /** From 0 to below 1, like `Math.random`: jitter, so that not all clients of a restarted server reconnect at once. */
  readonly random?: () => number;
}

type GameStarted = Extract<Received, { readonly type: 'game_started' }>;
const PING_MS = 15_000;
/** A ping without an answer for this long: the link counts as dead even if the socket is still open. */
const PONG_MS = 8_000;
/** How long a connection may take to open. Platforms wait for minutes, e.g. after a change of the network. */
const OPEN_MS = 15_000;
/** The shorter wait of `checkConnection`, when there is reason to doubt the link. */
const QUICK_PONG_MS = 1_500;
const RETRY_MS = [200, 500, 1_000, 2_000, 4_000, 8_000] as const;
const RETRY_MS_MAX = 8_000;
/** Close codes after which reconnecting would be wrong or useless. */
const FINAL: readonly number[] = [CLOSE.left, CLOSE.policy, CLOSE.takenOver, CLOSE.roomNotFound];

const afterTimeout = (ms: number, fn: () => void): (() => void) => {
  const timer = setTimeout(fn, ms);
  return () => clearTimeout(timer);
};

export class TableClient {
  readonly #options: ClientOptions;
  readonly #after: (ms: number, fn: () => void) => () => void;
  #socket: SocketLike | null = null;
  #token: string | null;
  /** Null until the first snapshot: without one there is no state to apply events to. */
  #seq: number | null = null;
  #promptId: number | null = null;
  /** Hash of the last `room_state`. */
  #roomHash: number | null = null;
  /** The last `game_started`, and the hash of its frame. */
  #game: { readonly started: GameStarted; readonly hash: number } | null = null;
  /** The commitment to the latest hand. That to an earlier one may be received after it, if somebody asks for it. */
  #commitment: Commitment | null = null;
  #attempts = 0;
  #isOver = false;
  #cancelTimer: () => void = () => {};

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#after = options.after ?? afterTimeout;
    this.#token = options.sessionToken ?? null;
    this.#connect();
  }

  get sessionToken(): string | null {
    return this.#token;
  }
  /** Sequence number of the last event that was delivered. */
  get lastSeq(): number | null {
    return this.#seq;
  }
  /** Sends a message. Drops it while the link is down, since it may be out of date after the reconnect. */
  send(message: ClientMessage): void {
    this.#socket?.send(new Uint8Array(encodeClientMessage(message)));
  }
  /** Answers the latest prompt; the server refuses the answer if that prompt is no longer open. */
  answer({ type, ...data }: { readonly [key: string]: Json; readonly type: string }): void {
    const promptId = this.#promptId;
    this.send({ type: 'game_action', action: type, data, ...(promptId === null ? {} : { promptId }) });
  }
  /** Call when the network changes or the page becomes visible. Reconnects at once, or pings a link that looks open. */
  checkConnection(): void {
    if (this.#isOver) return;
    if (this.#socket !== null) {
      this.send({ type: 'ping' });
      this.#cancelTimer();
      this.#cancelTimer = this.#after(QUICK_PONG_MS, () => this.#again());
    } else if (this.#current === null) {
      this.#cancelTimer();
      this.#connect();
    }
  }
  /** Disconnects but keeps the chair; the token takes it again. Send `leave_room` first to give the chair up. */
  close(): void {
    this.#end(CLOSE.left, 'closed');
  }

  #connect(): void {
    const { url, socket: open } = this.#options;
    this.#status({ is: 'connecting' });
    const socket = open(url);
    socket.binaryType = 'arraybuffer';
    const current = (then: (event: SocketEvent) => void) => (event: SocketEvent) => {
      if (this.#current === socket) then(event);
    };
    this.#current = socket;
    socket.addEventListener(
      'open',
      current(() => this.#opened(socket)),
    );
    socket.addEventListener(
      'message',
      current(({ data }) => this.#received(data)),
    );
    socket.addEventListener(
      'close',
      current(({ code = 1006, reason = '' }) => this.#closed(code, reason)),
    );
    // An error is always followed by a close; without a listener some platforms throw.
    socket.addEventListener('error', () => {});
    this.#cancelTimer = this.#after(OPEN_MS, () => this.#again());
  }
  /** The socket in use. Events of any other socket are ignored, since an abandoned one may still deliver some. */
  #current: SocketLike | null = null;

  #opened(socket: SocketLike): void {
    this.#socket = socket;
    this.#status({ is: 'open' });
    this.#enter();
    this.#watch();
  }
  #enter(): void {
    const { roomId, playerName, spectate, hostKey, browser, language, compact } = this.#options;
    const wishes = compact === undefined ? {} : { compact };
    if (this.#token === null) {
      if (playerName === null) return;
      this.send({
        type: 'join_room',
        roomId,
        playerName,
        ...(spectate === undefined ? {} : { spectate }),
        ...(hostKey === undefined ? {} : { hostKey }),
        ...(browser === undefined ? {} : { browser }),
        ...(language === undefined ? {} : { language }),
        ...wishes,
      });
    } else {
      const [lastSeq, roomHash] = [this.#seq, this.#roomHash];
      this.send({
        type: 'reconnect',
        roomId,
        sessionToken: this.#token,
        ...(lastSeq === null ? {} : { lastSeq }),
        ...(roomHash === null ? {} : { roomHash }),
        ...(this.#game === null ? {} : { gameHash: this.#game.hash }),
        ...wishes,
      });
    }
  }
  #watch(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#after(PING_MS, () => {
      this.send({ type: 'ping' });
      this.#cancelTimer = this.#after(PONG_MS, () => this.#again());
    });
  }

  #received(data: unknown): void {
    this.#watch();
    if (!(data instanceof ArrayBuffer)) return;
    const frame = new Uint8Array(data);
    const decoded = decodeServerFrame(frame);
    const message = decoded?.type === 'fairness_next' ? this.#commitmentOf(decoded) : decoded;
    if (message === null || !this.#admit(message)) return;
    if (message.type === 'fairness_commitment') this.#commitment = later(this.#commitment, message);
    if (message.type === 'room_state') this.#roomHash = frameHash(frame);
    else if (message.type === 'game_started') this.#game = { started: message, hash: frameHash(frame) };
    else if (message.type === 'room_left' || message.type === 'game_left') this.#forget();
    this.#options.onMessage(message.type === 'game_known' ? (this.#game?.started ?? message) : message);
  }
  /** Makes a full commitment of a short message. Null if the commitment before it is not known. */
  #commitmentOf(next: NextCommitment): Received | null {
    const commitment = followed(this.#commitment, next);
    return commitment === null ? null : { type: 'fairness_commitment', ...commitment };
  }
  /** Called after leaving. What is known of room and game must not be offered in a later reconnect. */
  #forget(): void {
    this.#roomHash = null;
    this.#game = null;
  }
  /** Updates token, sequence number and prompt. False for a message that must not be delivered. */
  #admit(message: Received): boolean {
    switch (message.type) {
      case 'session':
        this.#token = message.sessionToken;
        return true;
      case 'room_joined':
        this.#attempts = 0;
        return true;
      case 'snapshot':
        this.#seq = message.seq;
        return true;
      case 'prompt':
        this.#promptId = message.promptId;
        return true;
      case 'session_error':
        if (message.code === 'invalid_session' && this.#token !== null) {
          this.#token = null;
          this.#seq = null;
          this.#forget();
          this.#enter();
        }
        return true;
      case 'event':
        return this.#admitEvent(message.seq);
      default:
        return true;
    }
  }
  #admitEvent(seq: number): boolean {
    if (this.#seq === null || seq <= this.#seq) return false;
    if (seq > this.#seq + 1) {
      // Events are missing: applying this one would show a state that never existed.
      this.#seq = null;
      this.#again();
      return false;
    }
    this.#seq = seq;
    return true;
  }

  #again(): void {
    const socket = this.#current;
    this.#current = null;
    socket?.close();
    this.#closed(1006, 'no answer');
  }
  #closed(code: number, reason: string): void {
    this.#socket = null;
    this.#current = null;
    this.#cancelTimer();
    if (this.#isOver) return;
    if (FINAL.includes(code)) return this.#end(code, reason);
    const step = RETRY_MS[this.#attempts++] ?? RETRY_MS_MAX;
    // Jitter, so that not all clients of a restarted server reconnect at once.
    const random = this.#options.random ?? Math.random;
    const retryInMs = Math.round(step * (0.75 + random() / 2));
    this.#status({ is: 'lost', retryInMs });
    this.#cancelTimer = this.#after(retryInMs, () => this.#connect());
  }
  #end(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelTimer();
    const socket = this.#current;
    this.#socket = null;
    this.#current = null;
    socket?.close(CLOSE.left);
    this.#status({ is: 'over', code, reason });
  }
  #status(status: LinkStatus): void {
    this.#options.onStatus?.(status);
  }
}
