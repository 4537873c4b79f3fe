import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReplayFiles } from '../server/replays/files.ts';
import { finishedGame } from '../server/test/counted.ts';
import { gamesDir, parlour, type Ended, type GamesDir } from '../cli/test/shell.ts';
import { quiet } from '../server/test/quiet-log.ts';

const FIGURES = `
const turns = (events) => events.filter(({ type }) => type === 'turned_up').length;
export default {
  version: 1,
  kinds: { turns: { kind: 'mean' }, many: { kind: 'rate' } },
  count: (events, seats) => Array.from({ length: seats }, () => {
    const n = turns(events);
    if (n > 9) throw new Error('more turns than cards');
    return { sums: { turns: [1, n, n * n], many: [1, n > 2 ? 1 : 0, n > 2 ? 1 : 0] }, lines: {} };
  }),
  baseline: {},
};`;
const ann = { name: 'Ann', browser: 'a'.repeat(32) };
const bot = { name: 'Ada', bot: 'saver' };

let dir: GamesDir;
let data: string;
beforeAll(async () => {
  dir = gamesDir();
  dir.add('counted', {
    'game.ts': "import game from 'FIXTURE/game.ts'; export default { ...game, id: 'counted' };",
    'figures.ts': FIGURES,
  });
  data = mkdtempSync(join(tmpdir(), 'parlour-stats-'));
  const replays = new ReplayFiles(join(data, 'replays'), quiet);
  for (const id of ['one', 'two']) await replays.write(id, finishedGame([ann, bot], [0, 1]));
});
afterAll(() => {
  dir.remove();
  rmSync(data, { recursive: true });
});
function logOf(game: string, turns: number): string {
  const path = join(data, `${game}.ndjson`);
  const { lines } = finishedGame([ann, bot], [0, 1], { turns });
  const plain = lines.filter((line) => !line.startsWith('{"fairness"')).map((line) => line.replace('high-card', game));
  writeFileSync(path, plain.map((line) => `${line}\n`).join(''));
  return path;
}
const run = (...args: string[]): Promise<Ended> => parlour('--games-dir', dir.path, ...args);

describe('parlour stats', () => {
  it('show tells the figures of every seat in a log', async () => {
    const log = logOf('counted', 4);
    const { code, out } = await run('stats', 'show', log);
    expect(code).toBe(0);
    expect(out).toMatch(/player +turns +many/);
    expect(out).toMatch(/Ann +4\.00 \(1\) +100\.0 % of 1/);
  });
  it('show prints the names of a log without control characters', async () => {
    const [header = '', ...lines] = readFileSync(logOf('counted', 4), 'utf8').split('\n');
    const path = join(data, 'names.ndjson');
    writeFileSync(path, [header.replace('"Ann"', String.raw`"A\u001b[2J\n"`), ...lines].join('\n'));
    const { code, out } = await run('stats', 'show', path);
    expect([code, out]).toEqual([0, expect.stringMatching(/^A\uFFFD\[2J\uFFFD +4\.00/m)]);
  });
  it('show says where a game counts nothing', async () => {
    expect(await run('stats', 'show', logOf('high-card', 0))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/counts nothing/) as string,
    });
  });
  it.each<[string, object, RegExp]>([
    ['another version', { version: 99 }, /events of version 99 cannot be read/],
    ['other settings', { settings: { cards: 'x' } }, /These settings cannot be used/],
    ['too many seats', { seats: 9 }, /is for 2 to 4 players, and there are 9/],
  ])('show refuses a log of %s', async (_, change, says) => {
    const [header = '', ...lines] = readFileSync(logOf('counted', 4), 'utf8').split('\n');
    const path = join(data, 'changed.ndjson');
    writeFileSync(path, [JSON.stringify({ ...(JSON.parse(header) as object), ...change }), ...lines].join('\n'));
    expect(await run('stats', 'show', path)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(says) as string,
    });
  });
  it('show says where the events of a log cannot be counted', async () => {
    expect(await run('stats', 'show', logOf('counted', 10))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/do not follow each other: more turns than cards/) as string,
    });
  });
  it('baseline prints what the players of a game have among themselves, the same for the same seed', async () => {
    const command = ['stats', 'baseline', 'counted', '--games', '3', '--seats', '2', '--bots', 'random'];
    const { code, out } = await run(...command);
    expect(code).toBe(0);
    expect(out).toMatch(/turns: \[6,\d+,\d+\],/);
    expect(out).toMatch(/place: \[6,9,15\],/);
    // The compiler refuses a file that imports a type and does not use it.
    expect(out.match(/^import .*$/gm)).toEqual([`import type { Sums } from '@parlour/kit/doors';`]);
    expect((await run(...command)).out).toBe(out);
  });
  it('rebuild counts all finished games of the data folder', async () => {
    process.env['GAME_DATA_DIR'] = data;
    const { code, out } = await run('stats', 'rebuild').finally(() => delete process.env['GAME_DATA_DIR']);
    expect([code, out]).toEqual([0, '2 finished games counted\n']);
  });
});
