// A copy of the checkout in a folder of its own, in which tests can add things without touching the original.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What is installed, built or written at run time. */
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'coverage', 'test-results']);
const START_MS_MAX = 60_000;
const STOP_MS_MAX = 5000;
const RUN_MS_MAX = 180_000;

const exec = promisify(execFile);

export interface House {
  readonly path: string;
  /** Makes a new game in `games/` of this house with its command line, and changes nothing else. */
  addGame(id: string, ...options: readonly string[]): Promise<string>;
  /** Runs a script of this house until it ends. Returns its output. */
  run(script: string, ...args: readonly string[]): Promise<string>;
  /** Starts the server on a free port and returns its address. */
  start(): Promise<string>;
  /** Stops all servers and removes the copy. */
  remove(): Promise<void>;
}

/** Packages from the registry are shared with the original; our own are those of the copy. */
async function linkPackages(to: string): Promise<void> {
  const from = join(ROOT, 'node_modules');
  await mkdir(join(to, '@parlour'), { recursive: true });
  const entries = (await readdir(from)).filter((name) => name !== '@parlour' && name !== '.cache' && name !== '.vite');
  await Promise.all(entries.map((name) => symlink(join(from, name), join(to, name))));
  const own = await readdir(join(from, '@parlour'));
  await Promise.all(
    own.map(async (name) => symlink(await readlink(join(from, '@parlour', name)), join(to, '@parlour', name))),
  );
}

/** Waits until the server prints its address. If it does not, the error has everything that it printed. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`no address after ${START_MS_MAX} ms:\n${said}`)), START_MS_MAX);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(said)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
}

export function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS_MAX);
    server.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    server.kill('SIGTERM');
  });
}

export async function copyHouse(): Promise<House> {
  const path = await mkdtemp(join(tmpdir(), 'parlour-house-'));
  const servers: ChildProcess[] = [];
  await cp(ROOT, path, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  await linkPackages(join(path, 'node_modules'));
  const run = async (script: string, ...args: readonly string[]): Promise<string> => {
    // Settings of the test run around this one are not passed on. The output is parsed, so it must not have colours.
    const env = { ...process.env, AGAIN: '', NO_COLOR: '1', FORCE_COLOR: undefined };
    const command = [join(path, script), ...args];
    const { stdout } = await exec(process.execPath, command, { cwd: path, timeout: RUN_MS_MAX, env }).catch(
      (error: Error & { readonly stdout: string }) => {
        throw new Error(`${error.message}\n${error.stdout}`);
      },
    );
    return stdout;
  };
  return {
    path,
    run,
    addGame: (id, ...options) => run('cli/parlour.js', 'new', id, ...options),
    async start() {
      const server = spawn(process.execPath, [join(path, 'cli/parlour.js'), 'start', '--port', '0'], {
        cwd: path,
        env: { ...process.env, GAME_DATA_DIR: join(path, 'data'), GAME_PACE: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      servers.push(server);
      return addressOf(server);
    },
    async remove() {
      await Promise.all(servers.map(stopped));
      await rm(path, { recursive: true, force: true });
    },
  };
}
