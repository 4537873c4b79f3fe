// The real server as a process, and a connection to it that can be cut.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, stopped } from '../house.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The compile cache, the same as the command line's; a start without it takes three times as long. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');

export interface Server {
  readonly url: string;
  /** Kills the process without warning. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  restart(): Promise<void>;
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** `cards`: a module of the checkout whose `chance` decides the cards. */
export async function startServer(env: Readonly<Record<string, string>> = {}, cards?: string): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'parlour-e2e-'));
  const start = async (port: string): Promise<[ChildProcess, string]> => {
    const script = cards === undefined ? ['cli/parlour.js', 'start'] : ['test/e2e/laid-cards.ts', cards];
    const child = spawn(process.execPath, script, {
      cwd: ROOT,
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, GAME_DATA_DIR: data, GAME_PORT: port, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return [child, await addressOf(child)];
  };
  const [first, url] = await start('0');
  let child = first;
  const kill = async (): Promise<void> => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  const restart = async (): Promise<void> => {
    [child] = await start(new URL(url).port);
  };
  return {
    url,
    kill,
    restart,
    async killAndRestart() {
      await kill();
      await restart();
    },
    async stop() {
      await stopped(child);
      await rm(data, { recursive: true, force: true });
    },
  };
}

export interface Wire {
  readonly url: string;
  /** Drops every connection and lets no new one through until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A TCP proxy to the server, which can be cut. */
export async function wireTo(server: Pick<Server, 'url'>): Promise<Wire> {
  const { hostname, port } = new URL(server.url);
  const open = new Set<Socket>();
  let isCut = false;
  const relay = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => (open.delete(one), other.destroy()));
    }
    return undefined;
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
    close: () => (cut(), new Promise<void>((resolve) => void relay.close(() => resolve()))),
  };
}
