/**
 * How long history and figures take with many finished games of one person.
 * `node bench/history.ts [games]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '@parlour/bots';
import { pickFrom, seededChance, type AnyGame } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { countedGames, discoverGames } from '@parlour/server/games';
import { browserKey } from '@parlour/server/ports';
import { fingerprint, type ReplayEntry } from '../server/replays/replay-index.ts';
import { figuresOf, historyOf, tableResults } from '../server/statistics/history.ts';
import { rateAll } from '../server/statistics/ratings.ts';
import { rowOf, type GameRow } from '../server/statistics/row.ts';
import { StatisticsFile } from '../server/statistics/store.ts';

const GAMES = Number(process.argv[2] ?? 10_000);
/** Number of logs per game that are really played; all other stored games are copies of them. */
const PLAYED = 5;
const DECISIONS_MAX = 400;
const BROWSER = 'a'.repeat(32);
const HOUR_MS = 3600_000;

/** The log of a random game of one person and bots, cut after `DECISIONS_MAX` decisions. */
function logOf(game: AnyGame, seed: string): string {
  const settings = game.settings({});
  if (!settings.ok) throw new Error(`${game.id} has no settings`);
  const seats = Math.min(game.seats[1], 4);
  const pick = pickFrom(seed);
  const { table, events } = game.open({ settings: settings.value, seats, chance: seededChance(seed) });
  const lines: object[] = events.map(({ stored }) => ({ event: stored }));
  for (let decisions = 0; decisions < DECISIONS_MAX && !('over' in table.wait);) {
    const { wait } = table;
    for (const seat of wait.ask) {
      const acted = table.act(seat, table.decide(seat, random, pick));
      if (acted.ok) lines.push(...acted.value.map(({ stored }) => ({ event: stored })));
      decisions++;
      if (table.wait !== wait) break;
    }
  }
  const over =
    'over' in table.wait
      ? table.wait.over
      : [...Array(seats).keys()].map((seat) => ({ seat, place: seat + 1, score: 0 }));
  const players = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { name: 'Ann', isAiPlayer: false } : { name: `Bot ${seat}`, isAiPlayer: true, bot: random.id },
  );
  const header = { game: game.id, version: game.version, settings: settings.value, seats, players };
  return [header, ...lines, { over }].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** How long rating all games takes, and its longest slice, during which the tables of a server would wait (ms). */
async function ratingTimes(file: StatisticsFile): Promise<readonly number[]> {
  const began = performance.now();
  let [last, longest] = [began, 0];
  const note = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  await rateAll(file, () => {
    note();
    return Promise.resolve(true);
  });
  note();
  return [performance.now() - began, longest];
}

const print = fingerprint(browserKey(BROWSER));
const entryOf = (id: string, finishedAt: number): ReplayEntry => ({
  id,
  finishedAt,
  keptAt: finishedAt,
  bytes: 1,
  access: 'players',
  players: [print],
  header: null,
  people: [{ seat: 0, name: 'Ann', keys: [print], isWhole: true }],
  tableId: 'table',
});

function timed<T>(what: string, run: () => T, times = 20): T {
  const took: number[] = [];
  let result: T | undefined;
  const cpu = process.cpuUsage();
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    result = run();
    took.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(cpu);
  took.sort((a, b) => a - b);
  const at = (share: number): string => defined(took[Math.floor(share * (took.length - 1))]).toFixed(1);
  const busy = ((user + system) / 1000 / times).toFixed(1);
  console.log(
    `${what.padEnd(58)} ${at(0.5).padStart(8)} ms, at worst ${at(1).padStart(8)} ms; processor ${busy.padStart(8)} ms`,
  );
  return result as T;
}

const dir = mkdtempSync(join(tmpdir(), 'parlour-history-'));
try {
  const games = await discoverGames();
  const counted = await countedGames(games);
  const rows: GameRow[] = [];
  for (const game of games)
    for (let played = 0; played < PLAYED; played++) {
      const log = logOf(game, `${game.id} ${played}`);
      const count = (): GameRow | null => rowOf(entryOf('x', 0), { lines: log.split('\n') }, counted);
      const row = played === 0 ? timed(`counting one game: ${game.id}, ${log.length} bytes`, count) : count();
      rows.push(defined(row ?? undefined));
    }
  const file = new StatisticsFile(join(dir, 'statistics.sqlite'));
  const began = performance.now();
  file.together(() => {
    for (let n = 0; n < GAMES; n++) {
      const row = defined(rows[n % rows.length]);
      const id = `game-${String(n).padStart(8, '0')}`;
      file.put({ ...row, id, finishedAt: n * HOUR_MS, tableId: `table-${n % 500}` }, 'x');
    }
  });
  console.log(`${`storing ${GAMES} games`.padEnd(58)} ${(performance.now() - began).toFixed(0).padStart(8)} ms`);
  const longest = await ratingTimes(file);
  console.log(
    `${`rating all of ${GAMES} games anew; the longest slice`.padEnd(58)} ${longest.map((ms) => ms.toFixed(0)).join(' ms; ')} ms`,
  );
  const keys = [BROWSER];
  const ask = (more: object = {}) => historyOf(file, keys, { limit: 50, ...more });
  const first = timed('history: the first page', () => ask());
  timed('history: one game', () => ask({ game: defined(games[0]).id }));
  timed('history: with somebody', () => ask({ with: 'Bo' }));
  timed('history: the last page', () => ask({ before: `${60 * HOUR_MS}.game-00000060` }));
  timed('history: 500 at once, for a file', () => ask({ limit: 500 }));
  for (const game of games)
    timed(`figures: ${game.id}`, () => figuresOf(file, defined(counted.get(game.id)), { keys }));
  timed('results of a table', () => tableResults(file, counted, 'table-1', keys));
  console.log(`${first.total} games of one person`);
  file.close();
} finally {
  rmSync(dir, { recursive: true, force: true });
}
