/** The installable package, used without the checkout: packed, installed into an empty folder, played. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoverGames } from '@parlour/server/games';
import { SocketPlayer } from '../server/test/players.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ADDRESS = /Parlour is at (http:\/\/127\.0\.0\.1:\d+)/;
const LONG_MS = 240_000;

let folder: string;
let server: ChildProcess | null = null;
const parlour = (): string => join(folder, 'node_modules/.bin/parlour');
const inFolder = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-package-'));
  execFileSync(process.execPath, ['scripts/package.js'], { cwd: ROOT, stdio: 'pipe' });
  const tarball = readdirSync(join(ROOT, 'dist')).find((name) => name.endsWith('.tgz')) ?? '';
  inFolder('npm', 'init', '--yes');
  inFolder('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', join(ROOT, 'dist', tarball));
}, LONG_MS);
afterAll(async () => {
  // SIGTERM, because an old Node that comes first in PATH passes it on to the newer one that it has started.
  if (server?.kill('SIGTERM') === true) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<string> {
  server = spawn(parlour(), ['start', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, GAME_PACE: '0', GAME_LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    const address = ADDRESS.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`it ended: ${said}`);
}

describe('the installed package', () => {
  it('ALL-110 has no TypeScript, no developer packages and every game', async () => {
    const installed = readdirSync(join(folder, 'node_modules'), { recursive: true }).map(String);
    const ours = installed.filter((path) => path.startsWith('parlour/'));
    expect(ours.filter((path) => /\.tsx?$/.test(path))).toEqual([]);
    expect(installed.filter((path) => /^(typescript|vite|vitest|react)$/.test(path))).toEqual([]);
    const games = JSON.parse(inFolder(parlour(), 'games', '--json')) as { game: string }[];
    expect(games.map(({ game }) => game)).toEqual((await discoverGames()).map(({ id }) => id));
  });

  it('ALL-110 serves the page and plays every game', { timeout: LONG_MS }, async () => {
    const url = await start();
    expect(await (await fetch(url)).text()).toMatch(/<script type="module"/);
    for (const game of await discoverGames()) {
      const body = JSON.stringify({ game: game.id, host: 'first' });
      const made = await fetch(`${url}/rooms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { room_id: roomId } = (await made.json()) as { room_id: string };
      const player = new SocketPlayer({ url, roomId, name: 'Ann', game });
      await player.hear('session');
      player.ready();
      await player.until(() => player.count('prompt') >= 2 || player.count('game_end') > 0);
      player.client.close();
    }
  });

  it('ALL-110 has the files that its README names for hosts, and no secrets of the checkout', () => {
    const files = readdirSync(join(folder, 'node_modules/parlour'), { recursive: true }).map(String);
    const readme = readFileSync(join(folder, 'node_modules/parlour/README.md'), 'utf8');
    const named = readme.match(/\b(docs|deploy)\/[\w./-]+\.(md|service)\b/g) ?? [];
    expect(named).toContain('deploy/parlour.service');
    const wanted = ['deploy/scale/nats.conf', 'deploy/grafana.json', ...named];
    expect(wanted.filter((name) => !files.includes(name))).toEqual([]);
    expect(files.filter((name) => name.endsWith('.env'))).toEqual([]);
  });

  it('has the version of the checkout', () => {
    const versionIn = (path: string): unknown =>
      (JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { version: unknown }).version;
    expect(versionIn(join(folder, 'node_modules/parlour'))).toBe(versionIn(ROOT));
  });
});
