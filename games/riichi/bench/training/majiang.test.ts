import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { peer } from '../../../../bench/peer.ts';
import type { PeerCore } from '../support/look-ahead.ts';
import { majiangAi, type PeerPlayer } from '../support/majiang-ai.ts';
import type { Seated } from '../support/match.ts';
import { quicken } from '../support/quicken.ts';
import { record, settings } from './recording.ts';
import { caller, random } from './wild-players.ts';

const run = promisify(execFile);
/** Number of games in which majiang-ai plays as published. In the others its evaluation is ours. */
const PLAIN = 1;
/** Number of games of four of it, and of those in which it has only seats 0 and 2. */
const ALONE = 14;
const MIXED = 14;

it('the tables have a player that makes the choices of majiang-ai: every one, also against others', async () => {
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
    /** The bytes of a game of majiang-ai, with others in seats 1 and 3 if they are given. */
    function play(seed: string, others: readonly Seated[]): Uint8Array {
      const entrant = majiangAi(Player);
      const seated = [0, 1, 2, 3].map((seat) => others[(seat - 1) / 2] ?? entrant.sit(seat, settings));
      const game = record(seed, seated);
      let next = game.next();
      while (next.done !== true) next = game.next();
      return next.value;
    }
    async function compare(seats: number, games: readonly Uint8Array[]): Promise<void> {
      const path = join(folder, 'games');
      await writeFile(path, Buffer.concat(games));
      const { stdout } = await run(program, ['3', String(seats), path]);
      const [, questions, different] = /(\d+) questions .*, (\d+) chosen otherwise/.exec(stdout) ?? [];
      expect(different).toBe('0');
      expect(Number(questions)).toBeGreaterThan(1500);
    }
    const alone: Uint8Array[] = [];
    for (let number = 0; number < ALONE; number++) {
      if (number === PLAIN) quicken(core, Player);
      alone.push(play(`majiang/${number}`, []));
    }
    await compare(0b1111, alone);
    const mixed = Array.from({ length: MIXED }, (_, number) =>
      play(`majiang/mixed/${number}`, number % 2 === 0 ? [caller, caller] : [caller, random]),
    );
    await compare(0b0101, mixed);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 240_000);
