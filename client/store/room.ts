/** The connection to one room. Feeds the server's messages to the reducer, and sends what the user does. */
import type { AnyRules, Json } from '@parlour/kernel';
import { TableClient, type ClientOptions, type LinkStatus } from '@parlour/sdk/client';
import type { Received } from '@parlour/sdk/codec';
import { CLOSE, NAME_CHARS_MAX, type ClientMessage, type ErrorCode } from '@parlour/sdk/messages';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { rulesOf } from '../games.ts';
import { chairIn, dropChair, keepChair } from './identity.ts';
import { browserId, hostKeyOf, keepTableKey, tableKeyOf } from './keys.ts';
import { FairnessWatch, UNCHECKED, type FairnessModel } from './fairness.ts';
import { acknowledged, answered, handClosed, reduce } from './reduce.ts';
import { NOBODY, type RoomModel } from './state.ts';

/** `elsewhere`: the same chair was opened in another window, so this one must not reconnect. */
export type ConnectionStatus = 'idle' | 'connecting' | 'open' | 'lost' | 'elsewhere' | 'closed';
export interface RoomView extends RoomModel {
  readonly fairness: FairnessModel;
  readonly line: ConnectionStatus;
  /** True while joining: until the room's state has arrived, or the table if the user is ready at once. */
  readonly isComing: boolean;
  /** Why this page can read no more messages, e.g. because the rules could not be fetched; null while it can. */
  readonly fault: Error | null;
}
/** How to join: as a player or as a spectator. */
interface JoinRequest {
  readonly name: string;
  readonly spectate: boolean;
  /** Become ready on arrival, without waiting for others. */
  readonly ready: boolean;
}
const NAMESAKES_MAX = 9;

function socketUrl(room: string, page: Pick<Location, 'protocol' | 'host'>): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/ws/${encodeURIComponent(room)}`;
}
const lineOf = (status: LinkStatus): ConnectionStatus => {
  if (status.is !== 'over') return status.is;
  return status.code === CLOSE.takenOver ? 'elsewhere' : 'closed';
};

export class RoomClient {
  readonly id: string;
  readonly store: StoreApi<RoomView> = createStore<RoomView>(() => ({
    ...NOBODY,
    fairness: UNCHECKED,
    line: 'idle',
    isComing: false,
    fault: null,
  }));
  readonly #socket: ClientOptions['socket'];
  #client: TableClient | null = null;
  #wish: JoinRequest | null = null;
  /** The name of a big table as a spectator; null on other screens. */
  #tableName: string | null = null;
  #namesakes = 1;
  #game: AnyRules | null = null;
  readonly #inbox: Received[] = [];
  /**
   * Schedules one read of the inbox after a burst of messages. Not a timer: browsers throttle timers in hidden pages.
   * Null while disconnected: an open channel is never garbage-collected, and would keep this room in memory.
   */
  #bell: MessageChannel | null = null;
  #isRung = false;
  #reading = false;
  #isBack = false;
  readonly #fairness = new FairnessWatch();
  /** Queue of checks. They run one after the other, and nothing waits for them. */
  #checks: Promise<void> = Promise.resolve();

  /** `socket` opens the connection. The default is a WebSocket; tables on this device use another. */
  constructor(id: string, socket: ClientOptions['socket'] = (url) => new WebSocket(url)) {
    this.id = id;
    this.#socket = socket;
  }

  /** Rejoins with the key to a chair that this browser has. False if it has none. */
  resume(): boolean {
    const chair = chairIn(this.id);
    if (chair === undefined) return false;
    this.store.setState({ token: chair.token, isComing: true });
    this.#connect(null, false);
    return true;
  }
  /**
   * Joins as a big table: as a spectator, and never in a chair, so that the server sends nothing private. It takes the
   * place of a spectator in this browser, or one of its own.
   */
  watchAsTable(name: string): void {
    this.#tableName = name;
    const chair = chairIn(this.id);
    const token = chair?.watching === true ? chair.token : tableKeyOf(this.id);
    if (token === undefined) return this.join({ name, spectate: true, ready: false });
    this.store.setState({ token, isComing: true });
    this.#connect(null, true);
  }
  /** Leaves the room if this big table has a place of its own. */
  leaveTable(): void {
    if (this.#hasTablePlace()) this.#tell({ type: 'leave_room' });
  }
  /** Only opens the connection. The server answers with an error if the room does not exist. */
  connect(): void {
    this.#connect(null, false);
  }
  join(wish: JoinRequest): void {
    this.#wish = wish;
    this.#namesakes = 1;
    this.store.setState({ problem: null, left: null, isComing: true });
    this.#join(wish);
  }
  /** Takes the chair over from another window. */
  retry(): void {
    if (this.#tableName === null) this.#connect(null, false);
    else this.watchAsTable(this.#tableName);
  }
  /** Clears the last refusal. */
  clearError(): void {
    this.store.setState({ problem: null });
  }
  /** Called when the network status changes or the page becomes visible. */
  checkConnection(): void {
    this.#client?.checkConnection();
  }
  close(): void {
    this.#client?.close();
    this.#client = null;
    this.#bell?.port1.close();
    this.#bell = null;
    this.#isRung = false;
  }
  /**
   * Sends what the user has done. Until then the last refusal is shown. There is a new one if the link is down: then
   * nothing is sent, now or later.
   */
  send(message: ClientMessage): void {
    const { line } = this.store.getState();
    const unsent = { code: 'action_failed', reason: 'not_stored', rule: null } as const;
    this.store.setState({ problem: line === 'open' ? null : unsent });
    this.#tell(message);
  }
  /** Sends what the page says by itself, or will say again. */
  #tell(message: ClientMessage): void {
    this.#client?.send(message);
  }
  answer(action: Json): void {
    const prompt = this.store.getState().play?.prompt;
    if (prompt == null || !isAction(action)) return;
    this.store.setState((state) => answered(state, { promptId: prompt.id, action }));
    this.#sendAnswer();
  }
  /** A request of the game, which needs no prompt and is sent at once. */
  request(request: Json): void {
    if (!isAction(request)) return;
    const { type, ...data } = request;
    this.send({ type: 'game_action', action: type, data });
  }
  /** Tells the server that the user has returned. While disconnected, this is repeated after the reconnect. */
  back(): void {
    this.#isBack = this.store.getState().line !== 'open';
    this.#tell({ type: 'back' });
  }
  acknowledge(): void {
    const seq = this.store.getState().play?.ackWanted;
    if (seq == null) return;
    this.#tell({ type: 'ack', seq });
    this.store.setState(acknowledged);
  }

  /** Requests the last finished hand with all cards open. */
  openHand(): void {
    this.send({ type: 'get_finished_hand' });
  }
  /** Requests the events from before this page joined. */
  recall(): void {
    this.#tell({ type: 'get_history' });
  }
  closeHand(): void {
    this.store.setState(handClosed);
  }

  #join({ name, spectate }: JoinRequest): void {
    const suffix = this.#namesakes === 1 ? '' : ` ${this.#namesakes}`;
    this.#connect(name.slice(0, NAME_CHARS_MAX - suffix.length) + suffix, spectate);
  }
  #connect(playerName: string | null, spectate: boolean): void {
    this.#client?.close();
    // A big table must not count as a person if the same browser has a chair: neither as the host nor as somebody who
    // shares the browser.
    const isBeside = this.#hasTablePlace() && chairIn(this.id) !== undefined;
    const hostKey = isBeside ? undefined : hostKeyOf(this.id);
    this.#client = new TableClient({
      url: socketUrl(this.id, location),
      roomId: this.id,
      playerName,
      spectate,
      compact: true,
      ...(isBeside ? {} : { browser: browserId() }),
      ...(document.documentElement.lang === '' ? {} : { language: document.documentElement.lang }),
      ...(hostKey === undefined ? {} : { hostKey }),
      sessionToken: this.store.getState().token,
      socket: this.#socket,
      onMessage: (message) => {
        this.#inbox.push(message);
        this.#ring();
      },
      onStatus: (status) => this.store.setState({ line: lineOf(status) }),
    });
  }
  #sendAnswer(): void {
    const sent = this.store.getState().play?.sent;
    if (sent == null) return;
    const { type, ...data } = sent.action;
    this.#tell({ type: 'game_action', action: type, data, promptId: sent.promptId });
  }

  #ring(): void {
    if (this.#isRung) return;
    this.#isRung = true;
    if (this.#bell === null) {
      this.#bell = new MessageChannel();
      this.#bell.port1.onmessage = () => {
        this.#isRung = false;
        this.#read().catch((error: unknown) => this.#break(error));
      };
    }
    this.#bell.port2.postMessage(null);
  }
  /**
   * Disconnects, since this page would show a table that is out of date: every message builds on the ones before it.
   * The page then says so, and the chair is kept.
   */
  #break(error: unknown): void {
    this.store.setState({ fault: error instanceof Error ? error : new Error(String(error)) });
    this.close();
  }
  /** Processes messages in order, also while the rules of the game are being fetched. */
  async #read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    for (let message = this.#inbox.shift(); message !== undefined; message = this.#inbox.shift()) {
      if (message.type === 'game_started' && this.#game?.id !== message.game) this.#game = await rulesOf(message.game);
      const around = { game: this.#game, now: performance.now() };
      const read = message;
      this.#check(read);
      this.store.setState((state) => reduce(state, read, around));
      this.#react(read);
    }
    this.#reading = false;
  }
  /** Must run before the event is folded: what it shows is computed from the view before it. */
  #check(message: Received): void {
    const view = this.store.getState().play?.view ?? null;
    const isEvent = message.type === 'event' && view !== null && this.#game !== null;
    const shown = isEvent ? (this.#game?.shown(view, message.seen) ?? null) : null;
    this.#checks = this.#checks.then(async () => {
      for (const answer of await this.#fairness.hear(message, shown)) this.#tell(answer);
      this.#showChecks();
    });
  }
  #showChecks(): void {
    const fairness = this.#fairness.model;
    const before = this.store.getState().fairness;
    if (JSON.stringify(fairness) !== JSON.stringify(before)) this.store.setState({ fairness });
  }
  /** Repeats every check of this game. */
  async checkAgain(): Promise<void> {
    this.#checks = this.#checks.then(() => this.#fairness.again());
    await this.#checks;
    this.#showChecks();
  }
  #react(message: Received): void {
    switch (message.type) {
      case 'room_state':
        this.#keepKey();
        return;
      case 'game_started':
        this.store.setState({ isComing: false });
        this.#keepKey();
        return;
      case 'room_joined':
        // A user who is ready on arrival skips the waiting room. Sent after the checks so far, which send the anchor of
        // the salt chain: the first commitment can then ask for this page's salt.
        if (this.#wish?.ready === true)
          this.#checks = this.#checks.then(() => this.#tell({ type: 'set_ready', ready: true }));
        else this.store.setState({ isComing: false });
        this.#wish = null;
        return;
      case 'prompt':
        // The same question after a reconnect: the answer may never have reached the server, so send it again.
        this.#sendAnswer();
        return;
      case 'decided':
      case 'table_paused':
        if (this.#isBack) this.back();
        return;
      case 'room_left':
      case 'game_left':
        this.#dropKey();
        return;
      case 'session_error':
        this.#refused(message.code);
        return;
      default:
    }
  }
  #keepKey(): void {
    const { token, room, play, me } = this.store.getState();
    const watching = room?.members.find(({ name }) => name === me)?.spectator ?? play?.seat == null;
    const game = room?.game ?? play?.game;
    if (token === null || game === undefined) return;
    if (this.#hasTablePlace()) keepTableKey(this.id, token);
    else keepChair({ room: this.id, game, token, at: Date.now(), watching });
  }
  /** True for a big table, unless it uses the place of a spectator in this browser. */
  #hasTablePlace(): boolean {
    return this.#tableName !== null && chairIn(this.id)?.token !== this.store.getState().token;
  }
  #dropKey(): void {
    if (this.#hasTablePlace()) keepTableKey(this.id, null);
    else dropChair(this.id);
  }
  #refused(code: ErrorCode): void {
    if (code === 'invalid_session' || code === 'room_not_found') {
      // The key is no longer valid, so the page shows the join screen again.
      this.#dropKey();
      this.store.setState({ token: null });
    }
    if (code === 'invalid_session' && this.#tableName !== null)
      return this.join({ name: this.#tableName, spectate: true, ready: false });
    if (code === 'name_taken' && this.#wish !== null && this.#namesakes < NAMESAKES_MAX) {
      this.#namesakes += 1;
      this.store.setState({ problem: null });
      this.#join(this.#wish);
    } else {
      this.store.setState({ isComing: false });
    }
  }
}

const isAction = (value: Json): value is { readonly [key: string]: Json; readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
