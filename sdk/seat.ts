/** A chair played by a program: takes the chair, follows the game by its rules, and says when an answer is owed. */
import {
  isRecord,
  sealRules,
  type AnyRules,
  type GameTypes,
  type Json,
  type Rules,
  type View,
  type Viewer,
  type ViewReplica,
} from '@parlour/kernel';
import { TableClient, type LinkStatus, type SocketLike } from './client.ts';
import type { Received } from './codec.ts';
import type { EndPlacing } from './messages.ts';
import { toWire } from './names.ts';
import { wholeView } from './settings.ts';

type Of<T extends Received['type']> = Extract<Received, { readonly type: T }>;
type Told = Of<'event'>['seen'];
/** The view of a seat, whose `own` part is never null. */
type SeatView = View<GameTypes>;

export interface SeatGame {
  readonly gameId: string;
  readonly seat: number;
  /** By seat. */
  readonly names: readonly string[];
  /** The view at this moment. Every event after it is passed to `told`. */
  readonly view: SeatView;
}
export interface Question {
  readonly promptId: number;
  readonly view: SeatView;
  readonly menu: Json;
}
export interface SeatHandlers {
  /** The program has joined the room. Called again after each reconnect. */
  joined?(): void;
  /** A game begins, or goes on from another position: after the chair was taken, or when events were missed. */
  started?(game: SeatGame): void;
  /** An event as this seat was told it, and the view after it. The view object changes with later events. */
  told?(event: Told, view: SeatView): void;
  asked(question: Question): void;
  /** The question is closed: `answered`, `expired` (the clock ran out) or `settled` (the table has moved on). */
  closed?(promptId: number, reason: string): void;
  refused?(refusal: Of<'session_error'>): void;
  ended?(standings: readonly EndPlacing[]): void;
  status?(status: LinkStatus): void;
}
export interface SeatOptions {
  /** `http://host:port` of the server. */
  readonly url: string;
  readonly roomId: string;
  readonly name: string;
  readonly socket?: (url: string) => SocketLike;
}

export class SeatClient {
  readonly #rules: AnyRules;
  readonly #handlers: SeatHandlers;
  readonly #client: TableClient;
  #game: Omit<SeatGame, 'view'> | null = null;
  #replica: ViewReplica | null = null;

  constructor(rules: AnyRules, { url, roomId, name, socket }: SeatOptions, handlers: SeatHandlers) {
    this.#rules = rules;
    this.#handlers = handlers;
    this.#client = new TableClient({
      url: `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/ws/${roomId}`,
      roomId,
      playerName: name,
      compact: true,
      socket: socket ?? ((address) => new WebSocket(address)),
      onMessage: (message) => this.#received(message),
      onStatus: (status) => handlers.status?.(status),
    });
  }
  /** Answers the latest question. */
  answer(action: GameTypes['Action']): void {
    // An action is an object, since it has a `type`.
    this.#client.answer(action as { readonly [key: string]: Json; readonly type: string });
  }
  /** Reports ready for a game, or for the next one. */
  ready(): void {
    this.#client.send({ type: 'set_ready', ready: true });
  }
  /** Gives up the chair. In a running game a bot takes it over. */
  leave(): void {
    this.#client.send({ type: 'leave_room' });
    this.#client.close();
  }

  #received(message: Received): void {
    switch (message.type) {
      case 'room_joined':
        this.#handlers.joined?.();
        return this.ready();
      case 'game_started': {
        const { gameId, seat, players } = message;
        this.#game = seat === null ? null : { gameId, seat, names: players.map(({ name }) => name) };
        return;
      }
      case 'snapshot':
        this.#replica = this.#rules.follow(wholeView(this.#rules, message.view));
        if (this.#game !== null) this.#handlers.started?.({ ...this.#game, view: seatView(this.#replica.view()) });
        return;
      case 'event':
        this.#replica?.apply(message.seen);
        if (this.#game !== null && this.#replica !== null)
          this.#handlers.told?.(message.seen, seatView(this.#replica.view()));
        return;
      case 'prompt':
        return this.#asked(message);
      case 'prompt_closed':
        return this.#handlers.closed?.(message.promptId, message.reason);
      case 'session_error':
        return this.#handlers.refused?.(message);
      case 'ack_wanted':
        return this.#client.send({ type: 'ack', seq: message.seq });
      case 'table_paused':
        if (message.paused) this.#client.send({ type: 'back' });
        return;
      case 'take_back_asked':
        return this.#client.send({ type: 'allow_take_back', allowed: true });
      case 'game_end':
        return this.#handlers.ended?.(message.result.standings);
      default:
    }
  }
  #asked({ promptId, menu }: Of<'prompt'>): void {
    if (this.#replica === null) throw new Error('asked before the first snapshot');
    this.#handlers.asked({ promptId, menu, view: seatView(this.#replica.view()) });
  }
}

/**
 * The view of a seat with the types of its game. The cast is safe: the server sends views of this game only, folded by
 * the game's own reducers.
 */
export function seatView<G extends GameTypes>(view: { readonly seat: Viewer; readonly own: unknown }): View<G> {
  if (view.seat === null || view.own === null) throw new Error('a chair with the view of somebody who watches');
  return view as unknown as View<G>;
}

/**
 * Plays one game at a table with the types of that game. Resolves with the final standings. Rejects if the server
 * refuses something, and then gives up the chair.
 */
export function playGame<G extends GameTypes>(
  rules: Rules<G>,
  options: SeatOptions,
  decide: (view: View<G>, menu: G['Menu']) => G['Action'],
): Promise<readonly EndPlacing[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly EndPlacing[]>();
  let isPlaying = false;
  const seat = new SeatClient(sealRules(rules), options, {
    asked: ({ view, menu }) => seat.answer(decide(seatView<G>(view), menu)),
    started() {
      isPlaying = true;
    },
    refused: ({ code, message, reason = code }) => {
      // Another answer may have closed the question first. If this seat is still needed, it is asked again.
      if (reason === 'stale') return;
      // The seat says again that it is ready when the table, which was loaded again, has let it in.
      if (reason === 'not_stored' && !isPlaying) return;
      reject(new Error(`${reason}: ${message}`));
      seat.leave();
    },
    ended(standings) {
      resolve(standings);
      seat.leave();
    },
    status(status) {
      if (status.is === 'over') reject(new Error(`the connection is over: ${status.code} ${status.reason}`));
    },
  });
  return promise;
}

/**
 * Makes a room and returns its id. `wish` is the body of `POST /rooms`, e.g. `{ game, numAiPlayers: 3 }`. Rejects with an
 * error that says why there is no room, in words for the author of a bot.
 */
export async function openRoom(url: string, wish: { readonly [field: string]: Json }): Promise<string> {
  const server = url.replace(/\/$/, '');
  const answer = await fetch(`${server}/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toWire(wish)),
  }).catch((error: unknown): never => {
    throw new Error(`No server answers at ${server}: ${reasonOf(error)}`);
  });
  const made: unknown = await answer.json().catch(() => null);
  if (isRecord(made) && typeof made['room_id'] === 'string') return made['room_id'];
  if (isRecord(made) && typeof made['message'] === 'string') throw new Error(`no room: ${made['message']}`);
  throw new Error(`What answers at ${server} is no Parlour server (${answer.status})`);
}
/** Why a request failed. `fetch` says only "fetch failed" itself; its cause says more. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
