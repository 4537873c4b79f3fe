/** `parlour stats`: the figures of a log, baselines from the games' own bots, and rebuilding the index. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { botIds, botNamed, defaultBot } from '@parlour/bots';
import { pickFrom, seededChance, type AnyGame, type Json, type Result, type Standing } from '@parlour/kernel';
import { seatsUnder } from '@parlour/server/seats';
import type { SeatFigures, Sums } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { standingOfSides } from '@parlour/sdk/sides';
import { meanOf, rateOf } from '@parlour/sdk/figures/intervals';
import { added, NO_SUMS, observed, type SumsById } from '@parlour/sdk/figures/sums';
import { GAMES_DIR, loadDoor } from '@parlour/server/games';
import type { Logger } from '@parlour/server/ports';
import { chooseSettings, failed, seatCountError } from '../choose.ts';
import { grouped, printable, table } from '../format.ts';
import { progress } from '../progress.ts';
import { readLog } from '../replay-log.ts';

const told: Logger = {
  isDebugging: false,
  debug: () => {},
  info: () => {},
  warn: (message, fields) => console.error(message, fields),
  error: (message, fields) => console.error(message, fields),
};
type Report = Promise<Result<string, string>>;
type Figures = NonNullable<Awaited<ReturnType<typeof loadDoor<'figures'>>>>;

/** Rebuilds the index from all finished games in the data folder; a running server need not stop. */
export async function rebuild(gamesDir = GAMES_DIR): Report {
  const { placesOf, readSettings, settingsComplaint } = await import('@parlour/server');
  const { rebuildStatistics } = await import('@parlour/server/operations');
  const read = readSettings(process.env);
  if (!read.ok) return failed(settingsComplaint(read.error));
  const { natsUrl } = read.value.settings;
  if (natsUrl !== null) return failed('the finished games are on NATS: each server counts them when it starts');
  const places = placesOf(read.value.settings);
  if (!existsSync(places.replayDir)) return failed(`there are no finished games in ${places.replayDir}`);
  const games = await rebuildStatistics(places, gamesDir, told);
  return { ok: true, value: `${grouped(games)} finished games counted` };
}

/** The figures of every seat in one log. */
export async function figuresOfLog(path: string, gamesDir = GAMES_DIR): Report {
  const read = await readLog(path, gamesDir, { upgrades: true });
  if (!read.ok) return read;
  const { game, log } = read.value;
  const { version, names, seats, lines, settings } = log;
  const figures = await loadDoor(join(gamesDir, game.id), 'figures');
  if (figures === null) return failed(`${game.id} counts nothing`);
  const events = lines.flatMap((line) => ('event' in line ? [game.event(line.event, version).seen(null).table] : []));
  const counted = countedIn(figures, events, seats, settings);
  if (!counted.ok) return counted;
  const rows = counted.value.map(({ sums }, seat) => [
    printable(names[seat] ?? `seat ${seat}`),
    ...shown(figures, sums),
  ]);
  return { ok: true, value: table([['player', ...Object.keys(figures.kinds)], ...rows]) };
}
/** A log that was edited may have events in an order in which they cannot be counted. */
function countedIn(figures: Figures, ...counted: Parameters<Figures['count']>): Result<readonly SeatFigures[], string> {
  try {
    return { ok: true, value: figures.count(...counted) };
  } catch (error) {
    return failed(`Its events do not follow each other: ${error instanceof Error ? error.message : String(error)}`);
  }
}
const shown = ({ kinds }: Figures, sums: SumsById): string[] =>
  Object.entries(kinds).map(([id, { kind, per }]) => {
    const estimate = kind === 'rate' ? rateOf(sums[id] ?? NO_SUMS) : meanOf(sums[id] ?? NO_SUMS, per);
    if (estimate === null) return '–';
    return kind === 'rate'
      ? `${(estimate.value * 100).toFixed(1)} % of ${estimate.n}`
      : `${estimate.value.toFixed(2)} (${estimate.n})`;
  });

export interface BaselineOptions {
  readonly games: number;
  readonly bots?: readonly string[];
  readonly seats?: number;
  readonly seed: string;
  readonly preset?: string;
  readonly settings?: string;
}
/** Generates a game's `baseline.ts`: the figures of its own bots playing each other. */
export async function baseline(game: AnyGame, options: BaselineOptions, gamesDir = GAMES_DIR): Report {
  const figures = await loadDoor(join(gamesDir, game.id), 'figures');
  if (figures === null) return failed(`${game.id} counts nothing`);
  const settings = chooseSettings(game, options.preset, options.settings);
  if (!settings.ok) return settings;
  const range = seatsUnder(game, options.preset, settings.value);
  const seats = options.seats ?? range[1];
  const wrong = seatCountError({ id: game.id, seats: range }, seats);
  if (wrong !== null) return failed(wrong);
  const bots = options.bots ?? [defaultBot(game)];
  const stranger = bots.find((bot) => !botIds(game).includes(bot));
  if (stranger !== undefined)
    return failed(`${game.id} has no player "${stranger}". There are: ${botIds(game).join(', ')}`);
  const bar = progress(game.id);
  let sums: SumsById = {};
  for (let played = 0; played < options.games; played++) {
    const { events, standing } = playOne(game, settings.value, seats, bots, `${options.seed}/${played}`);
    const counted = figures.count(events, seats, settings.value).map((seat) => seat.sums);
    const sides = standingOfSides(standing, game.sides?.(seats));
    const places = sides.flatMap((side) => side.seats.map(() => common(side.place)));
    sums = added([sums, ...counted, ...places]);
    bar.at((played + 1) / options.games, () => `${grouped(played + 1)} of ${grouped(options.games)} games`);
  }
  bar.end();
  return { ok: true, value: source(game.id, bots, options, sums) };
}
const common = (place: number): SumsById => ({
  first: observed(NO_SUMS, place === 1 ? 1 : 0),
  place: observed(NO_SUMS, place),
});

type PublicEvent = Json & { readonly type: string };
function playOne(
  game: AnyGame,
  settings: Json,
  seats: number,
  bots: readonly string[],
  seed: string,
): { readonly events: readonly PublicEvent[]; readonly standing: Standing } {
  const pick = pickFrom(`${seed}/players`);
  const { table: played, events } = game.open({ settings, seats, chance: seededChance(seed) });
  const seen: PublicEvent[] = events.map((event) => event.seen(null).table);
  for (;;) {
    const { wait } = played;
    if ('over' in wait) return { events: seen, standing: wait.over };
    for (const seat of wait.ask) {
      const acted = played.act(seat, played.decide(seat, botNamed(defined(bots[seat % bots.length])), pick));
      if (!acted.ok) throw new Error(`${game.id}: a bot was refused: ${acted.error.code}`);
      seen.push(...acted.value.map((event) => event.seen(null).table));
      if (played.wait !== wait) break;
    }
  }
}

function source(id: string, bots: readonly string[], options: BaselineOptions, sums: SumsById): string {
  const rounded = ([n, sum, squares]: Sums): string =>
    JSON.stringify([n, ...[sum, squares].map((x) => Math.round(x * 100) / 100)]);
  const more = [
    ...(options.seats === undefined ? [] : [`--seats ${options.seats}`]),
    ...(options.preset === undefined ? [] : [`--preset ${options.preset}`]),
    ...(options.settings === undefined ? [] : [`--settings '${options.settings}'`]),
  ];
  return [
    `/**`,
    ` * Figures of the game's own bots playing each other. Generated by`,
    ` * \`parlour stats baseline ${[id, `--games ${options.games}`, `--bots ${bots.join(',')}`, ...more].join(' ')}\`.`,
    ` */`,
    `import type { Sums } from '@parlour/kit/doors';`,
    ``,
    `export const BASELINE: Readonly<Record<string, Sums>> = {`,
    ...Object.entries(sums).map(([figure, value]) => `  ${figure}: ${rounded(value)},`),
    `};`,
  ].join('\n');
}
