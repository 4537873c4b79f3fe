/**
 * Many simulated houses: `node server/test/simulation/run.ts [--seeds 1000] [--from 0] [--faults 14] [--games a,b]
 * [--margin 1000] [--skew 3600000]`. `--skew`: how far the servers' wall clocks are apart (ms).
 * A seed that fails is printed with the shortest story that fails in the same way. A seed always gives the same run.
 */
import { parseArgs } from 'node:util';
import type { CreateRoom } from '@parlour/sdk/messages';
import { discoverGames } from '../../games.ts';
import { defaultPreset, variant } from '../harness.ts';
import { storyOf, inWords, shortened, type Fault } from './story.ts';
import { playOut, type Plan, type Report } from './world.ts';

const NODES = 3;
const PEOPLE = 2;
const TABLES = 2;
const SEATS = 4;
/**
 * Presets of long games, in which many faults can happen, but which do end: a table with fixed blinds might play for
 * hours.
 */
const LONG_PRESETS = ['long', 'tournament'];

/**
 * High Card, in which a trick that a seat with an even number wins is shown until everybody has confirmed it. Other
 * tricks are simply told, and can be taken back.
 */
export const simulated = variant(() => ({
  beat: (event) => ('winner' in event && Number(event.winner) % 2 === 0 ? 'ack' : 'short'),
}));

/** A problem without the names of tables and without numbers, to recognise the same kind again. */
export const kindOf = (wrong: string): string => wrong.replaceAll(/[0-9a-f]{8,}|\d+/g, '#').slice(0, 60);

/** `marginMs`: people use their time, and answer this long before it is over. */
export function planFor(
  seed: string,
  games: readonly Plan['tables'][number]['game'][],
  faults: number,
  marginMs: number | null = null,
): Plan {
  const clock: CreateRoom['clock'] = marginMs === null ? 'normal' : 'fast';
  const tables = Array.from({ length: TABLES }, (_, index) => {
    const game = games[index % games.length] ?? simulated;
    const seats = Math.min(SEATS, game.seats[1]);
    const preset = LONG_PRESETS.find((name) => name in game.presets) ?? defaultPreset(game);
    return { game, people: PEOPLE, wish: { seats, numAiPlayers: seats - PEOPLE, preset, clock } };
  });
  const story = storyOf(seed, { nodes: NODES, clients: TABLES * PEOPLE, faults, overMs: 30_000 });
  return { seed, nodes: NODES, tables, story, marginMs };
}

/** The shortest story found that fails like this report. */
export async function shortStory(plan: Plan, { wrong }: Report): Promise<readonly Fault[]> {
  const kinds = new Set(wrong.map(kindOf));
  const fails = async (story: readonly Fault[]): Promise<boolean> =>
    (await playOut({ ...plan, story })).wrong.some((what) => kinds.has(kindOf(what)));
  return shortened(plan.story, fails);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '1000' },
      from: { type: 'string', default: '0' },
      faults: { type: 'string', default: '14' },
      games: { type: 'string', default: '' },
      margin: { type: 'string' },
      skew: { type: 'string', default: '0' },
    },
  });
  const wanted = values.games.split(',').filter((id) => id !== '');
  const games = wanted.length === 0 ? [simulated] : (await discoverGames()).filter(({ id }) => wanted.includes(id));
  const [from, seeds, faults] = [Number(values.from), Number(values.seeds), Number(values.faults)];
  const marginMs = values.margin === undefined ? null : Number(values.margin);
  const startedAt = performance.now();
  const sum = { games: 0, compared: 0, returned: 0, failed: 0, virtualHours: 0 };
  for (let seed = from; seed < from + seeds; seed++) {
    const skewsMs = Array.from({ length: NODES }, (_, index) => (index - 1) * Number(values.skew));
    const plan = { ...planFor(String(seed), games, faults, marginMs), skewsMs };
    const report = await playOut(plan);
    sum.games += report.games;
    sum.compared += report.compared;
    sum.returned += report.returned;
    sum.virtualHours += report.ms / 3_600_000;
    if (report.wrong.length === 0) continue;
    sum.failed++;
    say(`seed ${seed}: ${report.wrong.slice(0, 5).join('; ')}`);
    for (const fault of await shortStory(plan, report)) say(`  ${inWords(fault)}`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  say(
    `${sum.games} games, ${sum.compared} told events compared, ${sum.returned} moves taken back, ${sum.virtualHours.toFixed(1)} hours in ${seconds.toFixed(0)} s; ${sum.failed} seeds failed`,
  );
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
if (import.meta.main) await main();
