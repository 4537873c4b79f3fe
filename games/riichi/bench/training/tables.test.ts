import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { offeredChoices } from '../../bot/learned/choices.ts';
import { PLANES_SIZE, writePlanes } from '../../bot/learned/planes.ts';
import { shanten } from '../../bot/shanten.ts';
import { KINDS } from '../../rules/index.ts';
import { record } from './recording.ts';
import { caller, random } from './wild-players.ts';

const run = promisify(execFile);
/** Number of games in which planes and the costs of discards are compared. Not in all, since there are many. */
const WITH_PLANES = 24;

it('the tables for learning ask and pay as the game does: planes, choices, costs and scores of whole games', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'));
  try {
    const parts = ['hands', 'planes', 'replay', 'check'].map((name) =>
      join(import.meta.dirname, 'tables', `${name}.cpp`),
    );
    const program = join(folder, 'check');
    await run(process.env['CXX'] ?? 'g++', ['-O1', '-std=c++17', '-Wall', '-Werror', '-o', program, ...parts]);
    const planes: Uint8Array[] = [];
    const costs: Uint16Array[] = [];
    const masks: Uint8Array[] = [];
    const choices: number[] = [];
    const games: Uint8Array[] = [];
    for (let number = 0; number < 200; number++) {
      const players = number % 4 === 0 ? [random, random, random, random] : [caller, shanten, caller, caller];
      const game = record(`tables/${number}`, players);
      let next = game.next();
      for (; next.done !== true; next = game.next()) {
        const { view, menu, forRiichi, choice, payments } = next.value;
        if (number < WITH_PLANES) {
          const values = new Uint8Array(PLANES_SIZE);
          writePlanes(view, menu, forRiichi, values);
          planes.push(values);
          costs.push(Uint16Array.from(menu.kind === 'turn' ? payments() : new Float32Array(KINDS), (one) => one / 100));
        }
        masks.push(offeredChoices(menu, true, forRiichi));
        choices.push(choice);
      }
      games.push(next.value);
    }
    const paths = ['games', 'planes', 'masks', 'choices', 'costs'].map((name) => join(folder, name));
    await writeFile(paths[0]!, Buffer.concat(games));
    // The program compares the places and scores at the end of each game, and fails if one differs.
    await run(program, paths);
    const [theirPlanes, theirMasks, theirChoices, theirCosts] = await Promise.all(
      paths.slice(1).map((path) => readFile(path)),
    );
    expect([...theirChoices!]).toEqual(choices);
    expect(Buffer.concat(masks).equals(theirMasks!)).toBe(true);
    const differing = planes.findIndex(
      (values, at) => !theirPlanes!.subarray(at * PLANES_SIZE, (at + 1) * PLANES_SIZE).equals(values),
    );
    expect(differing).toBe(-1);
    const size = 2 * KINDS;
    const wrong = costs.findIndex(
      ({ buffer }, at) => !theirCosts!.subarray(at * size, (at + 1) * size).equals(new Uint8Array(buffer)),
    );
    expect(wrong).toBe(-1);
    expect(costs.filter((cost) => cost.some((one) => one > 0)).length).toBeGreaterThan(500);
    expect(choices.length).toBeGreaterThan(50_000);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);
