/** A real nats-server with JetStream on a free port, its store in a folder that goes with it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { freePort } from './process.ts';

export class NatsBroker {
  readonly #dir = mkdtempSync(join(tmpdir(), 'parlour-nats-'));
  #port = 0;
  #child: ChildProcess | null = null;

  static async start(): Promise<NatsBroker> {
    const broker = new NatsBroker();
    broker.#port = await freePort();
    await broker.start();
    return broker;
  }
  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }
  /** On the same store and port as before. */
  async start(): Promise<void> {
    const program = process.env['NATS_SERVER'] ?? 'nats-server';
    const args = ['--jetstream', '--store_dir', this.#dir, '--addr', '127.0.0.1', '--port', String(this.#port)];
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
    const probe = await connect({ servers: this.url });
    await probe.close();
  }
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
