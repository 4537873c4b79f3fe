/**
 * What is kept of a finished game for history and figures: derived from its log and its index entry, and nothing else.
 */
import { isRecord, type AnyGame, type GameTypes, type Json, type Standing } from '@parlour/kernel';
import type { Figures, SeatFigures } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { standingOfSides, type SidePlacing } from '@parlour/sdk/sides';
import { NO_SUMS, observed, thinned, type SumsById } from '@parlour/sdk/figures/sums';
import { parseHeader, parseLog, standingIn, type GameLog } from '@parlour/sdk/replay/log';
import type { FinishedLog, StandingGame } from '../ports.ts';
import type { ReplayEntry } from '../replays/replay-index.ts';

export interface SeatRow {
  readonly seat: number;
  readonly name: string;
  /** The id of the bot; null for a person, or if the log does not name the bot. */
  readonly bot: string | null;
  /** That of the side, among the sides. Null if the game was left before its end. */
  readonly place: number | null;
  readonly score: number | null;
  /** The person or bot in whose figures and rating the game counts; null if it counts in nobody's. */
  readonly subject: string | null;
  /** True if the person had the seat to the end, so that place and rating count too. */
  readonly isWhole: boolean;
  readonly sums: SumsById;
  readonly lines: Readonly<Record<string, ThinLine>>;
}
/** A line of `n` observations, reduced to a few steps. */
export interface ThinLine {
  readonly n: number;
  readonly steps: readonly number[];
}
type Sides = readonly (readonly number[])[];
export interface GameRow {
  readonly id: string;
  readonly finishedAt: number;
  readonly game: string;
  readonly tableId: string | null;
  readonly access: ReplayEntry['access'];
  /** True if it was played without a server; then it counts in nobody's figures. */
  readonly isOffline: boolean;
  readonly seats: readonly SeatRow[];
  /** The seats that played together, for each side. */
  readonly sides: Sides;
  /** The people who may see it in a history, by fingerprint, and the seat that each had. */
  readonly readers: readonly (readonly [print: string, seat: number | null])[];
}
/** A game that is installed, and what can be counted in it. */
export interface CountedGame {
  readonly game: AnyGame;
  readonly figures: Figures<GameTypes> | null;
}

/** Limit of steps that are kept of a line in one game. */
const STEPS_MAX = 16;
export const botSubject = (bot: string): string => `bot ${bot}`;

/** What is read from a log. */
interface Log extends Pick<GameLog, 'game' | 'version' | 'settings' | 'names' | 'bots' | 'players' | 'isOffline'> {
  /** The events that stand. */
  readonly events: readonly Json[];
  readonly over: Standing;
  readonly hasTakenBack: boolean;
  /** When the game ended according to the log; 0 if that was not read. */
  readonly endedAt: number;
}

/** Returns null if the log's game is not installed. Throws if the log cannot be parsed. */
export function rowOf(
  entry: ReplayEntry,
  written: Pick<FinishedLog, 'lines' | 'standing'>,
  games: ReadonlyMap<string, CountedGame>,
): GameRow | null {
  const log = written.standing === undefined ? parsed(written.lines) : headed(written.lines, written.standing);
  const known = games.get(log.game);
  if (known === undefined) return null;
  const players = playersOf(log);
  const sides = known.game.sides?.(players.length);
  const places = placesIn(log.over, sides);
  const { isOffline } = log;
  // A person who has taken a move back has seen what comes, so such a game measures nobody.
  const isCounted = !isOffline && !log.hasTakenBack;
  const counted = isOffline ? null : figuresOf(known, log, players.length);
  const seats = players.map(({ name, isBot, bot }, seat): SeatRow => {
    const end = places.get(seat);
    const person = entry.people?.find((each) => each.seat === seat && (each.isWhole || each.until !== undefined));
    const isWhole = entry.people === undefined || isBot ? true : person?.isWhole === true;
    const until = isWhole ? undefined : person?.until;
    const own =
      until === undefined ? counted : figuresOf(known, { ...log, events: log.events.slice(0, until) }, players.length);
    return {
      seat,
      name,
      bot,
      place: end?.place ?? null,
      score: end?.score ?? null,
      subject: !isCounted ? null : bot !== null ? botSubject(bot) : isBot ? null : subjectOf(entry, seat, players),
      isWhole,
      ...withPlace(own?.[seat] ?? { sums: {}, lines: {} }, isWhole ? (end?.place ?? null) : null),
    };
  });
  return {
    id: entry.id,
    finishedAt: isOffline ? playedAt(entry, log) : entry.finishedAt,
    game: known.game.id,
    tableId: entry.tableId ?? null,
    access: entry.access,
    isOffline,
    seats,
    sides: sides ?? seats.map(({ seat }) => [seat]),
    readers: entry.players.map((print) => [print, seatOf(entry, print, players)]),
  };
}

/** When an offline game was played. That may be long before it was sent, but never after, whatever the device says. */
function playedAt({ finishedAt }: ReplayEntry, { endedAt }: Log): number {
  return endedAt <= 0 ? finishedAt : Math.min(endedAt, finishedAt);
}

interface LoggedPlayer {
  readonly name: string;
  readonly isBot: boolean;
  readonly bot: string | null;
}
const playersOf = ({ names, bots, players }: Log): readonly LoggedPlayer[] =>
  names.map((name, seat) => {
    const isBot = bots[seat] === true;
    return { name, isBot, bot: isBot ? (players[seat]?.bot ?? null) : null };
  });
/** If the index entry does not say who had which seat, the seat of a single person is still known. */
function seatOf({ people }: ReplayEntry, print: string, players: readonly LoggedPlayer[]): number | null {
  const known = players.flatMap(({ isBot }, seat) => (isBot ? [] : [seat]));
  if (people === undefined) return known.length === 1 ? defined(known[0]) : null;
  return people.find(({ seat, keys }) => known.includes(seat) && keys.includes(print))?.seat ?? null;
}
function subjectOf(entry: ReplayEntry, seat: number, players: readonly LoggedPlayer[]): string | null {
  const { people } = entry;
  if (people === undefined) return entry.players.find((print) => seatOf(entry, print, players) === seat) ?? null;
  return people.find((each) => each.seat === seat && (each.isWhole || each.until !== undefined))?.keys[0] ?? null;
}

function parsed(lines: readonly string[]): Log {
  const log = parseLog(lines.join('\n'));
  // The caller logs the error, and counts the other games.
  if (!log.ok) throw new Error(log.error.text);
  const events: Json[] = [];
  let over: Standing = [];
  let endedAt = 0;
  for (const line of log.value.lines) {
    if ('event' in line) events.push(line.event);
    if ('over' in line) over = standingOf(line.over, log.value);
    if ('at' in line) endedAt = line.at ?? endedAt;
  }
  const hasTakenBack = log.value.takenBack.length > 0;
  return { ...log.value, events, over, hasTakenBack, endedAt };
}
function standingOf(told: Json, { seats }: GameLog): Standing {
  const standing = standingIn(told, seats);
  // As above: the database would take no other places.
  if (standing === null) throw new Error('The log ends with something else than a standing.');
  return standing;
}
function headed([first = '']: readonly string[], { events, over, hasTakenBack }: StandingGame): Log {
  const header = parseHeader(first);
  if (!header.ok) throw new Error(header.error.text);
  return { ...header.value, events, over, hasTakenBack, endedAt: 0 };
}
/** By seat. Partners have the place of their side. */
const placesIn = (over: Standing, sides: Sides | undefined): ReadonlyMap<number, SidePlacing> =>
  new Map(standingOfSides(over, sides).flatMap((side) => side.seats.map((seat) => [seat, side])));

function figuresOf(
  { game, figures }: CountedGame,
  { version, settings: kept, events }: Log,
  seats: number,
): readonly SeatFigures[] | null {
  if (figures === null) return null;
  const settings = game.settings(kept);
  if (!settings.ok) return null;
  const table = events.map((stored) => {
    const open = version === game.version && isRecord(stored) ? stored['open'] : undefined;
    // The public part of a stored event is used as it is, unless an event of another version has to be translated.
    return isEvent(open) ? open : game.event(stored, version).seen(null).table;
  });
  return figures.count(table, seats, settings.value);
}
const isEvent = (open: unknown): open is GameTypes['TableEvent'] => isRecord(open) && typeof open['type'] === 'string';

/** Adds the figures that every game has: the place, and whether it was the first. */
function withPlace({ sums, lines }: SeatFigures, place: number | null): Pick<SeatRow, 'sums' | 'lines'> {
  const thin = Object.entries(lines).map(([id, steps]): [string, ThinLine] => [
    id,
    { n: steps.length, steps: thinned(steps, STEPS_MAX) },
  ]);
  const common =
    place === null ? {} : { first: observed(NO_SUMS, place === 1 ? 1 : 0), place: observed(NO_SUMS, place) };
  return { sums: { ...common, ...sums }, lines: Object.fromEntries(thin) };
}
