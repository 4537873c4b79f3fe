import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gamesDir, parlour, type Ended, type GamesDir } from './shell.ts';

let dir: GamesDir;
beforeAll(() => {
  dir = gamesDir();
});
afterAll(() => dir.remove());
const run = (...args: string[]): Promise<Ended> => parlour('--games-dir', dir.path, ...args);

describe('parlour', () => {
  it('games lists what can be played, by whom and under which rules', async () => {
    const { code, out } = await run('games', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual([
      { game: 'high-card', seats: [2, 4], presets: ['short', 'long'], bots: ['saver', 'search', 'random', 'fallback'] },
    ]);
    expect((await run('games')).out).toMatch(/^high-card +2–4 +short long +saver search random fallback$/m);
  });

  it('games lists the games of the checkout when no folder is named, each with players of its own', async () => {
    const { code, out } = await parlour('games', '--json');
    expect(code).toBe(0);
    const games = JSON.parse(out) as { readonly bots: readonly string[] }[];
    expect(games.length).toBeGreaterThan(0);
    // Each game lists a bot of its own before the generic ones.
    for (const { bots } of games) expect(bots.indexOf('random')).toBeGreaterThan(0);
  });

  it('without a command shows the help', async () => {
    const { code, err } = await run();
    expect(code).toBe(2);
    for (const command of ['start', 'simulate', 'fuzz', 'conform', 'games']) expect(err).toMatch(`  ${command} `);
  });
});

describe('parlour simulate', () => {
  it('plays the same games for the same seed, and prints standings and rates as JSON', async () => {
    const command = [
      'simulate',
      'high-card',
      '--games',
      '300',
      '--bots',
      'saver,random,random',
      '--seed',
      'x',
      '--json',
    ];
    const [one, two] = await Promise.all([run(...command), run(...command)]);
    expect(one.code).toBe(0);
    expect(one.err).toBe('');
    const { seconds, games_per_second, decisions_per_second, ...first } = JSON.parse(one.out) as Record<string, number>;
    expect(seconds).toBeGreaterThan(0);
    expect(games_per_second).toBeGreaterThan(0);
    expect(decisions_per_second).toBeGreaterThan(0);
    expect(JSON.parse(two.out)).toMatchObject(first);
    expect(first).toMatchObject({
      game: 'high-card',
      seed: 'x',
      settings: { hands: 2 },
      games: 300,
      decisions: 300 * 2 * 3 * 3,
      players: [{ bot: 'saver' }, { bot: 'random' }, { bot: 'random' }],
    });
  });

  it('prints a table, fills every chair with one name, and takes preset and settings', async () => {
    const { code, out } = await run('simulate', 'high-card', '--games', '20', '--preset', 'long', '--bots', 'saver');
    expect(code).toBe(0);
    expect(out.match(/^saver /gm)).toHaveLength(4);
    expect(out).toContain('A game has 72.0 decisions and 25.0 events.');
    expect(out).toMatch(/20 games of high-card in [\d.]+ s, seed "parlour"\n[\d,]+ games\/s, [\d,]+ decisions\/s/);
    const longer = await run('simulate', 'high-card', '--games', '1', '--settings', '{"hands":20}', '--json');
    expect(JSON.parse(longer.out)).toMatchObject({ settings: { hands: 20 }, decisions: 20 * 3 * 4 });
  });

  it.each<[what: string, args: string[], says: RegExp]>([
    ['an unknown game', ['nope'], /There is no game "nope". There are: high-card/],
    ['no game', [], /Which game\? There are: high-card/],
    [
      'an unknown player',
      ['high-card', '--bots', 'saver,eve'],
      /no player "eve". There are: saver, search, random, fallback/,
    ],
    ['too many players', ['high-card', '--bots', 'a,b,c,d,e'], /high-card is for 2 to 4 players, and there are 5/],
    ['an unknown preset', ['high-card', '--preset', 'x'], /no preset "x". There are: short, long/],
    ['settings that are not JSON', ['high-card', '--settings', '{'], /--settings is not JSON/],
    ['settings that are a list', ['high-card', '--settings', '[]'], /^ {2}settings must be an object$/m],
    ['a folder of games that is not there', ['--games-dir', '/no/games'], /^error: There is no folder "\/no\/games"/],
    [
      'settings that cannot be',
      ['high-card', '--settings', '{"hands":0,"hats":1}'],
      /hats is not a setting; there are hands\n {2}hands must be a whole number from 1 to 20/,
    ],
    ['a number that is not one', ['high-card', '--games', 'many'], /It must be a whole number from 1 to/],
    ['an unknown option', ['high-card', '--hats'], /unknown option '--hats'/],
  ])('refuses %s and says what there is', async (_what, args, says) => {
    const { code, out, err } = await run('simulate', ...args);
    expect(err).toMatch(says);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});

describe('parlour new', () => {
  it('that was interrupted leaves a draft that hinders nobody, and begins anew', async () => {
    dir.add('.new-whist', { 'game.ts': 'export default {};', 'notes.txt': 'left over' });
    expect(await run('games')).toMatchObject({ code: 0, err: '' });
    expect(await run('new', 'whist')).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(dir.path, '.new-whist'))).toBe(false);
    const made = join(dir.path, 'whist');
    expect([existsSync(join(made, 'game.ts')), existsSync(join(made, 'notes.txt'))]).toEqual([true, false]);
    rmSync(made, { recursive: true });
  });

  it('makes a game that works in any folder, and says how to try it there', async () => {
    const elsewhere = join(dir.path, 'my games');
    const { code, out } = await parlour('--games-dir', elsewhere, 'new', 'whist');
    expect([code, out]).toEqual([0, expect.stringContaining('is a small game that works')]);
    const commands = [...out.matchAll(/^ {2}npx parlour (.*?) {2,}/gm)].map(([, command = '']) => command);
    expect(commands.map((command) => command.replace(/^--games-dir "[^"]+" /, ''))).toEqual([
      'simulate whist',
      'conform whist',
    ]);
    for (const command of commands) {
      const args = [...command.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
      expect(await parlour(...args, '--games', '8')).toMatchObject({ code: 0 });
    }
    // A second game finds the link, and one after the checkout has moved replaces it.
    expect((await parlour('--games-dir', elsewhere, 'new', 'bridge', '--template', 'tricks')).code).toBe(0);
    rmSync(join(elsewhere, 'node_modules/@parlour'));
    symlinkSync(join(dir.path, 'nowhere'), join(elsewhere, 'node_modules/@parlour'));
    expect((await parlour('--games-dir', elsewhere, 'new', 'spades')).code).toBe(0);
    expect((await parlour('--games-dir', elsewhere, 'games')).out).toMatch(/^bridge .*\n^spades .*\n^whist /m);
    rmSync(elsewhere, { recursive: true });
  });

  it('says why no folder can be made', async () => {
    const { code, err } = await parlour('--games-dir', dir.write('notes.txt', ''), 'new', 'whist');
    expect([code, err]).toEqual([2, expect.stringMatching(/^error: .*whist cannot be made: ENOTDIR: not a directory/)]);
  });
});

describe('parlour serve', () => {
  it.each<[what: string, args: string[], says: RegExp]>([
    ['a game that is not there', ['nope', 'acpc'], /^error: There is no game "nope". There are: high-card$/m],
    ['a folder of games elsewhere', ['../high-card', 'acpc'], /^error: There is no game "..\/high-card"/],
    [
      'a protocol that the game has not',
      ['high-card', 'acpc'],
      /^error: high-card does not speak "acpc". There are: none$/m,
    ],
  ])('refuses %s', async (_what, args, says) => {
    const { code, err } = await run('serve', ...args);
    expect([code, err]).toEqual([2, expect.stringMatching(says)]);
  });
});

describe('parlour bot', () => {
  it('ALL-603 says how many chairs a game has when other bots are named than fit', async () => {
    const { code, err } = await run('bot', 'high-card', '--bots', 'a,b,c,d,e', '--', 'cat');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('high-card has 2 to 4 chairs, not 6: --bots names 5, and the program has one.'),
    ]);
  });
  it.each<[what: string, args: string[], says: RegExp]>([
    [
      'a server that is not there',
      ['--url', 'http://127.0.0.1:65534/'],
      /^error: No server answers at http:\/\/127.0.0.1:65534: .*ECONNREFUSED/,
    ],
    ['an address that is none', ['--url', 'nonsense'], /^error: --url must be the address .*, not "nonsense".$/m],
    [
      'one at a table',
      ['--url', 'nonsense', '--room', 'den'],
      /^error: --url must be the address .*, not "nonsense".$/m,
    ],
    [
      'an address of another kind',
      ['--url', 'ftp://x', '--room', 'den'],
      /^error: --url must be .*, not "ftp:\/\/x".$/m,
    ],
    [
      'a table that cannot be',
      ['--room', 'http://x/t/den'],
      /^error: --room must be the id of a table, the last part/m,
    ],
    ['a name that cannot be seen', ['--name', ' '], /^error: --name must have 1 to 24 visible characters/],
    ['a name that is too long', ['--name', 'x'.repeat(25)], /^error: --name must have 1 to 24 visible characters/],
  ])('refuses %s before it opens a table', async (_what, args, says) => {
    const { code, err } = await run('bot', 'high-card', ...args, '--', 'cat');
    expect(err).toMatch(says);
    expect(code).toBe(2);
  });
});

describe('parlour fuzz', () => {
  it('finds nothing wrong with a sound game', async () => {
    const { code, out } = await run('fuzz', 'high-card', '--games', '60', '--seed', 'x');
    expect(out).toMatch(/^60 games of high-card in .*, nothing wrong: [\d,]+ decisions, [\d,]+ refusals/);
    expect(code).toBe(0);
  });

  it('ends with 1 and a seed that brings the failure back', async () => {
    dir.add('open-door', {
      'game.ts': `
        import { ACCEPTED } from 'KERNEL';
        import highCard from 'FIXTURE/game.ts';
        export default { ...highCard, id: 'open-door', accepts: () => ACCEPTED };`,
    });
    const first = await run('fuzz', 'open-door', '--games', '500', '--seed', 'x');
    expect(first.code).toBe(1);
    expect(first.err).toMatch(/invariant broken: no card/);
    const again = /parlour fuzz open-door --games 1 --seed "(.*)"/.exec(first.err);
    const second = await run('fuzz', 'open-door', '--games', '1', '--seed', again![1]!);
    expect(second.code).toBe(1);
    expect(second.err).toBe(first.err);
  });
});

describe('parlour conform', () => {
  it('runs the suite that every game passes', async () => {
    const { code, out } = await run('conform', 'high-card', '--games', '40');
    expect(out).toMatch(/^✓ non-interference/m);
    expect(out).toMatch(/^\d+ checks, 0 wrong$/m);
    expect(code).toBe(0);
  });

  it('ends with 1 when a check fails, says why, and goes on with the others', async () => {
    dir.add('leaky', {
      'game.ts': `
        import highCard from 'FIXTURE/game.ts';
        const knows = () => null;
        export default { ...highCard, id: 'leaky', knows };`,
    });
    const { code, out } = await run('conform', 'leaky', '--games', '16');
    expect(out).toMatch(/^✗ non-interference.*\n.*leak: after decision/m);
    expect(out).toMatch(/^✓ resample/m);
    expect(out).toMatch(/^\d+ checks, 1 wrong$/m);
    expect(code).toBe(1);
  });
});

describe('parlour conform with a kind of cases', () => {
  beforeAll(() => {
    dir.add('sums', {
      'game.ts': `
        import highCard from 'FIXTURE/game.ts';
        export default { ...highCard, id: 'sums' };`,
      'conformance/index.ts': `
        export default {
          add: {
            about: 'sums of two numbers',
            options: { offset: 'text', names: 'file' },
            begin: ({ text, file }) => (line) => {
              if (line === null) return 'skipped';
              const got = line.a + line.b + Number(text.offset ?? 0) + (file.names?.length ?? 0);
              return got === line.sum ? 'right' : { expected: line.sum, got };
            },
          },
          words: { about: 'lines of text', begin: () => (line) => (line === 'word' ? 'right' : { expected: 'word', got: line }) },
        };`,
    });
  });
  const cases = (...rows: unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

  it('counts the cases of all files, gzipped ones too', async () => {
    const plain = dir.write('a.jsonl', cases({ a: 1, b: 2, sum: 3 }, null));
    const packed = dir.write('b.jsonl.gz', gzipSync(cases({ a: 2, b: 2, sum: 4 }, { a: 0, b: 0, sum: 0 })));
    const { code, out } = await run('conform', 'sums', 'add', plain, packed);
    expect(out).toBe('3 cases, 0 wrong, 1 skipped\n');
    expect(code).toBe(0);
  });

  it('prints each wrong one as a JSON line with expected and got, and ends with 1', async () => {
    const file = dir.write(
      'wrong.jsonl',
      `${cases({ id: 'x', a: 1, b: 2, sum: 4 }, { a: 1, b: 1, sum: 2 })}{\n{"a":7}\n`,
    );
    const { code, out } = await run('conform', 'sums', 'add', file);
    const lines = out.trimEnd().split('\n');
    expect(lines.at(-1)).toBe('4 cases, 3 wrong');
    expect(lines.slice(0, -1).map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { file, line: 1, id: 'x', expected: 4, got: 3 },
      { file, line: 3, expected: 'JSON' },
      { file, line: 4, got: null },
    ]);
    expect(code).toBe(1);
  });

  it('ends with 1 when there was nothing to check', async () => {
    for (const [rows, skipped] of [
      [[], ''],
      [[null, null], ', 2 skipped'],
    ] as const) {
      const { code, out } = await run('conform', 'sums', 'add', dir.write('nothing.jsonl', cases(...rows)));
      expect([code, out]).toEqual([1, `0 cases, 0 wrong${skipped}: nothing was checked\n`]);
    }
  });

  it('checks rules that are no game yet', async () => {
    dir.add('draft', {
      'conformance/index.ts': `export default { any: { about: '', begin: () => () => 'right' } };`,
    });
    const { out } = await run('conform', 'draft', 'any', dir.write('d.jsonl', cases(1, 2)));
    expect(out).toBe('2 cases, 0 wrong\n');
  });

  it('gives text as it is where a file is not JSON lines', async () => {
    const file = dir.write('words.csv', 'word\nwords\n');
    expect((await run('conform', 'sums', 'words', file)).out).toMatch('2 cases, 1 wrong');
  });

  it('hands the options of the kind over: a text, or the lines of a file', async () => {
    const file = dir.write('c.jsonl', cases({ a: 1, b: 2, sum: 15 }));
    const names = dir.write('names.jsonl', cases('x', 'y'));
    const { out } = await run('conform', 'sums', 'add', '--offset=10', file, '--names', names);
    expect(out).toBe('1 cases, 0 wrong\n');
  });

  it.each<[what: string, args: string[], says: RegExp]>([
    [
      'an unknown kind',
      ['sums', 'subtract', 'x'],
      /no kind "subtract". sums checks these kinds:\n(.*\n)* {2}add +sums of two/,
    ],
    ['a kind where there are none', ['high-card', 'add', 'x'], /high-card brings no kinds of cases/],
    ['no file', ['sums', 'add'], /Which files\?/],
    ['a file that is not there', ['sums', 'add', 'nowhere.jsonl'], /There is no file nowhere.jsonl/],
    [
      'an option of another kind',
      ['sums', 'add', '--hats', '1'],
      /"add" has no option --hats. There are: --offset, --names/,
    ],
  ])('refuses %s and says what there is', async (_what, args, says) => {
    const { code, err } = await run('conform', ...args);
    expect(err).toMatch(says);
    expect(code).toBe(2);
  });

  it('refuses a file that is not what its name says', async () => {
    const file = dir.write('bad.jsonl.gz', 'not packed');
    const { code, out, err } = await run('conform', 'sums', 'add', file);
    expect(err).toMatch('bad.jsonl.gz: incorrect header check');
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});
