import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { offeredChoices } from '../../bot/learned/choices.ts';
import { PLANES_SIZE, writePlanes } from '../../bot/learned/planes.ts';
import { shanten } from '../../bot/shanten.ts';
import { record } from './recording.ts';
import { caller, random } from './wild-players.ts';

const run = promisify(execFile);
/** Number of games in which planes are compared. Not in all, since there are many. */
const WITH_PLANES = 24;

it('the tables for learning ask and pay as the game does: planes, choices and scores of whole games', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'));
  try {
    const parts = ['hands', 'planes', 'replay', 'check'].map((name) =>
      join(import.meta.dirname, 'tables', `${name}.cpp`),
    );
    const program = join(folder, 'check');
    await run(process.env['CXX'] ?? 'g++', ['-O1', '-std=c++17', '-Wall', '-Werror', '-o', program, ...parts]);
    const planes: Uint8Array[] = [];
    const masks: Uint8Array[] = [];
    const choices: number[] = [];
    const games: Uint8Array[] = [];
    for (let number = 0; number < 200; number++) {
      const players = number % 4 === 0 ? [random, random, random, random] : [caller, shanten, caller, caller];
      const game = record(`tables/${number}`, players);
      let next = game.next();
      for (; next.done !== true; next = game.next()) {
        const { view, menu, forRiichi, choice } = next.value;
        if (number < WITH_PLANES) {
          const values = new Uint8Array(PLANES_SIZE);
          writePlanes(view, menu, forRiichi, values);
          planes.push(values);
        }
        masks.push(offeredChoices(menu, true, forRiichi));
        choices.push(choice);
      }
      games.push(next.value);
    }
    const paths = ['games', 'planes', 'masks', 'choices'].map((name) => join(folder, name));
    await writeFile(paths[0]!, Buffer.concat(games));
    // The program compares the places and scores at the end of each game, and fails if one differs.
    await run(program, paths);
    const [theirPlanes, theirMasks, theirChoices] = await Promise.all(paths.slice(1).map((path) => readFile(path)));
    expect([...theirChoices!]).toEqual(choices);
    expect(Buffer.concat(masks).equals(theirMasks!)).toBe(true);
    const differing = planes.findIndex(
      (values, at) => !theirPlanes!.subarray(at * PLANES_SIZE, (at + 1) * PLANES_SIZE).equals(values),
    );
    expect(differing).toBe(-1);
    expect(choices.length).toBeGreaterThan(50_000);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);
