// How fast finished games are folded, as when a page opens a replay: with the private state of every seat, and without
// running any rules. Measured in CPU time of this thread, so that other programs do not affect it.
//   node bench/fold.ts [seconds per game]
import { random } from '@parlour/bots';
import {
  GameTable,
  pickFrom,
  playOut,
  seededChance,
  type AnyGame,
  type GameEvent,
  type GameTypes,
} from '@parlour/kernel';
import { firstPosition, Reel, type ReelEvent } from '@parlour/sdk/replay/reel';
import { discoverGames } from '@parlour/server/games';
import { grouped, table } from '../cli/format.ts';

const WARM_UP_MS = 500;
const GAMES = 5;

interface Recorded {
  readonly settings: GameTypes['Settings'];
  readonly seats: number;
  readonly events: readonly ReelEvent[];
}
/** Plays one game with random players and returns its events as a log has them. */
const record = (sealed: AnyGame, seed: string): Recorded =>
  sealed.unseal((game) => {
    const settings = game.settings.parse(Object.values(game.presets)[0]?.settings);
    if (!settings.ok) throw new Error(`${game.id}: ${JSON.stringify(settings.error)}`);
    const [, seats] = game.seatsFor?.(settings.value) ?? game.seats;
    const events: GameEvent<GameTypes>[] = [];
    const at = GameTable.open(game, { settings: settings.value, seats, chance: seededChance(seed) }, (event) => {
      events.push(event);
    });
    playOut(
      at,
      Array.from({ length: seats }, () => random.forGame(game, [])),
      pickFrom(seed),
    );
    return { settings: settings.value, seats, events: JSON.parse(JSON.stringify(events)) as readonly ReelEvent[] };
  });

/** Folds the whole game once, storing positions as a replay does. */
function foldAll(game: AnyGame, { settings, seats, events }: Recorded): void {
  const first = firstPosition(game, settings, seats, [...Array(seats).keys()]);
  if (first === null) throw new Error(`${game.id} does not know its own settings`);
  new Reel(game, first, events).at(events.length);
}
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
function measure(games: readonly Recorded[], forMs: number, fold: (recorded: Recorded) => void): number {
  let events = 0;
  const startMs = cpuMs();
  while (cpuMs() - startMs < forMs)
    for (const game of games) {
      fold(game);
      events += game.events.length;
    }
  return (events / (cpuMs() - startMs)) * 1000;
}

const seconds = Number(process.argv[2] ?? 3);
if (!(seconds > 0)) throw new Error('how many seconds a game?');
const rows = (await discoverGames()).map((game) => {
  const games = Array.from({ length: GAMES }, (_, at) => record(game, `fold/${at}`));
  measure(games, WARM_UP_MS, (recorded) => foldAll(game, recorded));
  const rate = measure(games, seconds * 1000, (recorded) => foldAll(game, recorded));
  const events = games.reduce((sum, recorded) => sum + recorded.events.length, 0);
  return [game.id, grouped(rate), grouped(events / GAMES)];
});
console.log(table([['game', 'events/s', 'events a game'], ...rows]));
console.log(
  `\nevery seat's knowledge, positions kept on the way, ${seconds} s of one thread a game, Node ${process.versions.node}`,
);
