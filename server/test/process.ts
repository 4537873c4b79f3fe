/** A real server in a process of its own, for tests that kill it. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./kill-server.ts', import.meta.url));
/** The compile cache, the same as the command line's. A start without it takes three times as long. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export class ServerProcess {
  readonly #env: Record<string, string>;
  readonly #gamesDir: string;
  #child: ChildProcess | null = null;
  readonly #descriptors: number | null;
  readonly #script: string;
  /** Everything the process has printed, for error messages. */
  said = '';

  /** `descriptors` is how many files and sockets the process may have open, as `ulimit -n` sets it. */
  constructor(
    env: Record<string, string>,
    gamesDir: string,
    { descriptors = null as number | null, script = SCRIPT } = {},
  ) {
    this.#env = env;
    this.#gamesDir = gamesDir;
    this.#descriptors = descriptors;
    this.#script = script;
  }

  /** Whether the process is running. */
  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }
  /** Limits the size of the files it writes, which fails like a full disk; null takes the limit away. */
  limitFileSize(bytes: number | null): void {
    execFileSync('prlimit', [`--pid=${this.#child?.pid}`, `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
  }
  /** Number of open files and sockets, and resident memory, as Linux counts them. */
  usage(): { readonly descriptors: number; readonly megabytes: number } {
    const proc = `/proc/${this.#child?.pid}`;
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`${proc}/status`, 'utf8')) ?? [];
    return { descriptors: readdirSync(`${proc}/fd`).length, megabytes: Number(kilobytes) / 1024 };
  }

  /** Resolves when the server prints its address. */
  async start(): Promise<void> {
    const command = [process.execPath, this.#script, this.#gamesDir];
    const limit = `ulimit -n ${this.#descriptors} && exec "$@"`;
    const [program = '', ...args] = this.#descriptors === null ? command : ['sh', '-c', limit, 'sh', ...command];
    const child = spawn(program, args, {
      env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED, ...this.#env },
      stdio: 'pipe',
    });
    this.#child = child;
    const up = Promise.withResolvers<void>();
    const hear = (data: Buffer): void => {
      this.said += data.toString();
      if (data.includes('Parlour is at')) up.resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => up.reject(new Error(`the server ended with ${code}: ${this.said}`)));
    await up.promise;
  }

  /** Suspends the process, like a machine that is overloaded or asleep. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }
  resume(): void {
    this.#child?.kill('SIGCONT');
  }
  /** Kills the process without any warning. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }
  /** Stops the process as a host does. Returns the exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }
  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
