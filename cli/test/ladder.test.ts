import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withSection, writeSection } from '../sections.ts';
import { gamesDir, parlour } from './shell.ts';

const dir = gamesDir();
afterAll(() => dir.remove());
const file = join(dir.path, 'ladder.md');
const run = (...args: string[]): ReturnType<typeof parlour> =>
  parlour('--games-dir', dir.path, 'ladder', 'high-card', '--file', file, ...args);
/** A file with a section of another game. */
const OTHERS = withSection('# Head\n', '', 'whist', 'a line\n'.repeat(200));
/** What is left of files that were not written to their end. */
const parts = (): readonly string[] => readdirSync(dir.path).filter((name) => name.endsWith('.part'));
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
  it('ALL-222 prints the ratings where the file cannot be written after all, which stays as it was', async () => {
    // Its name leaves no room for that of the file beside it.
    const place = join(dir.path, `${'x'.repeat(240)}blocked.md`);
    writeFileSync(place, OTHERS);
    const { code, err } = await run('--games', '1', '--bots', 'saver,random', '--file', place);
    expect(err).toMatch(/^error: .*blocked\.md cannot be written: ENAMETOOLONG.*name another file with --file\.$/m);
    expect(err).toMatch(/^saver +\d+ ± \d+ /m);
    expect(err).not.toMatch(/^ +at /m);
    expect(code).toBe(2);
    expect(readFileSync(place, 'utf8')).toBe(OTHERS);
  });
  it.runIf(process.platform === 'linux')('ALL-222 keeps the sections of other games when the disk is full', () => {
    const place = join(dir.path, 'full.md');
    writeFileSync(place, OTHERS);
    const program = `
      import { writeSection } from ${JSON.stringify(new URL('../sections.ts', import.meta.url).href)};
      console.log(JSON.stringify(await writeSection(${JSON.stringify(place)}, '# Head', 'high-card', 'text')));`;
    // No file of that process can become larger, as on a disk that is full.
    const args = [`--fsize=${OTHERS.length - 1}`, process.execPath, '--input-type=module', '--eval', program];
    const said = JSON.parse(execFileSync('prlimit', args, { encoding: 'utf8' })) as unknown;
    expect(said).toMatchObject({ ok: false, error: expect.stringContaining('cannot be written: EFBIG') as string });
    expect(readFileSync(place, 'utf8')).toBe(OTHERS);
    expect(parts()).toEqual([]);
  });
  it('commands that write at the same moment each write a whole file', async () => {
    const place = join(dir.path, 'shared.md');
    writeFileSync(place, OTHERS);
    const ids = Array.from({ length: 8 }, (_, index) => `game-${index}`);
    const text = 'a line\n'.repeat(5000);
    const written = await Promise.all(ids.map((id) => writeSection(place, '# Head\n', id, `${id}\n${text}`)));
    expect(written).toEqual(ids.map(() => ({ ok: true, value: place })));
    const sections = (all: string): readonly string[] =>
      all
        .split(/^## /m)
        .slice(1)
        .map((section) => section.trim());
    const whole = ids.reduce((all, id) => withSection('# Head\n', all, id, `${id}\n${text}`), OTHERS);
    // Those that read the file at the same moment write the same sections and one of their own.
    const kept = sections(readFileSync(place, 'utf8'));
    expect(kept.length).toBeGreaterThan(1);
    expect(sections(whole)).toEqual(expect.arrayContaining([...kept]));
    expect(parts()).toEqual([]);
  });
  it('ALL-222 writes through a symbolic link', async () => {
    const [place, link] = [join(dir.path, 'linked.md'), join(dir.path, 'link.md')];
    writeFileSync(place, OTHERS);
    symlinkSync(place, link);
    expect(await writeSection(link, '# Head\n', 'high-card', 'text')).toEqual({ ok: true, value: link });
    expect(readFileSync(place, 'utf8')).toContain('## high-card\n\ntext\n');
  });
});
