/** A riichi client written from PROTOCOL.md alone: frames, flat messages, tile ids. It does not fold events. */
import { Packr } from 'msgpackr';
import { WebSocket } from 'ws';

export type Message = { readonly type: string; readonly [field: string]: unknown };
type Options = { readonly url: string; readonly roomId: string; readonly name: string; readonly plays?: boolean };

const packr = new Packr({ useRecords: false });

interface Action {
  readonly action: string;
  readonly tiles?: readonly number[];
}

export class ProtocolClient {
  readonly heard: Message[] = [];
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();
  readonly #options: Options;
  seat = -1;
  token = '';
  #turns = 0;
  plays: boolean;

  constructor(options: Options) {
    this.#options = options;
    this.plays = options.plays ?? true;
    this.#socket = new WebSocket(`${options.url.replace(/^http/, 'ws')}/ws/${options.roomId}`);
    this.#socket.on('message', (data: Buffer) => this.#message(packr.unpack(data) as Message));
    this.closed = new Promise((resolve) => this.#socket.on('close', resolve));
  }
  async open(): Promise<this> {
    await new Promise((resolve) => this.#socket.on('open', resolve));
    return this;
  }
  async join(): Promise<this> {
    this.send({ type: 'join_room', room_id: this.#options.roomId, player_name: this.#options.name });
    await this.hear('session');
    return this;
  }
  send(message: Message): void {
    this.#socket.send(packr.pack(message));
  }
  act(action: string, data: object = {}, more: object = {}): void {
    this.send({ type: 'game_action', action, data, ...more });
  }
  drop(): void {
    this.#socket.terminate();
  }
  all(type: string): Message[] {
    return this.heard.filter((message) => message.type === type);
  }
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      await promise;
    }
  }
  async hear(type: string, count = 1): Promise<Message> {
    await this.until(() => this.all(type).length >= count);
    return this.all(type).at(-1)!;
  }

  #message(message: Message): void {
    this.heard.push(message);
    if (message.type === 'session') this.token = String(message['session_token']);
    if (message.type === 'game_started') {
      const players = message['players'] as { seat: number; name: string }[];
      this.seat = players.find(({ name }) => name === this.#options.name)?.seat ?? -1;
    }
    if (this.plays) this.respond(message);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  respond(message: Message): void {
    const actions = message['available_actions'] as readonly Action[] | undefined;
    if (actions !== undefined) this.#move(actions, (message['tile_id'] as number | null | undefined) ?? null);
    if (message.type === 'call_prompt') this.#call(message);
    if (message.type === 'round_end') this.act('confirm_round');
  }
  #move(actions: readonly Action[], drawn: number | null): void {
    this.#turns++;
    const of = (name: string): Action | undefined => actions.find(({ action }) => action === name);
    if (of('tsumo') !== undefined) return this.act('declare_tsumo');
    const riichi = of('riichi')?.tiles?.[0];
    if (riichi !== undefined) return this.act('declare_riichi', { tile_id: riichi });
    const kan = of('kan')?.tiles?.[0];
    if (kan !== undefined) return this.act('call_kan', { tile_id: kan, kan_type: 'closed' });
    const added = of('added_kan')?.tiles?.[0];
    if (added !== undefined) return this.act('call_kan', { tile_id: added, kan_type: 'added' });
    const tiles = of('discard')?.tiles ?? [];
    const tile = tiles[this.#turns % Math.max(1, tiles.length)] ?? drawn;
    this.act('discard', { tile_id: tile });
  }
  #call(message: Message): void {
    const tile_id = message['tile_id'];
    if (message['call_type'] !== 'meld') return this.act('call_ron');
    const calls = message['available_calls'] as { call_type: string; options?: number[][] }[];
    const call = calls[this.#turns % (calls.length + 1)];
    if (call?.call_type === 'pon') return this.act('call_pon', { tile_id });
    if (call?.call_type === 'chi') return this.act('call_chi', { tile_id, sequence_tiles: call.options?.[0] });
    if (call?.call_type === 'open_kan') return this.act('call_kan', { tile_id, kan_type: 'open' });
    this.act('pass');
  }
}
