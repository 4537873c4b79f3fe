/**
 * The documents that the server gives about itself, and everything that is counted of finished games, compared with
 * files.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ReplayFiles } from '../replays/files.ts';
import { finishedGame, statisticsOf, type Sat, type Told } from './counted.ts';
import { Hall } from './harness.ts';
import { quiet } from './quiet-log.ts';
import { restOver } from './rest-over.ts';

const dir = mkdtempSync(join(tmpdir(), 'parlour-documents-'));
let now = 1_800_000_000_000;
const replays = new ReplayFiles(dir, quiet, () => now);
const statistics = statisticsOf(replays);
const rest = restOver({ hall: new Hall(), replays, statistics, clientDir: dir });
afterAll(async () => {
  await statistics.stop();
  rmSync(dir, { recursive: true });
});

async function answer(path: string, keys: readonly string[] = [], method = 'GET') {
  const headers: Record<string, string> = keys.length === 0 ? {} : { authorization: `Bearer ${keys.join('~')}` };
  const env = { incoming: { headers, socket: { remoteAddress: '203.0.113.7' } } };
  return rest.request(path, { method, headers }, env);
}
/** One line for each leaf, so that each difference is one line. */
function* leaves(value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    yield `${path}: ${JSON.stringify(value)}`;
  else for (const [key, part] of Object.entries(value)) yield* leaves(part, path === '' ? key : `${path} ${key}`);
}
/**
 * Leaves out what depends on the machine or is random: the size of compressed files, the last digits of ratings, and
 * what stands for a forgotten person.
 */
const counted = (): unknown =>
  JSON.parse(
    JSON.stringify(statistics.file.dump(), (name, value: unknown) => {
      if (name === 'mark') return String(value).replace(/^(\d+) \d+ /, '$1 … ');
      if (name === 'subject') return String(value).replace(/^forgotten .*/, 'forgotten …');
      return typeof value === 'number' ? Number(value.toFixed(6)) : value;
    }),
  );
/** The lines of a tree, without the part of the path that a line shares with the line before. */
function outline(value: unknown): string {
  let before: readonly string[] = [];
  const lines = [...leaves(value, '')].map((leaf) => {
    const words = leaf.split(' ');
    const same = words.findIndex((word, at) => word !== before[at]);
    before = words;
    return `${' '.repeat(same)}${words.slice(same).join(' ')}`;
  });
  return `${lines.join('\n')}\n`;
}

it.each(['openapi', 'asyncapi'])('the document %s says of every call and message what it said', async (name) => {
  const document: unknown = await (await answer(`/${name}.json`)).json();
  await expect(outline(document)).toMatchFileSnapshot(`golden/${name}.txt`);
});

it('finished games are counted, rated and told as they were', async () => {
  const [ann, bo, cy] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
  const ANN: Sat = { name: 'Ann', browser: ann };
  const BO: Sat = { name: 'Bo', browser: bo };
  const CY: Sat = { name: 'Cy', browser: cy };
  const SAVER: Sat = { name: 'Ada', bot: 'saver' };
  const OTHER: Sat = { name: 'Bruno', bot: 'random' };
  const played: readonly (readonly [readonly Sat[], readonly number[], Told?])[] = [
    [
      [ANN, SAVER],
      [0, 1],
    ],
    [[SAVER, ANN], [0, 1], { turns: 9, access: 'open' }],
    [[BO, ANN, SAVER], [2, 0, 1], { tableId: 'table-2' }],
    [[CY, OTHER, SAVER, { ...SAVER, name: 'Cleo' }], [3, 0, 2, 1], { turns: 40 }],
    [[{ ...BO, left: 2 }, ANN, OTHER], [1, 2, 0], { turns: 5 }],
    [[BO, CY], [1, 0], { isLeft: true }],
    [[{ name: 'Guest' }, BO], [1, 0], { access: 'none', tableId: 'table-2' }],
    [[ANN, { ...BO, name: 'Bob' }, CY], [2, 1, 0], { tableId: 'table-2', turns: 1 }],
  ];
  const lines: string[] = [];
  const count = async (from: number, to: number): Promise<void> => {
    for (const [at, [seats, order, told]] of played.entries())
      if (at >= from && at < to) {
        now += 1000;
        await replays.write(`game-${at}`, finishedGame(seats, order, told));
      }
    await statistics.catchUp();
    lines.push(`-- games ${from} to ${to}`, outline(counted()));
  };
  await count(0, 3);
  await count(3, played.length);
  for (const keys of [[ann], [bo], [cy, bo], []])
    for (const path of [
      '/results',
      '/results?limit=2',
      '/results?limit=1&before=1800000005000.game-4',
      '/results?before=nonsense&with=Bo&game=high-card',
      '/results?game=whist',
      '/results/figures?game=high-card',
      '/results/figures?game=high-card&bot=saver',
      '/results/tables/table-1',
      '/results/tables/table-2',
      '/replays?limit=3',
      '/replays/game-2',
      '/replays/game-6',
    ]) {
      const got = await answer(path, keys);
      const body = (await got.text()).replace(/"bytes":\d+/g, '"bytes":…').replace(/(\.\d{6})\d+/g, '$1');
      lines.push(`${keys.map((key) => key.charAt(0)).join(' ')} asks ${path}: ${got.status} ${body}`);
    }
  await answer('/results/forget', [bo, cy], 'POST');
  lines.push('-- Bo and Cy are forgotten', outline(counted()));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/finished-games.txt');
});
