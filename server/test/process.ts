/** A real server in a real process, for tests that kill it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./kill-server.ts', import.meta.url));

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
  /** What it said on its way, for when it fails. */
  said = '';

  constructor(env: Record<string, string>, gamesDir: string) {
    this.#env = env;
    this.#gamesDir = gamesDir;
  }

  /** Resolves when it says where it is. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [SCRIPT, this.#gamesDir], {
      env: { PATH: process.env['PATH'] ?? '', ...this.#env },
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

  /** No goodbye. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }
  /** As a host stops it. Returns the exit code. */
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
