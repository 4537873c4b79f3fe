/**
 * The HTTP server, with limits on what clients can hold open: connections, requests in flight, time. Each request in
 * flight may have one file open, so connections and requests together stay below the process's limit of file
 * descriptors.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf, hostAllowed } from './caller.ts';
import { Tally } from './limits.ts';
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

class BoundedHttp implements HttpServer {
  readonly server: Server;
  readonly #settings: Settings;
  readonly #answer: Answer;
  readonly #inFlightMax: number;
  readonly #plain = new Tally();
  readonly #requests = new Tally();
  /** Number of requests in flight, by connection; only connections that have any. */
  readonly #busy = new Map<Socket, number>();
  /** Addresses of the connections that were not upgraded to WebSockets. */
  readonly #open = new Map<Socket, string>();

  constructor(settings: Settings, answer: Answer) {
    this.#settings = settings;
    this.#answer = answer;
    const { connections, inFlight } = shares(descriptorsMax(), settings.connectionsMax + settings.httpConnectionsMax);
    this.#inFlightMax = inFlight;
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
    const from = trustProxy === 'yes' ? '' : (socket.remoteAddress ?? '');
    const perAddress = trustProxy === 'yes' ? httpConnectionsMax : httpConnectionsPerAddress;
    if (this.#open.size >= httpConnectionsMax || this.#plain.of(from) >= perAddress) {
      socket.destroy();
      return;
    }
    this.#open.set(socket, from);
    this.#plain.add(from);
    socket.once('close', () => this.#leave(socket));
  }

  #leave(socket: Socket): void {
    const from = this.#open.get(socket);
    if (from === undefined) return;
    this.#open.delete(socket);
    this.#plain.remove(from);
  }

  #request(request: IncomingMessage, response: ServerResponse): void {
    if (!hostAllowed(request, this.#settings)) {
      refuse(response, 421, 'unknown_host', 'this server does not go by that name; see GAME_HOSTS');
      return;
    }
    const from = addressOf(request, this.#settings);
    if (this.#requests.total >= this.#inFlightMax || this.#requests.of(from) >= IN_FLIGHT_PER_ADDRESS) {
      refuse(response, 503, 'busy', 'too many requests at once');
      return;
    }
    const { socket } = request;
    this.#requests.add(from);
    this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1);
    const cut = setTimeout(() => socket.destroy(), ANSWER_MS);
    response.once('close', () => {
      clearTimeout(cut);
      this.#requests.remove(from);
      const left = (this.#busy.get(socket) ?? 1) - 1;
      if (left === 0) this.#busy.delete(socket);
      else this.#busy.set(socket, left);
    });
    this.#answer(request, response);
  }
}

function refuse(response: ServerResponse, status: number, error: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify({ error, message }));
}
