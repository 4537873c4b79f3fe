/**
 * Power cuts at a real server: `node server/test/power/run.ts [--seed 1] [--cuts 500] [--states 4] [--sittings 3]
 * [--games 4] [--events 200] [--tables 8] [--again 10] [--again-cuts 20] [--planted <bug>] [--planted-again <bug>]`.
 * docs/faults.md says what is checked.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defined } from '@parlour/kernel/defined';
import { discoverGames } from '../../games.ts';
import { highCard, mostSeats } from '../harness.ts';
import type { TableWish } from '../players.ts';
import { cutPower } from './cuts.ts';
import { BUGS, type Bug } from './planted/bug.ts';
import { compileRecorder, isPossible } from './play.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    cuts: { type: 'string', default: '500' },
    /** Number of states of the disk at each cut. */
    states: { type: 'string', default: '4' },
    /** How often the server is started. */
    sittings: { type: 'string', default: '3' },
    /** Number of games at each table in each sitting. */
    games: { type: 'string', default: '4' },
    /** Upper limit of events in each sitting, for games that take long. */
    events: { type: 'string', default: '200' },
    tables: { type: 'string', default: '8' },
    /** Number of states on which a server is started and power cut again, and number of cuts at each. */
    again: { type: 'string', default: '10' },
    'again-cuts': { type: 'string', default: '20' },
    planted: { type: 'string', default: '' },
    /** Bug of the server that is started on these states. */
    'planted-again': { type: 'string', default: '' },
  },
});
/** Short games of the fixture, which end, and games of the house, in which much happens. */
async function wishes(): Promise<readonly Omit<TableWish, 'names'>[]> {
  const house = await discoverGames();
  return Array.from({ length: Number(values.tables) }, (_, index) => {
    const game = index % 2 === 0 ? highCard : defined(house[(index >> 1) % house.length]);
    const seats = Math.min(4, mostSeats(game));
    return { game: game.id, wish: { seats, num_ai_players: seats - 1 } };
  });
}
function bug(name: string): Bug | null {
  const found = BUGS.find((known) => known === name);
  if (name !== '' && found === undefined) throw new Error(`no such bug; there are ${BUGS.join()}`);
  return found ?? null;
}

if (!isPossible) throw new Error('what a server does to its files is written down by a library for Linux');
const dir = mkdtempSync(join(tmpdir(), 'parlour-power-'));
try {
  const { wrong, ...counts } = await cutPower({
    dir,
    recorder: compileRecorder(dir),
    seed: values.seed,
    cuts: Number(values.cuts),
    statesEach: Number(values.states),
    wrongMax: 100,
    games: (await discoverGames()).map(({ id }) => id),
    tables: (await wishes()).map((wish, index) => ({ ...wish, names: [`Undine${index}`] })),
    sittings: Number(values.sittings),
    gamesEach: Number(values.games),
    eventsEach: Number(values.events),
    again: {
      states: Number(values.again),
      cutsEach: Number(values['again-cuts']),
      planted: bug(values['planted-again']),
    },
    planted: bug(values.planted),
  });
  say(
    `${counts.entries} changes of files, ${counts.syncs} syncs; ${counts.told} messages, ${counts.games} games ended`,
  );
  say(`${counts.cuts} cuts of power, ${counts.states} states of the disk, ${counts.wrongStates} wrong`);
  const { again } = counts;
  say(`${again.states} states after a second cut, within ${again.entries} changes, ${again.wrongStates} wrong`);
  for (const what of wrong.slice(0, 20)) say(`  ${what.slice(0, 600)}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(dir, { recursive: true });
}
