/** Programs that speak ACPC play at a table on a real server, as a child process and over TCP. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningServer } from '@parlour/server';
import { startQuickServer } from '@parlour/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../cli/parlour.js', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../examples/acpc.py', import.meta.url));
const PYTHON = process.env['PYTHON'] ?? 'python3';

let dir = '';
let server: RunningServer;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'parlour-acpc-'));
  server = await startQuickServer(dir);
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true });
});

const options = (bots: string): string[] => {
  const table = ['--preset', 'freezeout', '--settings', JSON.stringify({ hands: 8 }), '--bots', bots];
  return ['bot', 'holdem', '--url', server.url, '--protocol', 'acpc', '--answer-seconds', '60', ...table];
};

it('ALL-355 a child process plays hands by ACPC at a table of four', async () => {
  const { stdout, stderr } = await run(process.execPath, [
    CLI,
    ...options('strong,strong,strong'),
    '--',
    PYTHON,
    EXAMPLE,
  ]);
  expect(stderr.trim().split('\n')).toHaveLength(3);
  expect(stdout.trim().split('\n')).toHaveLength(4);
});
it('ALL-355 a program that connects plays heads-up, and sees the cards of the other only when they are shown', async () => {
  const runner = spawn(process.execPath, [CLI, ...options('strong'), '--listen', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  const port = await new Promise<string>((resolve) =>
    runner.stderr.on('data', (data) => {
      log += String(data);
      const found = /waiting for .*:(\d+)/.exec(log)?.[1];
      if (found !== undefined) resolve(found);
    }),
  );
  const program = run(PYTHON, ['-c', ECHO, '127.0.0.1', port]);
  const [code] = (await once(runner, 'close')) as [number];
  expect(log.trim().split('\n')).toHaveLength(4);
  expect(code).toBe(0);
  const states = (await program).stdout.trim().split('\n');
  // The match may end with its first hand.
  expect(states.length).toBeGreaterThan(1);
  for (const state of states) {
    const [, position, , betting = '', cards = ''] = state.split(':');
    const holes = cards.split('/')[0]?.split('|') ?? [];
    expect(holes[Number(position)]).toMatch(/^([2-9TJQKA][cdhs]){2}$/);
    const mayBeOpen = betting.split('/').length === 4 || /r\d+c/.test(betting);
    expect(mayBeOpen || holes[1 - Number(position)] === '').toBe(true);
  }
});
/** Always calls, and prints every state it receives. */
const ECHO = `
import socket, sys
stream = socket.create_connection((sys.argv[1], int(sys.argv[2])))
lines, out = stream.makefile("r"), stream.makefile("w")
print("VERSION:2.0.0", file=out, flush=True)
for line in lines:
    print(line.strip())
    print(line.strip() + ":c", file=out, flush=True)
`;
