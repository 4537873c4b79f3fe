/** WebSockets at `/ws/{room_id}`: one binary frame per message, and limits on what a client can send and hold open. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { defined } from '@parlour/kernel/defined';
import { CLIENT_FRAME, encodeServerMessage } from '@parlour/sdk/codec';
import { CLOSE, type ServerMessage } from '@parlour/sdk/messages';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { addressOf, hostAllowed, originAllowed } from './caller.ts';
import { framed } from './frames.ts';
import { RateLimit, Tally } from './limits.ts';
import type { ServerMetrics } from './metrics.ts';
import type { App, Clock, Connection, Logger } from './ports.ts';
import type { Settings } from './settings.ts';

type SocketApp = Pick<App, 'connect' | 'receive' | 'refuse' | 'heard' | 'disconnect'>;
export interface Sockets {
  count(): number;
  /** Closes all sockets and accepts no new ones. */
  stop(): Promise<void>;
}

const PATH = /^\/ws\/([^/?]+)(?:\?|$)/;
const RATE_WINDOW_MS = 10_000;
/** A client is disconnected when it sends more than this many times the rate limit. */
const FLOOD_FACTOR = 5;
const STOP_GRACE_MS = 1000;
/**
 * Number of groups in which the sockets are pinged, one group after the other. By default 83 of 5,000 sockets are
 * pinged four times a second: few enough not to delay a move, and seldom enough for an idle server.
 */
const BEAT_PARTS = 60;
const REASON_BYTES_MAX = 120;
const ID_BYTES = 16;

export function listen(server: Server, app: SocketApp, deps: SocketDeps): Sockets {
  return new SocketServer(server, app, deps);
}
interface SocketDeps {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<ServerMetrics, 'countRefusal'>;
}

class SocketServer implements Sockets {
  readonly #app: SocketApp;
  readonly #deps: SocketDeps;
  readonly #wss = new WebSocketServer({
    noServer: true,
    maxPayload: CLIENT_FRAME.bytes,
    perMessageDeflate: false,
    // Pongs are sent below. The library would answer every ping, regardless of the rate limit and of the backlog.
    autoPong: false,
  });
  readonly #open = new Set<SocketConnection>();
  /** The open connections by the group in which they are pinged. */
  readonly #parts = Array.from({ length: BEAT_PARTS }, () => new Set<SocketConnection>());
  readonly #byAddress = new Tally();
  readonly #handshakes: RateLimit;
  readonly #heartbeat: NodeJS.Timeout;
  #isStopping = false;

  constructor(server: Server, app: SocketApp, deps: SocketDeps) {
    this.#app = app;
    this.#deps = deps;
    const { handshakesPerMinute } = deps.settings;
    this.#handshakes = new RateLimit({ atOnce: handshakesPerMinute, perMinute: handshakesPerMinute });
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    // One group at a time: thousands of pings at once would delay everything else.
    let next = 0;
    this.#heartbeat = setInterval(
      () => {
        for (const connection of defined(this.#parts[next])) connection.beat();
        next = (next + 1) % BEAT_PARTS;
      },
      (deps.settings.heartbeatSeconds * 1000) / BEAT_PARTS,
    );
  }

  count(): number {
    return this.#open.size;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#heartbeat);
    const closed = [...this.#open].map((connection) => connection.end(CLOSE.restarting, 'the server restarts'));
    await Promise.all(closed);
    this.#wss.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const address = addressOf(request, this.#deps.settings);
    const roomId = PATH.exec(request.url ?? '')?.[1];
    const refusal = roomId === undefined ? '404 Not Found' : this.#refusal(request, address);
    if (roomId === undefined || refusal !== null) {
      socket.once('finish', () => socket.destroy());
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#wss.handleUpgrade(request, socket, head, (ws) => this.#connect(ws, socket, decoded(roomId), address));
  }

  #refusal(request: IncomingMessage, address: string): string | null {
    const { settings } = this.#deps;
    if (this.#isStopping) return '503 Service Unavailable';
    if (!hostAllowed(request, settings)) return '421 Misdirected Request';
    if (!originAllowed(request, settings)) return '403 Forbidden';
    if (this.#open.size >= settings.connectionsMax) return '503 Service Unavailable';
    if (this.#byAddress.of(address) >= settings.connectionsPerAddress) return '429 Too Many Requests';
    if (!this.#handshakes.take(address, this.#deps.clock.now())) return '429 Too Many Requests';
    return null;
  }

  #connect(ws: WebSocket, socket: Duplex, roomId: string, address: string): void {
    const connection = new SocketConnection(ws, socket, { roomId, address }, this.#deps);
    const part = defined(this.#parts[Math.floor(Math.random() * BEAT_PARTS)]);
    this.#open.add(connection);
    part.add(connection);
    this.#byAddress.add(address);
    ws.on('message', (data, isBinary) => this.#receive(connection, data, isBinary));
    ws.on('ping', (data) => {
      this.#heard(connection);
      if (connection.isWithinRate()) connection.pong(data);
    });
    ws.on('pong', () => {
      if (connection.isWithinRate()) this.#heard(connection);
    });
    ws.on('close', () => {
      this.#open.delete(connection);
      part.delete(connection);
      this.#byAddress.remove(address);
      this.#app.disconnect(connection);
    });
    this.#app.connect(connection);
  }

  #receive(connection: SocketConnection, data: RawData, isBinary: boolean): void {
    connection.missedBeats = 0;
    const isTaken = connection.isWithinRate();
    // `receive` counts as a sign of life too, so `heard` need not be called.
    if (isTaken && isBinary && data instanceof Buffer) return this.#app.receive(connection, data);
    this.#app.heard(connection);
    if (isTaken) this.#app.refuse(connection, 'only binary frames are understood');
  }

  #heard(connection: SocketConnection): void {
    connection.missedBeats = 0;
    this.#app.heard(connection);
  }
}

/** Decodes the name. One that cannot be decoded is returned as it is; no room has such a name. */
function decoded(roomId: string): string {
  try {
    return decodeURIComponent(roomId);
  } catch {
    return roomId;
  }
}

class SocketConnection implements Connection {
  /** Random, but not a UUID: Node builds the string of a UUID from twenty pieces, which stay in memory. */
  readonly id = randomBytes(ID_BYTES).toString('base64url');
  readonly roomId: string;
  readonly address: string;
  missedBeats = 0;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #deps: SocketDeps;
  /** Frames queued in this turn of the event loop and not yet written; null if there are none. */
  #said: Uint8Array[] | null = null;
  #saidBytes = 0;
  #windowStart = 0;
  #windowCount = 0;

  constructor(
    ws: WebSocket,
    socket: Duplex,
    { roomId, address }: Pick<Connection, 'roomId' | 'address'>,
    deps: SocketDeps,
  ) {
    this.roomId = roomId;
    this.address = address;
    this.#ws = ws;
    this.#socket = socket;
    this.#deps = deps;
    ws.binaryType = 'nodebuffer';
    // For invalid and too large frames. The library has already closed the socket with the right code.
    ws.on('error', (error) => deps.log.info('socket closed on an error', { reason: error.message, roomId }));
  }

  send(message: ServerMessage, inRows = false): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (message.type === 'session_error') this.#deps.metrics.countRefusal(message.code);
    this.#say(encodeServerMessage(message, inRows));
  }

  sendFrame(frame: Uint8Array): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#say(frame);
  }

  /**
   * Queues a frame, and limits the bytes queued within one turn of the event loop. The socket's own backlog is checked
   * when they are written.
   */
  #say(frame: Uint8Array): void {
    if (this.#said === null) {
      this.#said = [frame];
      writeLater(this);
    } else this.#said.push(frame);
    this.#saidBytes += frame.length;
    if (this.#saidBytes > this.#deps.settings.backlogKilobytes * 1024) this.#cutIfBehind();
  }

  /**
   * Writes all queued frames at once and directly to the socket. The library would write each frame by itself, in two
   * parts. The frames that the library sends itself (ping, pong, close) are written whole, so frames are never mixed
   * up.
   */
  write(): void {
    const frames = this.#said;
    if (frames === null) return;
    this.#said = null;
    this.#saidBytes = 0;
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#socket.write(framed(frames));
    this.#cutIfBehind();
  }

  pong(data: Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.write();
    this.#ws.pong(data);
    this.#cutIfBehind();
  }

  close(code: number, reason: string): void {
    this.write();
    this.#ws.close(code, Buffer.from(reason).subarray(0, REASON_BYTES_MAX).toString().replaceAll('\ufffd', ''));
  }

  /** Closes, and waits until the client has answered that, for `STOP_GRACE_MS` at most. */
  async end(code: number, reason: string): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#ws.once('close', () => resolve()));
    this.close(code, reason);
    const cut = setTimeout(() => this.#ws.terminate(), STOP_GRACE_MS);
    await closed;
    clearTimeout(cut);
  }

  beat(): void {
    if (this.missedBeats >= 2) return this.#ws.terminate();
    this.missedBeats++;
    this.write();
    this.#ws.ping();
  }

  /**
   * Terminates the connection if its backlog is over the limit: a close frame would wait behind the backlog. The client
   * reconnects and gets a snapshot.
   */
  #cutIfBehind(): void {
    if (this.#ws.bufferedAmount + this.#saidBytes <= this.#deps.settings.backlogKilobytes * 1024) return;
    this.#deps.log.info('slow connection cut', { roomId: this.roomId });
    this.#ws.terminate();
  }

  /** Counts one frame of any kind. A client that sends too many is warned, then ignored, then closed, then cut off. */
  isWithinRate(): boolean {
    const { clock, settings } = this.#deps;
    const limit = settings.messagesPerSecond * (RATE_WINDOW_MS / 1000);
    const now = clock.now();
    if (now - this.#windowStart >= RATE_WINDOW_MS) {
      this.#windowStart = now;
      this.#windowCount = 0;
    }
    this.#windowCount++;
    if (this.#windowCount <= limit) return true;
    if (this.#windowCount === limit + 1)
      this.send({ type: 'session_error', code: 'rate_limited', message: 'too many messages; wait a little' });
    if (this.#windowCount > limit * FLOOD_FACTOR * 2) this.#ws.terminate();
    else if (this.#windowCount > limit * FLOOD_FACTOR) this.close(CLOSE.policy, 'flood');
    return false;
  }
}

/** Connections with queued frames, which are written at the end of this turn of the event loop. */
let speaking: SocketConnection[] = [];
function writeLater(connection: SocketConnection): void {
  if (speaking.length === 0) process.nextTick(writeAll);
  speaking.push(connection);
}
function writeAll(): void {
  const all = speaking;
  speaking = [];
  for (const connection of all) connection.write();
}
