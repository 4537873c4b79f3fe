/** A TCP server for external programs that play in a line protocol of a game's `line-protocols.ts`. */
import { createServer, type Server, type Socket } from 'node:net';
import type { GameTypes, Result } from '@parlour/kernel';
import type { LineMatch, LineMatchOptions, LineOut, LineProtocol } from '@parlour/kit/doors';
import { dismiss } from './bot/dismiss.ts';
import { FAULTS, LineReader, type LineLimits } from './bot/line-reader.ts';
import { listen } from './bot/listen.ts';

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Time limit of an answer, after which the protocol's `resignation` is used. */
  readonly answerMs: number;
}
/** The part of a protocol that is needed to serve a match. */
type Served = Pick<LineProtocol<GameTypes>, 'greeting'> & { readonly resignation: string };
/** The rate does not count one line for each line sent to the client. It limits comments and answers out of turn. */
const LIMITS: LineLimits = { lineBytes: 4096, rate: { atOnce: 100, perSecond: 10 } };
/** A program that has connected. */
interface Caller {
  readonly socket: Socket;
  readonly reader: LineReader;
}

/** Serves one match: fills the chairs in the order of connection, plays, and closes. */
export class LineServer {
  readonly #port: Served;
  readonly #match: LineMatch;
  readonly #listening: Listening;
  readonly #server: Server;
  readonly #chairs: Map<number, Caller | null>;
  /** Connected clients that were not dismissed, including those without a chair. */
  readonly #sockets = new Set<Socket>();
  #isOver = false;
  readonly #asked = new Map<number, { readonly line: string; readonly timer: NodeJS.Timeout }>();
  readonly #done = Promise.withResolvers<Result<readonly number[], string>>();

  constructor(port: Served, match: LineMatch, players: LineMatchOptions['players'], listening: Listening) {
    this.#port = port;
    this.#match = match;
    this.#listening = listening;
    this.#chairs = new Map(players.flatMap((player, chair) => (player === null ? [[chair, null] as const] : [])));
    this.#server = createServer({ noDelay: true }, (socket) => this.#greet(socket));
  }

  /** Resolves with the port that it listens on, or with an error text. */
  async listen(): Promise<Result<number, string>> {
    const { host, port } = this.#listening;
    const listening = await listen(this.#server, host, port);
    if (listening.ok && this.#chairs.size === 0) this.#send(this.#match.begin());
    return listening;
  }
  /** What each chair won, or why the match could not be finished. */
  get finished(): Promise<Result<readonly number[], string>> {
    return this.#done.promise;
  }

  #greet(socket: Socket): void {
    let chair: number | null = null;
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      if (chair !== null) this.#end({ ok: false, error: `chair ${chair + 1} has left` });
    });
    const { greeting } = this.#port;
    const reader = new LineReader(LIMITS, (line) => {
      // Empty lines and comments are allowed at any time.
      if (!this.#sockets.has(socket) || line === '' || line.startsWith('#') || line.startsWith(';')) return;
      if (chair !== null) this.#take(chair, line);
      else if (line.startsWith(greeting.begins)) chair = this.#seat({ socket, reader });
      else this.#sendAway(socket, `expected ${greeting.line}`);
    });
    socket.on('data', (data) => {
      const fault = reader.take(data);
      if (fault === null || !this.#sockets.has(socket)) return;
      this.#sendAway(socket, FAULTS[fault]);
      if (chair !== null) this.#end({ ok: false, error: `chair ${chair + 1} is sent away: ${FAULTS[fault]}` });
    });
  }
  #sendAway(socket: Socket, why: string): void {
    this.#sockets.delete(socket);
    dismiss(socket, `# ${why}\r\n`);
  }

  #seat(caller: Caller): number | null {
    const free = [...this.#chairs].find(([, taken]) => taken === null)?.[0];
    if (free === undefined) {
      this.#sendAway(caller.socket, 'all chairs are taken');
      return null;
    }
    this.#chairs.set(free, caller);
    if ([...this.#chairs.values()].every((taken) => taken !== null)) this.#send(this.#match.begin());
    return free;
  }

  #take(chair: number, line: string): void {
    const out = this.#match.answer(chair, line);
    if (out.length > 0 || this.#match.isOver) this.#settle(chair);
    this.#send(out);
  }
  #settle(chair: number): void {
    clearTimeout(this.#asked.get(chair)?.timer);
    this.#asked.delete(chair);
  }

  #send(out: readonly LineOut[]): void {
    for (const { chair, line, asks } of out) {
      const caller = this.#chairs.get(chair);
      caller?.socket.write(`${line}\r\n`);
      caller?.reader.expectOne();
      if (!asks) continue;
      const timer = setTimeout(() => this.#take(chair, `${line}${this.#port.resignation}`), this.#listening.answerMs);
      this.#asked.set(chair, { line, timer });
    }
    if (this.#match.isOver) this.#end({ ok: true, value: this.#match.totals });
  }

  #end(result: Result<readonly number[], string>): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const chair of this.#asked.keys()) this.#settle(chair);
    for (const socket of this.#sockets) dismiss(socket, '');
    this.#sockets.clear();
    this.#server.close();
    this.#done.resolve(result);
  }
}
