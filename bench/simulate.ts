// How fast the game engines are: random players on one core, in the example game and in every other game.
//   node bench/simulate.ts [seconds per game]
import { random } from '@parlour/bots';
import { simulate, type AnyGame, type Tally } from '@parlour/kernel';
import { discoverGames } from '@parlour/server/games';
import { grouped, table } from '../cli/format.ts';
import { progress } from '../cli/progress.ts';
import { seal } from '@parlour/kernel';
import bots from '../examples/high-card/bot/index.ts';
import highCard from '../examples/high-card/game.ts';

const fixture = seal(highCard, bots);

const WARM_UP_MS = 1000;
const SLICE_GAMES = 20;

interface Measured {
  readonly id: string;
  readonly games: number;
  readonly decisions: number;
  readonly events: number;
  readonly ms: number;
}

function slice(sealed: AnyGame, seed: string): Tally {
  return sealed.unseal((game) => {
    const settings = game.settings.parse(Object.values(game.presets)[0]?.settings);
    if (!settings.ok) throw new Error(`${game.id}: ${JSON.stringify(settings.error)}`);
    const bots = Array.from({ length: game.seats[1] }, () => random.forGame(game, []));
    return simulate(game, { settings: settings.value, bots, seed, games: SLICE_GAMES });
  });
}

function measure(game: AnyGame, forMs: number, show: (share: number) => void): Measured {
  for (const warmMs = performance.now(); performance.now() - warmMs < WARM_UP_MS;) slice(game, 'warm up');
  const total = { games: 0, decisions: 0, events: 0 };
  const startMs = performance.now();
  const elapsedMs = (): number => performance.now() - startMs;
  for (let done = 0; elapsedMs() < forMs; done++) {
    const { games, decisions, events } = slice(game, `bench/${done}`);
    total.games += games;
    total.decisions += decisions;
    total.events += events;
    show(elapsedMs() / forMs);
  }
  return { id: game.id, ...total, ms: elapsedMs() };
}

const seconds = Number(process.argv[2] ?? 5);
if (!(seconds > 0)) throw new Error('how many seconds a game?');
const all = [fixture, ...(await discoverGames())];
const bar = progress('bench');
const rows = all.map((game, index) => {
  const { id, games, decisions, events, ms } = measure(game, seconds * 1000, (share) =>
    bar.at((index + share) / all.length, () => game.id),
  );
  const rate = (count: number): string => grouped((count / ms) * 1000);
  return [id, rate(games), rate(decisions), rate(events), grouped(decisions / games, 1)];
});
bar.end();
console.log(table([['game', 'games/s', 'decisions/s', 'events/s', 'decisions a game'], ...rows]));
console.log(`\nrandom players, one thread, ${seconds} s a game, Node ${process.versions.node}`);
