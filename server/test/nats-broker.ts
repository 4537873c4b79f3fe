/** A real nats-server with JetStream on a free port. Its store is a temporary folder, unless another one is given. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthorizationError, connect } from '@nats-io/transport-node';
import { freePort } from './process.ts';

const MEGABYTE = 1024 * 1024;

export class NatsBroker {
  readonly #dir = mkdtempSync(join(tmpdir(), 'parlour-nats-'));
  #store = this.#dir;
  #port = 0;
  #child: ChildProcess | null = null;
  #hasOwnDisk = false;
  #args: readonly string[] = [];

  /**
   * With `diskMegabytes` its store is on a small disk of its own, which can run full; that needs the right to mount
   * one. `args` replace the default, which is an open server with JetStream.
   */
  static async start({
    diskMegabytes = null as number | null,
    args = ['--jetstream'],
    store = null as string | null,
  } = {}): Promise<NatsBroker> {
    const broker = new NatsBroker();
    broker.#store = store ?? broker.#dir;
    broker.#port = await freePort();
    broker.#args = args;
    if (diskMegabytes !== null) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', broker.#dir]);
      broker.#hasOwnDisk = true;
    }
    await broker.start();
    return broker;
  }
  get port(): number {
    return this.#port;
  }
  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }
  /** Starts the process, always on the same store and port. */
  async start(): Promise<void> {
    const program = process.env['NATS_SERVER'] ?? 'nats-server';
    const args = [...this.#args, '--store_dir', this.#store, '--addr', '127.0.0.1', '--port', String(this.#port)];
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    const up = Promise.withResolvers<void>();
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      if (said.includes('Server is ready')) up.resolve();
    });
    child.once('error', (error) => up.reject(error));
    child.once('exit', (code) => up.reject(new Error(`nats-server ended with ${code}: ${said}`)));
    await up.promise;
    await this.#probe();
  }
  /** Checks that the broker answers. A refused login is an answer too. */
  async #probe(): Promise<void> {
    try {
      const probe = await connect({ servers: this.url });
      await probe.close();
    } catch (error) {
      if (!(error instanceof AuthorizationError)) throw error;
    }
  }
  /** Suspends the process until it is killed. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  get #ballast(): string {
    return join(this.#dir, 'ballast');
  }
  /** Fills its disk until nothing more fits. */
  fillDisk(): void {
    if (!this.#hasOwnDisk) throw new Error('this would fill the disk of the machine');
    for (let bytes = MEGABYTE; bytes >= 1; bytes = bytes >> 1) {
      try {
        for (;;) appendFileSync(this.#ballast, Buffer.alloc(bytes));
      } catch {
        // Full: continues with smaller pieces.
      }
    }
  }
  emptyDisk(): void {
    rmSync(this.#ballast, { force: true });
  }
  async stop(): Promise<void> {
    await this.kill();
    if (this.#hasOwnDisk) execFileSync('umount', [this.#dir]);
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
