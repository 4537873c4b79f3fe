/** The sockets of this server. Each is at a table here or at another server, and follows the table when that moves. */
import { decodeClientFrame, encodeClientMessage, encodeServerMessage } from '@parlour/sdk/codec';
import { CLOSE } from '@parlour/sdk/messages';
import type { Cancel, Clock, Connection, Metrics, OwnedTables } from '../ports.ts';
import type { Channels } from './channels.ts';
import { LocalClient, type Guests, type TableClient } from './clients.ts';
import type { Holdings } from './holdings.ts';
import type { Ownership } from './ownership.ts';
import { isLost, Unanswered } from './unanswered.ts';

interface Deps {
  readonly tables: OwnedTables;
  readonly ownership: Ownership;
  readonly holdings: Holdings;
  readonly channels: Channels;
  readonly clock: Clock;
  readonly metrics: Metrics;
}
type Place =
  /** The socket looks for its table. Frames from the client wait. */
  | { readonly type: 'finding'; readonly since: number; tries: number; cancelRetry: Cancel }
  | { readonly type: 'here'; readonly client: LocalClient }
  | {
      readonly type: 'there';
      readonly owner: string;
      readonly link: number;
      readonly parts: Uint8Array[];
      readonly unanswered: Unanswered;
    };
interface Socket {
  readonly connection: Connection;
  readonly openedAt: number;
  /** The session token that the client last had at the table. */
  token: string | null;
  /** True if the client reads compact messages. */
  isCompact: boolean;
  /** True once the client has sent a frame: a table may know it although it has no token yet. */
  hasSpoken: boolean;
  place: Place;
  readonly waiting: Uint8Array[];
  /** When it had to look for its table again, in the last minute. */
  readonly movedAt: number[];
}

const WAITING_MAX = 64;
const RETRY_MS = [20, 50, 100, 250, 500] as const;
const RETRY_MS_MAX = 500;
/** Moves within this time (ms) count as one search, whose retries become slower. */
const SEARCH_MS = 5000;
/** How long a client waits for its table (ms). Then it is closed with a request to come back later. */
const FINDING_MS_MAX = 30_000;
/**
 * Limit of moves in a minute. Beyond it something is wrong with the table: the socket is closed, and the client
 * reconnects by itself, more and more slowly.
 */
const MOVES_MAX = 60;
const MINUTE_MS = 60_000;
/** Limit of a frame that comes in parts; more than any client reads. */
const PARTS_BYTES_MAX = 4 * 1024 * 1024;
const PONG = Buffer.from(encodeServerMessage({ type: 'pong' }));

export class Gateway implements Guests {
  readonly #deps: Deps;
  readonly #sockets = new Map<string, Socket>();
  readonly #byLink = new Map<number, Socket>();
  #links = 0;
  #attached = 0;
  #isClosing = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  connect(connection: Connection): void {
    if (this.#isClosing) return connection.close(CLOSE.restarting, 'the server is restarting');
    const openedAt = this.#deps.clock.now();
    const socket: Socket = {
      openedAt,
      connection,
      token: null,
      isCompact: false,
      hasSpoken: false,
      place: this.#finding(),
      waiting: [],
      movedAt: [],
    };
    this.#sockets.set(connection.id, socket);
    this.#find(socket);
  }
  receive(connection: Connection, frame: Uint8Array): void {
    const socket = this.#sockets.get(connection.id);
    if (socket === undefined || this.#isClosing) return;
    const { place } = socket;
    socket.hasSpoken = true;
    // A process that stood still receives frames before it notices that its lease has run out.
    const isThere = place.type === 'there' || (place.type === 'here' && this.#deps.ownership.isServing);
    if (isThere) this.#handOn(socket, frame);
    else this.#hold(socket, frame);
  }
  /**
   * Forwards a frame to the client's table. From its `join_room` or `reconnect` it learns what is needed to reconnect
   * the client when the table moves.
   */
  #handOn(socket: Socket, frame: Uint8Array): void {
    const { place } = socket;
    if (place.type === 'there') {
      place.unanswered.add(frame);
      this.#deps.channels.send(place.owner, ['frame', place.link, frame]);
    }
    if (place.type === 'here') {
      place.client.unanswered.add(frame);
      this.#deps.tables.receive(place.client, frame);
    }
    if (socket.token !== null) return;
    const decoded = decodeClientFrame(frame);
    const entry = decoded.ok ? decoded.value : null;
    if (entry?.type !== 'join_room' && entry?.type !== 'reconnect') return;
    socket.isCompact = entry.compact === true;
    if (entry.type === 'reconnect') socket.token = entry.sessionToken;
  }
  /** Keeps a frame until the client's table is found. A late answer does no harm, since it names its prompt. */
  #hold(socket: Socket, frame: Uint8Array): void {
    const decoded = decodeClientFrame(frame);
    if (decoded.ok && decoded.value.type === 'ping') return socket.connection.send({ type: 'pong' });
    if (socket.waiting.length >= WAITING_MAX) socket.connection.close(CLOSE.policy, 'too many messages at once');
    else socket.waiting.push(frame);
  }
  refuse(connection: Connection, message: string): void {
    const socket = this.#sockets.get(connection.id);
    if (socket === undefined) return;
    const { place } = socket;
    if (place.type === 'here') this.#deps.tables.refuse(place.client, message);
    else socket.connection.send({ type: 'session_error', code: 'invalid_message', message });
  }
  heard(connection: Connection): void {
    const place = this.#sockets.get(connection.id)?.place;
    if (place?.type === 'here') this.#deps.tables.heard(place.client);
  }
  disconnect(connection: Connection): void {
    const socket = this.#sockets.get(connection.id);
    if (socket === undefined) return;
    this.#sockets.delete(connection.id);
    this.#leave(socket, { isMoved: false });
  }

  onToken(client: TableClient, token: string | null): void {
    const socket = client instanceof LocalClient ? this.#sockets.get(client.connection.id) : undefined;
    if (socket?.place.type === 'here' && socket.place.client === client) socket.token = token;
  }
  onMoved(client: TableClient): void {
    const socket = client instanceof LocalClient ? this.#sockets.get(client.connection.id) : undefined;
    if (socket?.place.type === 'here' && socket.place.client === client) this.#move(socket);
  }

  /** Called with a frame from the owner of a client's table. */
  onFrame(link: number, owner: string, frame: Uint8Array, isWhole: boolean): void {
    const found = this.#there(link, owner);
    if (found === null) return;
    const { socket, place } = found;
    const bytes = place.parts.reduce((sum, part) => sum + part.length, frame.length);
    if (bytes > PARTS_BYTES_MAX) return this.#move(socket);
    if (!isWhole) return void place.parts.push(frame);
    if (!PONG.equals(frame)) place.unanswered.clear();
    const parts = place.parts.splice(0);
    socket.connection.sendFrame(parts.length === 0 ? frame : Buffer.concat([...parts, frame]));
  }
  onClosed(link: number, owner: string, code: number, reason: string): void {
    this.#there(link, owner)?.socket.connection.close(code, reason);
  }
  onRemoteToken(link: number, owner: string, token: string | null): void {
    const found = this.#there(link, owner);
    if (found !== null) found.socket.token = token;
  }
  onRemoteMoved(link: number, owner: string): void {
    const found = this.#there(link, owner);
    if (found === null) return;
    this.#move(found.socket, false);
    // The owner that is known here may be stale, so the broker is asked.
    this.#deps.ownership.refresh(found.socket.connection.roomId).catch(() => {});
  }
  #there(link: number, owner: string): { socket: Socket; place: Extract<Place, { type: 'there' }> } | null {
    const socket = this.#byLink.get(link);
    return socket?.place.type === 'there' && socket.place.owner === owner ? { socket, place: socket.place } : null;
  }

  /** Makes the clients at tables of that server look for their tables again. */
  onPeerLost(node: string): void {
    for (const socket of this.#sockets.values())
      if (socket.place.type === 'there' && socket.place.owner === node) this.#move(socket);
  }
  /** Like `onPeerLost`, but without a message to that server. Clients that wait for their tables try again at once. */
  onNodeGone(node: string): void {
    for (const socket of this.#sockets.values())
      if (socket.place.type === 'there' && socket.place.owner === node) this.#move(socket, false);
    this.retry();
  }
  onRoomLost(roomId: string): void {
    for (const socket of this.#sockets.values())
      if (socket.place.type === 'here' && socket.connection.roomId === roomId) this.#move(socket);
  }
  /** Called when our lease has run out: tables here are not served, and other servers may count our clients as gone. */
  onAllLost(): void {
    for (const socket of this.#sockets.values()) if (socket.place.type !== 'finding') this.#move(socket);
  }
  /** Called when owners have changed: clients that look for a table, or for this one, try again at once. */
  retry(roomId: string | null = null): void {
    for (const socket of this.#sockets.values()) {
      const { place, connection } = socket;
      if (place.type === 'finding' && (roomId === null || connection.roomId === roomId)) this.#find(socket);
    }
  }

  /** From now on clients are neither accepted nor moved to another server. */
  quiesce(): void {
    this.#isClosing = true;
  }
  /** Closes all sockets. The clients find another server. */
  close(): void {
    for (const socket of this.#sockets.values()) {
      this.#leave(socket, { isMoved: true });
      socket.connection.close(CLOSE.restarting, 'the server is restarting');
    }
    this.#sockets.clear();
  }

  #finding(tries = 0): Extract<Place, { type: 'finding' }> {
    return { type: 'finding', since: this.#deps.clock.now(), tries, cancelRetry: () => {} };
  }
  #leave(socket: Socket, { isMoved, tellOwner = true }: { isMoved: boolean; tellOwner?: boolean }): void {
    const { place } = socket;
    if (place.type === 'finding') place.cancelRetry();
    if (place.type === 'here') {
      place.client.isDone = true;
      this.#deps.tables.disconnect(place.client);
    }
    if (place.type === 'there') {
      this.#byLink.delete(place.link);
      if (tellOwner) this.#deps.channels.send(place.owner, ['gone', place.link, isMoved]);
    }
  }
  #move(socket: Socket, tellOwner = true): void {
    const { place } = socket;
    this.#leave(socket, { isMoved: true, tellOwner });
    if (this.#isClosing) return;
    if (place.type === 'here' && place.client.unanswered.matters) this.#tellLost(socket);
    if (place.type === 'there' && place.unanswered.matters) this.#tellLost(socket);
    this.#deps.metrics.count('clients_moved');
    const now = this.#deps.clock.now();
    while ((socket.movedAt[0] ?? now) < now - MINUTE_MS) socket.movedAt.shift();
    const finding = this.#finding(socket.movedAt.filter((at) => at > now - SEARCH_MS).length);
    socket.movedAt.push(now);
    socket.place = finding;
    // The join may or may not have gone through, so the client is asked to reconnect and try again.
    if (socket.token === null && socket.hasSpoken)
      return socket.connection.close(CLOSE.restarting, 'the table was moved; come back at once');
    if (socket.movedAt.length > MOVES_MAX) return socket.connection.close(CLOSE.restarting, 'come back in a moment');
    this.#retryLater(socket, finding);
  }
  /** A change may not have been stored, and nobody else can say so: its table was lost before it answered. */
  #tellLost({ connection }: Socket): void {
    const message = 'The table was lost before it could answer; look whether this was done.';
    connection.send({ type: 'session_error', code: 'action_failed', message, reason: 'not_stored' });
  }

  #find(socket: Socket): void {
    const { place } = socket;
    if (place.type !== 'finding') return;
    place.cancelRetry();
    const { roomId } = socket.connection;
    const { ownership, holdings } = this.#deps;
    const holder = ownership.isServing ? ownership.holderOf(roomId) : null;
    if (holder !== null && holder !== ownership.node) return this.#goThere(socket, holder);
    if (holdings.has(roomId) && ownership.isServing) return this.#stayHere(socket);
    if (!ownership.isServing) return this.#retryLater(socket, place);
    void holdings.take(roomId, { isWaitedFor: true }).then((taken) => {
      if (socket.place !== place || !this.#sockets.has(socket.connection.id)) return;
      if (taken === 'busy') this.#retryLater(socket, place);
      // Also if there is no such room: the application tells the client.
      else this.#stayHere(socket);
    });
  }
  #retryLater(socket: Socket, place: Extract<Place, { type: 'finding' }>): void {
    place.cancelRetry();
    const { clock } = this.#deps;
    if (clock.now() - place.since > FINDING_MS_MAX) {
      if (socket.waiting.some(isLost)) this.#tellLost(socket);
      return socket.connection.close(CLOSE.restarting, 'the table cannot be reached; come back in a moment');
    }
    place.cancelRetry = clock.after(RETRY_MS[place.tries++] ?? RETRY_MS_MAX, () => this.#find(socket));
  }
  #stayHere(socket: Socket): void {
    const { connection, token, isCompact } = socket;
    const id = `${connection.id} ${this.#attached++}`;
    const opened = { server: this.#deps.ownership.node, at: socket.openedAt, atHere: socket.openedAt };
    const at = { id, opened, isBroughtBack: token !== null };
    const client = new LocalClient(connection, at, this);
    socket.place = { type: 'here', client };
    this.#deps.tables.connect(client);
    if (token !== null) this.#deps.tables.receive(client, reconnectFrame(connection.roomId, token, isCompact));
    for (const frame of socket.waiting.splice(0)) this.#handOn(socket, frame);
  }
  #goThere(socket: Socket, owner: string): void {
    const { connection, token, isCompact, openedAt } = socket;
    const link = ++this.#links;
    socket.place = { type: 'there', owner, link, parts: [], unanswered: new Unanswered() };
    this.#byLink.set(link, socket);
    const { channels, clock } = this.#deps;
    const { roomId, address } = connection;
    channels.send(owner, ['open', link, roomId, address, token, openedAt, isCompact, clock.now()]);
    for (const frame of socket.waiting.splice(0)) this.#handOn(socket, frame);
  }
}

/**
 * The frame that reconnects on the client's behalf. Only the client knows what it has, so there is no `lastSeq` and the
 * whole view is sent.
 */
export const reconnectFrame = (roomId: string, sessionToken: string, compact: boolean): Uint8Array =>
  encodeClientMessage({ type: 'reconnect', roomId, sessionToken, compact });
