/** Measurements that a server process takes of itself, and the parent's side of that conversation. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS, NODE_VARIABLES } from '../../scripts/node24.js';

export const CONTENDERS = ['relay', 'relay + SQLite', 'parlour', 'colyseus', 'boardgame.io'] as const;
export type Contender = (typeof CONTENDERS)[number];

export interface Memory {
  /** Resident memory after a full garbage collection. */
  readonly rssKilobytes: number;
  /** Live objects and buffers; the rest of the resident memory is held in reserve by the engine. */
  readonly liveKilobytes: number;
}
export interface Span {
  readonly seconds: number;
  /** CPU time of all threads of the server (µs). */
  readonly cpuMicros: number;
  /**
   * Number of CPUs that were kept busy by anything but server and clients. When the server has to wait for a CPU, also
   * during a write to the disk, moves are told late, so long latencies mean something only where this is near zero.
   */
  readonly others: number;
}
export type Asked = 'memory' | 'cpu';
export type FromChild = { readonly url: string } | { readonly cpuMicros: number } | Memory;

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

const machineMicros = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) * 1000;

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'parlour-bench-'));

/** One server in a process of its own, so that its CPU time can be measured. */
export class MeasuredServer {
  readonly url: string;
  readonly dataDir: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string, dataDir: string) {
    this.#child = child;
    this.url = url;
    this.dataDir = dataDir;
  }
  /** `settings` are `GAME_…` environment variables for our server. `dataDir` may have a journal already. */
  static async start(
    contender: Contender,
    settings: Readonly<Record<string, string>> = {},
    dataDir = newDataDir(),
  ): Promise<MeasuredServer> {
    const started = contender === 'parlour' ? NODE_VARIABLES : {};
    const env = { ...started, ...process.env, NODE_NO_WARNINGS: '1', ...settings, GAME_DATA_DIR: dataDir };
    const child = fork(CHILD, [contender], {
      execArgv: contender === 'parlour' ? ['--expose-gc', ...NODE_FLAGS] : ['--expose-gc'],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [hello] = (await once(child, 'message')) as [FromChild];
    if (!('url' in hello)) throw new Error('no address');
    return new MeasuredServer(child, hello.url, dataDir);
  }
  /**
   * Memory after a full garbage collection, which takes CPU time and blocks the server for a while. Do not call it
   * while CPU time or latencies are measured, nor just before.
   */
  async memory(): Promise<Memory> {
    const answer = await this.#ask('memory');
    if (!('rssKilobytes' in answer)) throw new Error('not a reading of memory');
    return answer;
  }
  /** Begins a span. Call the returned function to end it. */
  async span(): Promise<() => Promise<Span>> {
    const serverBefore = await this.#cpuMicros();
    const [clientsBefore, machineBefore] = [process.cpuUsage(), machineMicros()];
    const began = performance.now();
    return async () => {
      const seconds = (performance.now() - began) / 1000;
      const clients = process.cpuUsage(clientsBefore);
      const machine = machineMicros() - machineBefore;
      const cpuMicros = (await this.#cpuMicros()) - serverBefore;
      const others = (machine - cpuMicros - clients.user - clients.system) / seconds / 1_000_000;
      return { seconds, cpuMicros, others: Math.max(0, others) };
    };
  }
  async #cpuMicros(): Promise<number> {
    const answer = await this.#ask('cpu');
    if (!('cpuMicros' in answer)) throw new Error('not a reading of processor time');
    return answer.cpuMicros;
  }
  async #ask(what: Asked): Promise<FromChild> {
    this.#child.send(what);
    const [answer] = (await once(this.#child, 'message')) as [FromChild];
    return answer;
  }
  /** Stops the process; its data folder stays until `forget`. */
  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }
  forget(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
