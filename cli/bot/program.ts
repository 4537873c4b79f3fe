/** A bot of somebody else: a child process, or a program that connects to a port. Both say and hear lines. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { Result } from '@parlour/kernel';
import { RateLimit } from '@parlour/server/limits';
import { dismiss, FAREWELL_MS } from './dismiss.ts';
import { listen } from './listen.ts';
import { FAULTS, LineReader, type LineLimits } from './line-reader.ts';

export interface ProgramLimits extends LineLimits {
  /** What may wait to be read by the program. */
  readonly unreadBytes: number;
  /** How often the chair is taken over a port: one that comes and goes without end would fill the host's log. */
  readonly comings: { readonly atOnce: number; readonly perSecond: number };
  /** How long one that connects may take to greet, and one that is sent away to hang up. */
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
  /** It can be talked to. */
  ready(): void;
  line(text: string): void;
  /** It is not there any more, and why. */
  gone(why: string): void;
  /** What it writes to its standard error. */
  noted(text: string): void;
}
export interface Program {
  /** Whether it is started again after it has gone; one that connects comes back by itself. */
  readonly restarts: boolean;
  /** Resolves with where it is expected, in words, or with why it cannot come. */
  start(on: ProgramEvents): Promise<Result<string, string>>;
  send(line: string): void;
  /** Ends it at once: it has broken a limit. */
  drop(why: string): void;
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
  async start(on: ProgramEvents): Promise<Result<string, string>> {
    // In a group of its own, so that it is ended with what it has started.
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
    // More than the limit is read and forgotten: a program may note what it likes.
    child.stderr.on('data', (data: Buffer) => notes.take(data));
    // It may end while something is written to it; `close` says so.
    for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.on('error', () => {});
    child.once('error', (error) => this.#gone(child, on, `it cannot be started: ${error.message}`));
    child.once('close', (code, signal) => this.#gone(child, on, `it ended with ${signal ?? `exit code ${code}`}`));
    child.once('spawn', () => on.ready());
    return { ok: true, value: [this.#command, ...this.#args].join(' ') };
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
    if (child !== null) kill(child);
  }
}
const HAS_GROUPS = process.platform !== 'win32';
/** With what it has started. Pipes that are still held by one that has left the group are not read any more. */
function kill(child: ChildProcessWithoutNullStreams): void {
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
  // It could not be started.
  if (child.pid === undefined) return;
  if (!HAS_GROUPS) return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of them have ended already.
  }
}

export interface PortOptions {
  readonly host: string;
  readonly port: number;
  readonly hello?: string;
  readonly greeting: { readonly line: string; readonly begins: string };
}
/** One program at a time that connects over TCP. */
export class PortProgram implements Program {
  readonly restarts = false;
  readonly #options: PortOptions;
  readonly #limits: ProgramLimits;
  readonly #server: Server;
  #on: ProgramEvents | null = null;
  readonly #comings: RateLimit;
  /** Those that have connected and not greeted yet. */
  readonly #callers = new Set<Socket>();
  #socket: Socket | null = null;
  #why: string | null = null;

  constructor(options: PortOptions, limits: ProgramLimits = PROGRAM_LIMITS) {
    this.#options = options;
    this.#limits = limits;
    const { atOnce, perSecond } = limits.comings;
    this.#comings = new RateLimit({ atOnce, perMinute: 60 * perSecond, keysMax: 1 });
    this.#server = createServer({ noDelay: true }, (socket) => this.#greet(socket));
  }
  async start(on: ProgramEvents): Promise<Result<string, string>> {
    this.#on = on;
    const { host, port } = this.#options;
    const listening = await listen(this.#server, host, port);
    return listening.ok ? { ok: true, value: `a program at ${host}:${listening.value}` } : listening;
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
      this.#on?.ready();
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
