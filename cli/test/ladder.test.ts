import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withSection } from '../sections.ts';
import { gamesDir, parlour } from './shell.ts';

const dir = gamesDir();
afterAll(() => dir.remove());
const file = join(dir.path, 'ladder.md');
const run = (...args: string[]): ReturnType<typeof parlour> =>
  parlour('--games-dir', dir.path, 'ladder', 'high-card', '--file', file, ...args);
const UNWRITABLE = /^error: .* cannot be written: E/;

describe('parlour ladder', () => {
  it('ALL-222 plays each two of the players, prints their ratings and writes the section of the game', async () => {
    const args = ['--games', '4', '--bots', 'saver,random,fallback', '--seed', 'x'];
    const { code, out } = await run(...args);
    expect(code).toBe(0);
    expect(out).toMatch(/^saver +\d+ ± \d+ +8 +[\d.]+ % +[\d.]+ to [\d.]+ %$/m);
    expect(out.match(/ ± /g)).toHaveLength(3);
    const written = readFileSync(file, 'utf8');
    expect(written).toContain(
      '## high-card\n\n4 games between each two, seed "x", `--bots saver,random,fallback`.\n\n| player ',
    );
    expect((await run(...args)).out).toBe(out);
    expect(readFileSync(file, 'utf8')).toBe(written);
  });
  it('ALL-222 begins no game after its time', async () => {
    const { code, out } = await run('--games', '1000000', '--seconds', '1', '--bots', 'saver,random');
    expect(code).toBe(0);
    expect(out).not.toContain('1,000,000 games');
  });
  it.each<[what: string, args: string[], says: RegExp]>([
    ['one player', ['--bots', 'saver'], /A ladder needs two or more different players/],
    ['a player twice', ['--bots', 'saver,saver'], /A ladder needs two or more different players/],
    ['an unknown player', ['--bots', 'saver,eve'], /has no player "eve"/],
    // `--file` of `run` comes first, and the last one counts.
    [
      'a file in no folder, before it plays',
      ['--games', '1000000', '--file', join(dir.path, 'no', 'x.md')],
      UNWRITABLE,
    ],
    ['a folder as the file', ['--games', '1000000', '--file', dir.path], UNWRITABLE],
    ['too many chairs', ['--seats', '7'], /high-card is for 2 to 4 players, and there are 7/],
  ])('ALL-222 refuses %s', async (_what, args, says) => {
    const { code, err } = await run(...args);
    expect(err).toMatch(says);
    expect(code).toBe(2);
  });
  it('ALL-222 keeps the sections of other games, each once and in the order of their names', () => {
    const two = withSection('# Head\n', withSection('# Head\n', '', 'whist', 'old'), 'hearts', 'text');
    const again = withSection('# Head\n', two, 'whist', 'new');
    expect(again.match(/^## .*$/gm)).toEqual(['## hearts', '## whist']);
    expect(again).toContain('## whist\n\nnew\n');
    expect(again).not.toContain('old');
  });
});
