/** Clients of our server, which play whole games, one after the other. */
import { pickFrom, type AnyGame, type Json } from '@parlour/kernel';
import { decodeServerFrame, encodeClientMessage, frameHash } from '@parlour/sdk/codec';
import type { ClientMessage } from '@parlour/sdk/messages';
import type { WebSocket } from 'ws';
import { later, openTables, SEATS, type Begin, type Load } from './load.ts';
import { socketTo } from './peer-clients.ts';

export interface Wish {
  readonly roomId: string;
  readonly game: AnyGame;
  readonly settings: object;
  readonly seats: number;
  readonly bots: number;
}
export async function makeRoom(url: string, { roomId, game, settings, seats, bots }: Wish): Promise<void> {
  const wish = { room_id: roomId, game: game.id, seats, num_ai_players: bots, clock: 'none', settings };
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${url}/rooms`, { method: 'POST', body: JSON.stringify(wish), headers });
  if (!made.ok) throw new Error(await made.text());
}

/** A player at a table who answers every prompt at random. */
export class Player {
  socket: WebSocket;
  token = '';
  lastSeq = 0;
  /** Number of the last event before the current game. */
  firstSeq = 0;
  /** Hashes of the last `room_state` and the last `game_started`. A reconnecting client sends them. */
  roomHash = 0;
  gameHash = 0;
  isMoving = true;
  onFrame: (type: string, bytes: number) => void = () => {};
  #sentAt = 0;
  /** The prompt that the player has not answered yet. */
  #open: { readonly promptId: number; readonly menu: Json } | null = null;
  readonly #load: Pick<Load, 'tally' | 'pauseMs' | 'game'>;
  readonly #pick: ReturnType<typeof pickFrom>;

  constructor(socket: WebSocket, load: Pick<Load, 'tally' | 'pauseMs' | 'game'>, seed: string) {
    this.socket = socket;
    this.#load = load;
    this.#pick = pickFrom(seed);
    this.#listen(socket);
  }
  /** Moves the player to another socket; the server closes the previous one. */
  on(socket: WebSocket): this {
    this.socket = socket;
    this.#listen(socket);
    return this;
  }
  #listen(socket: WebSocket): void {
    socket.on('message', (data: Buffer) => (socket === this.socket ? this.#hear(data) : undefined));
  }
  say(message: ClientMessage): void {
    this.socket.send(encodeClientMessage(message));
  }
  #hear(data: Buffer): void {
    const message = decodeServerFrame(data);
    this.onFrame(message?.type ?? '', data.length);
    if (message?.type === 'prompt') this.#asked(message.promptId, message.menu);
    else if (message?.type === 'prompt_closed' && message.reason === 'answered') this.#load.tally.moved(this.#sentAt);
    else if (message?.type === 'event' || message?.type === 'snapshot') this.lastSeq = message.seq;
    else if (message?.type === 'room_state') this.roomHash = frameHash(data);
    else if (message?.type === 'game_started') this.gameHash = frameHash(data);
    else if (message?.type === 'game_starting') this.firstSeq = this.lastSeq;
    else if (message?.type === 'session') this.token = message.sessionToken;
    else if (message?.type === 'game_end') this.say({ type: 'set_ready', ready: true });
  }
  #asked(promptId: number, menu: Json): void {
    this.#open = { promptId, menu };
    if (this.isMoving) this.answerAgain();
  }
  get isAsked(): boolean {
    return this.#open !== null;
  }
  /** Answers the open prompt, if there is one. */
  answerAgain(): void {
    if (this.#open === null) return;
    const { promptId, menu } = this.#open;
    this.#open = null;
    const { game, pauseMs } = this.#load;
    const { type, ...data } = game.unseal((rules) => ({ ...(rules.sample(menu, this.#pick) as { type: string }) }));
    later(pauseMs, () => {
      this.#sentAt = performance.now();
      this.say({ type: 'game_action', action: type, data, promptId });
    });
  }
}

export async function seatedTable(load: Omit<Load, 'tables'>, roomId: string): Promise<readonly Player[]> {
  const { url, game, settings } = load;
  await makeRoom(url, { roomId, game, settings, seats: SEATS, bots: 0 });
  const players: Player[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const player = new Player(await socketTo(`${url}/ws/${roomId}`), load, `${roomId}/${seat}`);
    player.say({ type: 'join_room', roomId, playerName: `P${seat}`, compact: true });
    players.push(player);
  }
  return players;
}
export const ready = (players: readonly Player[]): void => {
  for (const player of players) player.say({ type: 'set_ready', ready: true });
};

export async function parlourLoad(load: Load): Promise<Begin> {
  return openTables(load.tables, async (table) => {
    const players = await seatedTable(load, `bench-${table}`);
    return () => ready(players);
  });
}
