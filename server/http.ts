/**
 * The HTTP server, with limits on what clients can hold open: connections, requests in flight, time. Each request in
 * flight may have one file open, so connections and requests together stay below the process's limit of file
 * descriptors.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf, hostAllowed, networkOf } from './caller.ts';
import { Tally } from './limits.ts';
import { RequestQueue } from './request-queue.ts';
import type { Settings } from './settings.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
export interface HttpServer {
  readonly server: Server;
  /** Accepts nothing new, gives requests in flight a moment to finish, then closes all connections. */
  stop(): Promise<void>;
}

/** File descriptors that are open without any request: journal, log, standard streams, the event loop's own. */
const DESCRIPTORS_OWN = 64;
const IN_FLIGHT_MAX = 256;
const IN_FLIGHT_PER_ADDRESS = 64;
/** Requests that wait for others to be answered. Each has a connection, so few reach this who do not mean to. */
const WAITING_MAX = 1000;
const WAITING_PER_ADDRESS = 256;
/** How long a new connection is kept on which nothing was asked yet, where others need its place (ms). */
const UNUSED_MS = 2000;
const HEADER_BYTES_MAX = 16 * 1024;
const HEADERS_MS = 10_000;
const REQUEST_MS = 20_000;
const KEEP_ALIVE_MS = 5000;
/** A connection is closed after this time without a byte in either direction (ms). */
const SILENCE_MS = 30_000;
/** How long one answer may take (ms), also where the client reads it slowly. */
const ANSWER_MS = 120_000;
const STOP_GRACE_MS = 1000;
const TIMES_CHECKED_MS = 1000;

/** Limit of open files and sockets of this process as Linux reports it; `Infinity` on other systems. */
function descriptorsMax(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/** Divides the file descriptors between connections and requests in flight. */
export function shares(
  descriptors: number,
  wanted: number,
): { readonly connections: number; readonly inFlight: number } {
  const free = Math.max(2, descriptors - DESCRIPTORS_OWN);
  const inFlight = Math.min(IN_FLIGHT_MAX, Math.floor(free / 4));
  return { connections: Math.max(1, Math.min(wanted, free - inFlight)), inFlight };
}

export function createHttp(settings: Settings, answer: Answer): HttpServer {
  return new BoundedHttp(settings, answer);
}

interface OpenConnection {
  /** The address that it counts for. */
  readonly from: string;
  readonly openedAt: number;
  /** Whether a request on it was answered. */
  readonly wasUsed: boolean;
}

class BoundedHttp implements HttpServer {
  readonly server: Server;
  readonly #settings: Settings;
  readonly #answer: Answer;
  readonly #requests: RequestQueue;
  readonly #plain = new Tally();
  /** Number of requests in flight, by connection; only connections that have any. */
  readonly #busy = new Map<Socket, number>();
  /** The connections that were not upgraded to WebSockets, those first that were used longest ago. */
  readonly #open = new Map<Socket, OpenConnection>();

  constructor(settings: Settings, answer: Answer) {
    this.#settings = settings;
    this.#answer = answer;
    const { connections, inFlight } = shares(descriptorsMax(), settings.connectionsMax + settings.httpConnectionsMax);
    this.#requests = new RequestQueue({
      atOnce: inFlight,
      atOncePerAddress: IN_FLIGHT_PER_ADDRESS,
      waiting: WAITING_MAX,
      waitingPerAddress: WAITING_PER_ADDRESS,
    });
    this.server = createServer({
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: TIMES_CHECKED_MS,
    });
    this.server.maxConnections = connections;
    this.server.timeout = SILENCE_MS;
    this.server.on('connection', (socket) => this.#connected(socket));
    this.server.on('upgrade', (request) => this.#leave(request.socket));
    this.server.on('request', (request, response) => this.#request(request, response));
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    // Closes connections without a request in flight; the others get their answers.
    for (const socket of this.#open.keys()) if (!this.#busy.has(socket)) socket.destroy();
    const cut = setTimeout(() => this.server.closeAllConnections(), STOP_GRACE_MS);
    await closed;
    clearTimeout(cut);
  }

  #connected(socket: Socket): void {
    const { httpConnectionsMax, httpConnectionsPerAddress, trustProxy } = this.#settings;
    // Behind a proxy all connections come from one address, and the proxy limits them.
    const from = trustProxy === 'yes' ? '' : networkOf(socket.remoteAddress ?? '');
    const perAddress = trustProxy === 'yes' ? httpConnectionsMax : httpConnectionsPerAddress;
    const isFull = this.#open.size >= httpConnectionsMax;
    const isOver = this.#plain.of(from) >= perAddress;
    if ((isOver && !this.#endIdle(from)) || (!isOver && isFull && !this.#endIdle(null))) {
      socket.destroy();
      return;
    }
    this.#open.set(socket, { from, openedAt: performance.now(), wasUsed: false });
    this.#plain.add(from);
    socket.once('close', () => this.#leave(socket));
  }
  /**
   * Ends the connection, of this address or of any, on which nothing has been asked for longest. A browser keeps
   * connections open that it may never use again, and opens another if one has ended. False if there is none.
   */
  #endIdle(from: string | null): boolean {
    const unusedSince = performance.now() - UNUSED_MS;
    for (const [socket, open] of this.#open) {
      const isIdle = !this.#busy.has(socket) && (open.wasUsed || open.openedAt <= unusedSince);
      if (!isIdle || (from !== null && open.from !== from)) continue;
      this.#leave(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  #leave(socket: Socket): void {
    const open = this.#open.get(socket);
    if (open === undefined) return;
    this.#open.delete(socket);
    this.#plain.remove(open.from);
  }
  /** Called when an answer has ended. Nothing is done for a connection that is closed, or was upgraded. */
  #used(socket: Socket): void {
    const open = this.#open.get(socket);
    if (open === undefined) return;
    this.#open.delete(socket);
    this.#open.set(socket, { ...open, wasUsed: true });
  }

  #request(request: IncomingMessage, response: ServerResponse): void {
    if (!hostAllowed(request, this.#settings)) {
      refuse(response, 421, 'unknown_host', 'this server does not go by that name; see GAME_HOSTS');
      return;
    }
    const { socket } = request;
    const leaveQueue = this.#requests.enter(addressOf(request, this.#settings), () => this.#answer(request, response));
    if (leaveQueue === null) {
      refuse(response, 503, 'busy', 'too many requests at once');
      return;
    }
    this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1);
    const cut = setTimeout(() => socket.destroy(), ANSWER_MS);
    response.once('close', () => {
      clearTimeout(cut);
      leaveQueue();
      const left = (this.#busy.get(socket) ?? 1) - 1;
      if (left > 0) this.#busy.set(socket, left);
      else {
        this.#busy.delete(socket);
        this.#used(socket);
      }
    });
  }
}

function refuse(response: ServerResponse, status: number, error: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify({ error, message }));
}
