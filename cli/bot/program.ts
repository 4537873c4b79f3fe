/** An external bot: a child process, or a program that connects to a port. Both send and receive lines of text. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { Result } from '@parlour/kernel';
import { RateLimit } from '@parlour/server/limits';
import { dismiss, FAREWELL_MS } from './dismiss.ts';
import { listen } from './listen.ts';
import { FAULTS, LineReader, type LineLimits } from './line-reader.ts';

export interface ProgramLimits extends LineLimits {
  /** Upper limit of bytes sent that the program has not read yet. */
  readonly unreadBytes: number;
  /**
   * Rate limit for taking the chair over a port, and for reports of programs that were turned away. A program that
   * reconnects in a loop would fill the host's log.
   */
  readonly comings: { readonly atOnce: number; readonly perSecond: number };
  /**
   * How long a program may take to send its greeting, a dismissed one to close the connection, and a child process to
   * end when the games are over (ms).
   */
  readonly greetingMs: number;
  readonly farewellMs: number;
}
export const PROGRAM_LIMITS: ProgramLimits = {
  lineBytes: 64 * 1024,
  depth: 16,
  rate: { atOnce: 2000, perSecond: 500 },
  unreadBytes: 8 * 1024 * 1024,
  comings: { atOnce: 20, perSecond: 1 },
  greetingMs: 60_000,
  farewellMs: FAREWELL_MS,
};
export interface ProgramEvents {
  /** The program can receive lines. `how` says for the log whether it was started or has connected. */
  ready(how: string): void;
  line(text: string): void;
  /** The program has ended, has disconnected or could not be started. */
  gone(why: string): void;
  /** A line that the program wrote to its standard error. */
  noted(text: string): void;
  /** Somebody who connected was turned away. Not called for each of many, who would fill the host's log. */
  turnedAway(why: string): void;
}
export interface Program {
  /** Whether to start it again when it is gone. False for a program that connects, since it reconnects by itself. */
  readonly restarts: boolean;
  /** Resolves with what it waits for, as a text for the log (null if for nothing), or with an error text. */
  start(on: ProgramEvents): Promise<Result<string | null, string>>;
  send(line: string): void;
  /** Ends it at once, because it has broken a limit. */
  drop(why: string): void;
  /** Ends it after the last game: what was sent before still reaches it. */
  stop(): void;
}

const NOTE_BYTES = 2048;

function write(to: Writable, line: string, { unreadBytes }: ProgramLimits, drop: (why: string) => void): void {
  if (to.writableLength > unreadBytes) drop('it does not read what it is told');
  else to.write(`${line}\n`);
}

/** A child process: lines on its standard input and output. */
export class ChildProgram implements Program {
  readonly restarts = true;
  readonly #command: string;
  readonly #args: readonly string[];
  readonly #limits: ProgramLimits;
  #child: ChildProcessWithoutNullStreams | null = null;
  #why: string | null = null;

  constructor([command, ...args]: readonly [string, ...string[]], limits: ProgramLimits = PROGRAM_LIMITS) {
    this.#command = command;
    this.#args = args;
    this.#limits = limits;
  }
  async start(on: ProgramEvents): Promise<Result<null, string>> {
    // In a process group of its own, so that the processes that it has started are ended with it.
    const child = spawn(this.#command, this.#args, { stdio: ['pipe', 'pipe', 'pipe'], detached: HAS_GROUPS });
    this.#child = child;
    this.#why = null;
    const reader = new LineReader(this.#limits, (line) => on.line(line));
    const notes = new LineReader({ lineBytes: NOTE_BYTES, rate: { atOnce: 50, perSecond: 5 } }, (line) =>
      on.noted(line),
    );
    child.stdout.on('data', (data: Buffer) => {
      const fault = reader.take(data);
      if (fault !== null) this.drop(FAULTS[fault]);
    });
    // A fault here does not end the program: the rest of its standard error is read and dropped.
    child.stderr.on('data', (data: Buffer) => notes.take(data));
    // The program may end while it is being written to. The `close` event reports that, so pipe errors are ignored.
    for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.on('error', () => {});
    child.once('error', (error) => this.#gone(child, on, `it cannot be started: ${error.message}`));
    child.once('close', (code, signal) => this.#gone(child, on, `it ended with ${signal ?? `exit code ${code}`}`));
    child.once('spawn', () => on.ready(`started ${[this.#command, ...this.#args].join(' ')}`));
    return { ok: true, value: null };
  }
  #gone(child: ChildProcessWithoutNullStreams, on: ProgramEvents, why: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    on.gone(this.#why ?? why);
  }
  send(line: string): void {
    if (this.#child !== null) write(this.#child.stdin, line, this.#limits, (why) => this.drop(why));
  }
  drop(why: string): void {
    this.#why ??= why;
    if (this.#child !== null) kill(this.#child);
  }
  stop(): void {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    // The last lines, with the end of the game, may still be on their way. A program that then goes on is killed, and
    // so is everything that it has started.
    child.stdout.removeAllListeners('data').resume();
    child.stdin.end();
    const patience = setTimeout(() => kill(child), this.#limits.farewellMs);
    child.once('close', () => {
      clearTimeout(patience);
      kill(child);
    });
  }
}
const HAS_GROUPS = process.platform !== 'win32';
/** Kills the child and its process group. Closes the pipes, since a process that has left the group may hold them. */
function kill(child: ChildProcessWithoutNullStreams): void {
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
  // The child could not be started.
  if (child.pid === undefined) return;
  if (!HAS_GROUPS) return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended already.
  }
}

export interface PortOptions {
  readonly host: string;
  readonly port: number;
  readonly hello?: string;
  readonly greeting: { readonly line: string; readonly begins: string };
}
/** A program that connects over TCP. Only one at a time has the chair. */
export class PortProgram implements Program {
  readonly restarts = false;
  readonly #options: PortOptions;
  readonly #limits: ProgramLimits;
  readonly #server: Server;
  #on: ProgramEvents | null = null;
  readonly #comings: RateLimit;
  readonly #dismissals: RateLimit;
  /** Connections that have not sent their greeting yet. */
  readonly #callers = new Set<Socket>();
  #socket: Socket | null = null;
  #why: string | null = null;

  constructor(options: PortOptions, limits: ProgramLimits = PROGRAM_LIMITS) {
    this.#options = options;
    this.#limits = limits;
    const { atOnce, perSecond } = limits.comings;
    this.#comings = new RateLimit({ atOnce, perMinute: 60 * perSecond, keysMax: 1 });
    this.#dismissals = new RateLimit({ atOnce, perMinute: 60 * perSecond, keysMax: 1 });
    this.#server = createServer({ noDelay: true }, (socket) => this.#greet(socket));
  }
  async start(on: ProgramEvents): Promise<Result<string, string>> {
    this.#on = on;
    const { host, port } = this.#options;
    const listening = await listen(this.#server, host, port);
    return listening.ok ? { ok: true, value: `waiting for a program at ${host}:${listening.value}` } : listening;
  }
  #greet(socket: Socket): void {
    const { hello, greeting } = this.#options;
    socket.on('error', () => socket.destroy());
    if (this.#socket !== null) return this.#sendAway(socket, TAKEN);
    this.#callers.add(socket);
    const patience = setTimeout(() => this.#sendAway(socket, `expected ${greeting.line}`), this.#limits.greetingMs);
    if (hello !== undefined) socket.write(`${hello}\n`);
    const reader = new LineReader(this.#limits, (line) => {
      if (this.#socket === socket) return this.#on?.line(line);
      if (!this.#callers.has(socket)) return;
      clearTimeout(patience);
      if (this.#socket !== null) return this.#sendAway(socket, TAKEN);
      if (!line.startsWith(greeting.begins)) return this.#sendAway(socket, `expected ${greeting.line}`);
      if (!this.#comings.take('', Date.now())) return this.#sendAway(socket, TOO_OFTEN);
      this.#callers.delete(socket);
      this.#socket = socket;
      this.#why = null;
      this.#on?.ready('a program has connected');
    });
    socket.on('data', (data: Buffer) => {
      const fault = reader.take(data);
      if (fault === null) return;
      if (this.#socket === socket) this.drop(FAULTS[fault]);
      else this.#sendAway(socket, FAULTS[fault]);
    });
    socket.once('close', () => {
      clearTimeout(patience);
      this.#callers.delete(socket);
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#on?.gone(this.#why ?? 'it has hung up');
    });
  }
  #sendAway(socket: Socket, why: string): void {
    this.#callers.delete(socket);
    dismiss(socket, `# ${why}\n`, this.#limits.farewellMs);
    if (this.#dismissals.take('', Date.now())) this.#on?.turnedAway(why);
  }
  send(line: string): void {
    if (this.#socket !== null) write(this.#socket, line, this.#limits, (why) => this.drop(why));
  }
  drop(why: string): void {
    this.#why ??= why;
    this.#socket?.destroy();
  }
  stop(): void {
    this.#on = null;
    if (this.#socket !== null) dismiss(this.#socket, '', this.#limits.farewellMs);
    for (const caller of this.#callers) caller.destroy();
    this.#server.close();
  }
}
const TAKEN = 'another program has the chair';
const TOO_OFTEN = 'it comes and goes too often: come back later';
