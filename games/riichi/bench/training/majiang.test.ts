import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { peer } from '../../../../bench/peer.ts';
import type { PeerCore } from '../support/look-ahead.ts';
import { majiangAi, type PeerPlayer } from '../support/majiang-ai.ts';
import { quicken } from '../support/quicken.ts';
import { record, settings } from './recording.ts';

const run = promisify(execFile);
/** Number of games in which majiang-ai plays as published, and of those in which its evaluation is ours. */
const PLAIN = 2;
const QUICK = 20;

it('the tables have a player that makes the choices of majiang-ai: every one in games of four of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'majiang-'));
  try {
    const parts = ['hands', 'lookout', 'far', 'majiang', 'planes', 'replay', 'same'].map((name) =>
      join(import.meta.dirname, 'tables', `${name}.cpp`),
    );
    const program = join(folder, 'same');
    const flags = ['-O2', '-ffp-contract=off', '-std=c++17', '-Wall', '-Werror'];
    await run(process.env['CXX'] ?? 'g++', [...flags, '-o', program, ...parts]);
    const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
    const core = await peer<PeerCore>('@kobalab/majiang-core');
    const games: Uint8Array[] = [];
    for (let number = 0; number < PLAIN + QUICK; number++) {
      if (number === PLAIN) quicken(core, Player);
      const entrant = majiangAi(Player);
      const game = record(
        `majiang/${number}`,
        [0, 1, 2, 3].map((seat) => entrant.sit(seat, settings)),
      );
      let next = game.next();
      while (next.done !== true) next = game.next();
      games.push(next.value);
    }
    const path = join(folder, 'games');
    await writeFile(path, Buffer.concat(games));
    const { stdout } = await run(program, ['3', path]);
    const [, questions, different] = /(\d+) questions .*, (\d+) chosen otherwise/.exec(stdout) ?? [];
    expect(different).toBe('0');
    expect(Number(questions)).toBeGreaterThan(5000);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 240_000);
