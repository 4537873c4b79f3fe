/** `parlour dials`: measures which of a game's figures change with each dial of a character. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GameTable, pickFrom, playOut, seededChance } from '@parlour/kernel';
import { seatsUnder } from '@parlour/server/seats';
import { defined } from '@parlour/kernel/defined';
import type { AnyGame, Bot, Dials, Game, GameTypes, Json, Result } from '@parlour/kernel';
import { DIALS, MIDDLE, withDials } from '@parlour/kit/dials';
import type { FigureKind } from '@parlour/kit/doors';
import { meanOf, rateOf, type Estimate } from '@parlour/sdk/figures/intervals';
import { added, NO_SUMS, type SumsById } from '@parlour/sdk/figures/sums';
import { GAMES_DIR, loadDoor } from '@parlour/server/games';
import { chooseSettings, failed, seatCountError } from '../choose.ts';
import { grouped, table } from '../format.ts';
import { markdownTable } from '@parlour/server/markdown';
import { progress } from '../progress.ts';
import { chosenIn, readSections, writeSection } from '../sections.ts';

export const DIALS_FILE = fileURLToPath(new URL('../../docs/dials.md', import.meta.url));
/** The two values at which each dial is measured, with the other dials in the middle. */
export const LOW = 0.1;
export const HIGH = 0.9;

export interface DialsOptions {
  /** Number of games at each end of each dial. */
  readonly games: number;
  readonly seats?: number;
  readonly seed: string;
  readonly preset?: string;
  readonly settings?: string;
  /** Where the game's section is written. */
  readonly file?: string;
}
type Figures = NonNullable<Awaited<ReturnType<typeof loadDoor<'figures'>>>>;
interface Moved {
  readonly dial: keyof Dials;
  readonly figure: string;
  readonly low: Estimate;
  readonly high: Estimate;
}

/** Plays, writes the game's section and returns it as text; an error says which option is wrong. */
export async function dials(
  game: AnyGame,
  options: DialsOptions,
  gamesDir = GAMES_DIR,
): Promise<Result<string, string>> {
  const figures = await loadDoor(join(gamesDir, game.id), 'figures');
  if (figures === null) return failed(`${game.id} counts nothing`);
  const settings = chooseSettings(game, options.preset, options.settings);
  if (!settings.ok) return settings;
  const { file = DIALS_FILE } = options;
  const writable = await readSections(file);
  if (!writable.ok) return writable;
  const bar = progress(`dials ${game.id}`);
  const moved: Moved[] = [];
  for (const [index, dial] of DIALS.entries()) {
    const [low, high] = [LOW, HIGH].map((value) => styleOf(game, figures, settings.value, { ...options, dial, value }));
    if (low === undefined || high === undefined) continue;
    if (!low.ok) return low;
    if (!high.ok) return high;
    moved.push(...apart(dial, figures, low.value, high.value));
    bar.at((index + 1) / DIALS.length, () => dial);
  }
  bar.end();
  const rows = [['dial', 'figure', `at ${LOW}`, `at ${HIGH}`], ...moved.map((each) => rowOf(each, figures))];
  const about = `${grouped(options.games)} games at each end of each dial, seed "${options.seed}"${chosenIn(options)}`;
  const written = await writeSection(file, HEAD, game.id, `${about}.\n\n${markdownTable(rows)}`);
  if (!written.ok) return failed(`${written.error}\n\n${table(rows)}`);
  return { ok: true, value: `${table(rows)}\n\n${game.id}: ${about}; written to ${file}` };
}

function rowOf({ dial, figure, low, high }: Moved, { kinds }: Figures): string[] {
  const text = ({ value, interval }: Estimate): string => {
    const [scale, unit, digits] = kinds[figure]?.kind === 'rate' ? [100, ' %', 1] : [1, '', 2];
    const around = interval === null ? 0 : (interval[1] - interval[0]) / 2;
    return `${(value * scale).toFixed(digits)} ± ${(around * scale).toFixed(digits)}${unit}`;
  };
  return [dial, figure, text(low), text(high)];
}
/** The figures whose 95 % intervals at the two ends of the dial do not overlap. */
function apart(dial: keyof Dials, { kinds }: Figures, low: SumsById, high: SumsById): Moved[] {
  return Object.entries(kinds).flatMap(([figure, kind]): Moved[] => {
    const [one, other] = [estimateOf(kind, low[figure]), estimateOf(kind, high[figure])];
    if (one?.interval == null || other?.interval == null) return [];
    const areApart = one.interval[1] < other.interval[0] || other.interval[1] < one.interval[0];
    return areApart ? [{ dial, figure, low: one, high: other }] : [];
  });
}
const estimateOf = ({ kind, per }: FigureKind, sums: SumsById[string] = NO_SUMS): Estimate | null =>
  kind === 'rate' ? rateOf(sums) : meanOf(sums, per);

interface Measured extends Pick<DialsOptions, 'games' | 'seats' | 'seed' | 'preset'> {
  readonly dial: keyof Dials;
  readonly value: number;
}
/**
 * The figures of one player whose dial is set to that value, in every chair in turn. The others are the game's quick
 * player or, if it has none, the same player with all dials in the middle.
 */
export function styleOf(
  sealed: AnyGame,
  figures: Figures,
  raw: Json,
  { dial, value, games, seats, seed, preset }: Measured,
): Result<SumsById, string> {
  return sealed.unseal(<G extends GameTypes>(game: Game<G>, own: readonly Bot<G>[]): Result<SumsById, string> => {
    const settings = game.settings.parse(raw);
    if (!settings.ok) return failed(JSON.stringify(settings.error));
    const range = seatsUnder(sealed, preset, raw);
    const chairs = seats ?? range[1];
    const wrong = seatCountError({ id: game.id, seats: range }, chairs);
    if (wrong !== null) return failed(wrong);
    const player = own.find(({ hasDials }) => hasDials === true);
    if (player === undefined) return failed(`${game.id} has no player with dials`);
    const measured = withDials(player, 'measured', { ...MIDDLE, [dial]: value });
    const other = own.find(({ quick }) => quick === true) ?? withDials(player, 'other', MIDDLE);
    const counted: SumsById[] = [];
    for (let played = 0; played < games; played++) {
      const chair = played % chairs;
      const events: G['TableEvent'][] = [];
      const setup = { settings: settings.value, seats: chairs, chance: seededChance(`${seed}/${played}`) };
      const opened = GameTable.open(game, setup, (event) => events.push(event.table));
      const seated = Array.from({ length: chairs }, (_, seat) => (seat === chair ? measured : other));
      playOut(opened, seated, pickFrom(`${seed}/${played}`));
      counted.push(defined(figures.count(events, chairs, settings.value)[chair]).sums);
    }
    return { ok: true, value: added(counted) };
  });
}

const HEAD = `# What the dials of a character move

A character has three dials from 0 to 1, and every game has a bot that plays by them. Here each dial is measured once at
${LOW} and once at ${HIGH}, with the other dials in the middle. The figures are those that the game counts for every
player, with their 95 % intervals; only figures whose two intervals do not overlap are listed. The other chairs have the
game's quick bot or, if it has none, the same bot with all dials in the middle. Generated by \`parlour dials <game>\`.
`;
