/** A bot of somebody else: a child process, or a program that connects to a port. Both say and hear lines. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { LineReader, type LineLimits } from './line-reader.ts';

export interface ProgramLimits extends LineLimits {
  /** What may wait to be read by the program. */
  readonly unreadBytes: number;
}
export const PROGRAM_LIMITS: ProgramLimits = {
  lineBytes: 64 * 1024,
  depth: 16,
  rate: { atOnce: 2000, perSecond: 500 },
  unreadBytes: 8 * 1024 * 1024,
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
  /** Resolves with where it is expected, in words. */
  start(on: ProgramEvents): Promise<string>;
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
  async start(on: ProgramEvents): Promise<string> {
    const child = spawn(this.#command, this.#args, { stdio: ['pipe', 'pipe', 'pipe'] });
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
    return [this.#command, ...this.#args].join(' ');
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
    this.#child?.kill('SIGKILL');
  }
  stop(): void {
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
  }
}
const FAULTS = {
  line_too_long: 'its line is too long',
  too_many_lines: 'it says too many lines',
  too_deep: 'its line is nested too deep',
};

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
  #socket: Socket | null = null;
  #why: string | null = null;

  constructor(options: PortOptions, limits: ProgramLimits = PROGRAM_LIMITS) {
    this.#options = options;
    this.#limits = limits;
    this.#server = createServer((socket) => this.#greet(socket));
  }
  async start(on: ProgramEvents): Promise<string> {
    this.#on = on;
    const { host, port } = this.#options;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#server.once('error', reject).listen(port, host, resolve);
    await promise;
    return `a program at ${host}:${(this.#server.address() as AddressInfo).port}`;
  }
  #greet(socket: Socket): void {
    const { hello, greeting } = this.#options;
    socket.on('error', () => socket.destroy());
    if (this.#socket !== null) return void socket.end('# another program has the chair\n');
    if (hello !== undefined) socket.write(`${hello}\n`);
    const reader = new LineReader(this.#limits, (line) => {
      if (this.#socket === socket) return this.#on?.line(line);
      if (this.#socket !== null || !line.startsWith(greeting.begins))
        return void socket.end(`# expected ${greeting.line}\n`);
      this.#socket = socket;
      this.#on?.ready();
    });
    socket.on('data', (data: Buffer) => {
      const fault = reader.take(data);
      if (fault === null) return;
      this.#why ??= FAULTS[fault];
      socket.destroy();
    });
    socket.once('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#on?.gone(this.#why ?? 'it has hung up');
      this.#why = null;
    });
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
    this.#socket?.end();
    this.#server.close();
  }
}
