/** A real nats-server with JetStream on a free port, its store in a folder that goes with it unless another is given. */
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
   * With a disk of its own, of so many megabytes, its store can run full; that needs the right to mount one. `args` say
   * what it is to be instead of an open one with JetStream.
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
  /** On the same store and port as before. */
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
  /** A refusal is an answer too. */
  async #probe(): Promise<void> {
    try {
      const probe = await connect({ servers: this.url });
      await probe.close();
    } catch (error) {
      if (!(error instanceof AuthorizationError)) throw error;
    }
  }
  /** Stands still until it is killed. */
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
  /** Nothing more fits on its disk. */
  fillDisk(): void {
    if (!this.#hasOwnDisk) throw new Error('this would fill the disk of the machine');
    for (let bytes = MEGABYTE; bytes >= 1; bytes = bytes >> 1) {
      try {
        for (;;) appendFileSync(this.#ballast, Buffer.alloc(bytes));
      } catch {
        // Then less.
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
