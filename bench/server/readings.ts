/** Measurements that a server process takes of itself, and the parent's side of that conversation. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CONTENDERS = ['relay', 'relay + SQLite', 'parlour', 'colyseus', 'boardgame.io'] as const;
export type Contender = (typeof CONTENDERS)[number];

export interface Reading {
  readonly cpuMicros: number;
  /** The same after the garbage collection of this reading, which is not the server's own work. */
  readonly cpuMicrosAfter: number;
  /** Resident memory after a full garbage collection. */
  readonly rssKilobytes: number;
  /** Live objects and buffers; the rest of the resident memory is held in reserve by the engine. */
  readonly liveKilobytes: number;
}
export type FromChild = { readonly url: string } | Reading;

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

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
    const env = { ...process.env, NODE_NO_WARNINGS: '1', ...settings, GAME_DATA_DIR: dataDir };
    const child = fork(CHILD, [contender], {
      execArgv: ['--expose-gc'],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [hello] = (await once(child, 'message')) as [FromChild];
    if (!('url' in hello)) throw new Error('no address');
    return new MeasuredServer(child, hello.url, dataDir);
  }
  async reading(): Promise<Reading> {
    this.#child.send('reading');
    const [answer] = (await once(this.#child, 'message')) as [FromChild];
    if (!('cpuMicros' in answer)) throw new Error('not a reading');
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
