/** Commands whose output cannot be written to its end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gamesDir, parlour, type GamesDir } from './shell.ts';

const PARLOUR = fileURLToPath(new URL('../parlour.js', import.meta.url));
/** A device whose writes fail as on a full disk. */
const FULL = '/dev/full';
const LOST = 3;

let dir: GamesDir;
let log: string;
beforeAll(() => {
  dir = gamesDir();
  log = dir.write('answers.jsonl', '{"game":"high-card","version":1,"seats":4,"seed":"a","settings":{"hands":20}}\n');
});
afterAll(() => dir.remove());
const trace = (): string[] => ['--games-dir', dir.path, 'replay', '--trace', log];

/** Runs a command with the given standard output or standard error. Returns the exit code, and its standard error. */
async function printing(args: readonly string[], stdout: number | 'pipe', stderr: number | 'pipe' = 'pipe') {
  const child = spawn(process.execPath, [PARLOUR, ...args], { stdio: ['ignore', stdout, stderr] });
  // Closed at once: as a reader that ends before the command prints.
  child.stdout?.destroy();
  const said = child.stderr === null ? Promise.resolve('') : text(child.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, err: await said };
}

describe.skipIf(!existsSync(FULL))('a command on a full disk', () => {
  it.each([
    ['prints lines', trace],
    ['prints its help', () => ['--help']],
  ])('that %s ends with an exit code of its own, and says why', async (_what, args) => {
    const file = openSync(FULL, 'w');
    const { code, err } = await printing(args(), file);
    closeSync(file);
    expect([code, err]).toEqual([LOST, expect.stringMatching(/^error: the output cannot be written: ENOSPC.*\n$/)]);
  });

  it('that cannot print its error ends with the exit code of that error', async () => {
    const file = openSync(FULL, 'w');
    const { code } = await printing(['nonsense'], 'pipe', file);
    closeSync(file);
    expect(code).toBe(2);
  });
});

// The shell's limit for the size of a file lets a write succeed in part, as a disk does that fills up.
it.skipIf(process.platform === 'win32')('a command whose output fits only in part does not succeed', async () => {
  const whole = (await parlour(...trace())).out;
  const file = join(dir.path, 'part.jsonl');
  const command = [process.execPath, PARLOUR, ...trace()].map((word) => `'${word}'`).join(' ');
  const child = spawn('sh', ['-c', `ulimit -f 1; exec ${command} > '${file}'`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  const part = readFileSync(file, 'utf8');
  expect([part.length > 0, part.length < whole.length, whole.startsWith(part)]).toEqual([true, true, true]);
  expect([code, await said]).toEqual([LOST, expect.stringMatching(/^error: the output cannot be written: EFBIG/)]);
});

it('a command whose reader has ended stops without a word', async () => {
  expect(await printing(trace(), 'pipe')).toEqual({ code: LOST, err: '' });
});
