/**
 * A TCP proxy between two programs of this machine that can be cut, held and slowed. Data that is held or late is not
 * lost.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Receives what the connecting side sends, in order. */
export interface Listener {
  hear(chunk: Uint8Array): void;
}
/** Called for each connection; returns its listener. */
export interface Switchboard {
  called(): Listener;
}

type State = 'open' | 'cut' | 'held';

/** One direction of one connection: chunks leave in order, each not before it is due. */
class Flow {
  readonly #to: Socket;
  readonly #line: Line;
  #due = 0;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(from: Socket, to: Socket, line: Line) {
    this.#to = to;
    this.#line = line;
    from.on('data', (chunk) => this.#later(() => to.write(chunk)));
    from.on('end', () => this.#later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => this.#later(() => to.destroy()));
  }
  #later(act: () => void): void {
    const now = performance.now();
    this.#due = Math.max(this.#due, now + this.#line.delayMs);
    if (this.#due <= now) return void (this.#to.destroyed || act());
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#to.destroyed) act();
    }, this.#due - now);
    this.#timers.add(timer);
  }
}

export class Line {
  readonly #server: Server;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #state: State = 'open';
  delayMs = 0;
  switchboard: Switchboard | null = null;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
  }
  /** A line to this port of this machine. */
  static async to(target: number): Promise<Line> {
    const server = createServer();
    const line = new Line(server, target);
    server.on('connection', (socket) => line.#accept(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }
  /** Closes all connections and refuses new ones, so that both ends notice. */
  cut(): void {
    this.#state = 'cut';
    for (const socket of this.#sockets) socket.destroy();
  }
  /** Stops all traffic, without either end being notified. */
  hold(): void {
    this.#state = 'held';
    for (const socket of this.#sockets) socket.pause();
  }
  mend(): void {
    this.#state = 'open';
    this.delayMs = 0;
    for (const socket of this.#sockets) socket.resume();
  }
  close(): void {
    this.cut();
    this.#server.close();
  }

  #accept(near: Socket): void {
    if (this.#state === 'cut') return void near.destroy();
    const far = connect(this.#target, '127.0.0.1');
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    }
    const listener = this.switchboard?.called() ?? null;
    if (listener !== null) near.on('data', (chunk) => listener.hear(chunk));
    // One flow for each direction.
    void new Flow(near, far, this);
    void new Flow(far, near, this);
    if (this.#state === 'held') for (const socket of [near, far]) socket.pause();
  }
}
