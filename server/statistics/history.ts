/** Queries about finished games, for those who had a chair in them. */
import type { SQLInputValue } from 'node:sqlite';
import type { FigureKind } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { added, NO_SUMS, type SumsById } from '@parlour/sdk/figures/sums';
import type { Rating } from '@parlour/sdk/figures/rating';
import { REPLAY_ACCESS, type ReplayAccess } from '@parlour/sdk/messages';
import type {
  FigureAnswer,
  FiguresAnswer,
  PlayedAnswer,
  ResultsAnswer,
  TableAnswer,
} from '@parlour/sdk/schemas/results';
import { fingerprintsOf } from '../replays/replay-index.ts';
import { botSubject, type CountedGame } from './row.ts';
import {
  linesIn,
  number,
  numberOrNull,
  sidesIn,
  sumsIn,
  text,
  textOrNull,
  type StatisticsFile,
  type Stored,
} from './store.ts';

export interface HistoryQuestion {
  readonly game?: string | undefined;
  /** The name of another player who was there. */
  readonly with?: string | undefined;
  readonly limit: number;
  /** Only games before this one, as `next` of an earlier answer. */
  readonly before?: string | undefined;
}
type History = Omit<ResultsAnswer, 'pending'>;

const PEOPLE_MAX = 50;
const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
const prints = (keys: readonly string[]): readonly string[] => keys.flatMap(fingerprintsOf);

export function historyOf(file: StatisticsFile, keys: readonly string[], question: HistoryQuestion): History {
  const mine = prints(keys);
  const { game, with: name, limit, before } = question;
  const wheres = [`r.print IN (${marksFor(mine)})`];
  const values: SQLInputValue[] = [...mine];
  if (game !== undefined) {
    wheres.push('r.game = ?');
    values.push(game);
  }
  if (name !== undefined) {
    // Not the caller's own seat: another player may have the same name.
    wheres.push(
      'EXISTS (SELECT 1 FROM seats s WHERE s.game_id = r.game_id AND s.name = ? AND s.bot IS NULL AND s.seat IS NOT r.seat)',
    );
    values.push(name);
  }
  const [counted] = file.all(
    `SELECT count(DISTINCT r.game_id) AS n FROM readers r WHERE ${wheres.join(' AND ')}`,
    ...values,
  );
  const total = number(defined(counted), 'n');
  const cursor = before === undefined ? null : cursorOf(before);
  if (cursor !== null) {
    wheres.push('(r.finished_at, r.game_id) < (?, ?)');
    values.push(...cursor);
  }
  // Selects the page of games first, and joins the rest to that page alone.
  const found = file.all(
    `SELECT r.game_id, r.own, g.finished_at, g.game, g.access, g.sides, g.is_offline FROM
       (SELECT r.finished_at, r.game_id, max(r.seat) AS own FROM readers r WHERE ${wheres.join(' AND ')}
        GROUP BY r.finished_at, r.game_id ORDER BY r.finished_at DESC, r.game_id DESC LIMIT ?) r
     JOIN games g ON g.id = r.game_id ORDER BY r.finished_at DESC, r.game_id DESC`,
    ...values,
    limit + 1,
  );
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    games: shown.map((row) => played(file, row)),
    total,
    next: last === undefined ? null : `${number(last, 'finished_at')}.${text(last, 'game_id')}`,
    byGame: file
      .all(
        `SELECT game, count(DISTINCT game_id) AS n FROM readers WHERE print IN (${marksFor(mine)})
         GROUP BY game ORDER BY n DESC, game`,
        ...mine,
      )
      .map((row) => ({ game: text(row, 'game'), n: number(row, 'n') })),
    people: peopleOf(file, mine),
  };
}
function cursorOf(before: string): readonly [number, string] | null {
  const [, at, id] = /^(\d{1,16})\.(.{1,64})$/.exec(before) ?? [];
  return at === undefined || id === undefined ? null : [Number(at), id];
}
function peopleOf(file: StatisticsFile, mine: readonly string[]): History['people'] {
  const rows = file.all(
    `SELECT s.name, count(DISTINCT s.game_id) AS n FROM
       (SELECT DISTINCT game_id, seat FROM readers WHERE print IN (${marksFor(mine)})) r
     JOIN seats s ON s.game_id = r.game_id
     WHERE s.bot IS NULL AND s.seat IS NOT r.seat GROUP BY s.name ORDER BY n DESC, s.name LIMIT ?`,
    ...mine,
    PEOPLE_MAX,
  );
  return rows.map((row) => ({ name: text(row, 'name'), n: number(row, 'n') }));
}
function played(file: StatisticsFile, row: Stored): PlayedAnswer {
  const id = text(row, 'game_id');
  const own = numberOrNull(row, 'own');
  const seats = file.all('SELECT seat, name, bot, place, score FROM seats WHERE game_id = ? ORDER BY seat', id);
  return {
    replayId: id,
    finishedAt: number(row, 'finished_at'),
    game: text(row, 'game'),
    access: accessIn(row),
    isOffline: number(row, 'is_offline') === 1,
    sides: sidesIn(row).length,
    seats: seats.map((seat) => ({ ...shownSeat(seat), isYou: number(seat, 'seat') === own })),
  };
}
const accessIn = (row: Stored): ReplayAccess => defined(REPLAY_ACCESS.find((access) => access === row['access']));
const shownSeat = (seat: Stored): Omit<PlayedAnswer['seats'][number], 'isYou'> => ({
  seat: number(seat, 'seat'),
  name: text(seat, 'name'),
  bot: textOrNull(seat, 'bot'),
  place: numberOrNull(seat, 'place'),
  score: numberOrNull(seat, 'score'),
});

type Figures = Omit<FiguresAnswer, 'pending'>;
/** Figures that every game has. */
const COMMON: Readonly<Record<string, FigureKind>> = { first: { kind: 'rate' }, place: { kind: 'mean' } };
const POINTS_MAX = 400;

/** The figures of a person or, with `bot`, of a bot. */
export function figuresOf(
  file: StatisticsFile,
  counted: CountedGame,
  who: { readonly keys: readonly string[] } | { readonly bot: string },
): Figures {
  const { game, figures } = counted;
  const subjects = 'bot' in who ? [botSubject(who.bot)] : prints(who.keys);
  const rows = file.all(
    `SELECT s.sums, s.lines, s.mu, s.sigma FROM seats s JOIN games g ON g.id = s.game_id
     WHERE s.subject IN (${marksFor(subjects)}) AND g.game = ? ORDER BY g.finished_at, g.id`,
    ...subjects,
    game.id,
  );
  const rating = file
    .all(
      `SELECT mu, sigma, games FROM ratings WHERE game = ? AND subject IN (${marksFor(subjects)}) ORDER BY games DESC`,
      game.id,
      ...subjects,
    )
    .map(ratingIn)[0];
  const bots = file.all(
    `SELECT subject, mu, sigma, games FROM ratings WHERE game = ? AND subject LIKE 'bot %' ORDER BY mu DESC`,
    game.id,
  );
  return {
    games: rows.length,
    figures: figuresFrom(added(rows.map(sumsIn)), { ...COMMON, ...figures?.kinds }, figures?.baseline ?? {}),
    lines: linesFrom(rows),
    rating: rating ?? null,
    ratings: spaced(
      rows.filter((row) => row['mu'] !== null).map((row, at) => ({ ...ratingOf(row), games: at + 1 })),
      POINTS_MAX,
    ),
    bots: bots.map((row) => ({ bot: text(row, 'subject').slice(botSubject('').length), ...ratingIn(row) })),
  };
}
const ratingOf = (row: Stored): Rating => ({ mu: number(row, 'mu'), sigma: number(row, 'sigma') });
const ratingIn = (row: Stored): NonNullable<Figures['rating']> => ({ ...ratingOf(row), games: number(row, 'games') });

function figuresFrom(
  sums: SumsById,
  kinds: Readonly<Record<string, FigureKind>>,
  baseline: SumsById,
): readonly FigureAnswer[] {
  return Object.entries(kinds).map(([id, { kind, per = 1 }]) => ({
    id,
    kind,
    per,
    sums: sums[id] ?? NO_SUMS,
    baseline: baseline[id] ?? null,
  }));
}
function linesFrom(rows: readonly Stored[]): Figures['lines'] {
  const lines = new Map<string, [number, number][]>();
  for (const row of rows)
    for (const [id, { n, steps }] of Object.entries(linesIn(row))) {
      const points = lines.get(id) ?? [];
      lines.set(id, points);
      const [after, sum] = points.at(-1) ?? BEGINNING;
      let risen = sum;
      for (const [at, step] of steps.entries()) points.push([after + ((at + 1) * n) / steps.length, (risen += step)]);
    }
  return [...lines].map(([id, points]) => ({ id, points: spaced(points, POINTS_MAX) }));
}
const BEGINNING = [0, 0] as const;
/** At most `most` of them, evenly chosen, the last included. */
const spaced = <T>(values: readonly T[], most: number): readonly T[] =>
  values.length <= most
    ? values
    : values.filter((_, at) => Math.floor(((at + 1) * most) / values.length) > Math.floor((at * most) / values.length));

type TablePlayer = TableAnswer['players'][number];
/** How a table stands over all of its games, for those who had a chair at one of them. */
export function tableResults(
  file: StatisticsFile,
  games: ReadonlyMap<string, CountedGame>,
  tableId: string,
  keys: readonly string[],
): TableAnswer {
  const mine = prints(keys);
  const rows = file.all(
    `SELECT g.game, s.game_id, s.name, s.bot, s.place, s.score, s.sums FROM games g JOIN seats s ON s.game_id = g.id
     WHERE g.table_id = ? AND EXISTS (SELECT 1 FROM readers r WHERE r.game_id = g.id AND r.print IN (${marksFor(mine)}))
     ORDER BY g.finished_at, s.seat`,
    tableId,
    ...mine,
  );
  const game = rows[0] === undefined ? null : text(rows[0], 'game');
  const counted = game === null ? undefined : games.get(game);
  const kinds = { ...COMMON, ...counted?.figures?.kinds };
  const byPlayer = Map.groupBy(rows, (row) => JSON.stringify([row['name'], row['bot']]));
  const players = [...byPlayer.values()].map((seats): TablePlayer => {
    const first = defined(seats[0]);
    return {
      name: text(first, 'name'),
      bot: textOrNull(first, 'bot'),
      games: seats.length,
      wins: seats.filter(({ place }) => place === 1).length,
      score: seats.reduce((sum, seat) => sum + (numberOrNull(seat, 'score') ?? 0), 0),
      figures: figuresFrom(added(seats.map(sumsIn)), kinds, counted?.figures?.baseline ?? {}),
    };
  });
  const best = players.toSorted((one, other) => other.wins - one.wins || other.score - one.score);
  const ids = new Set(rows.map((row) => text(row, 'game_id')));
  return { game, games: ids.size, last: [...ids].at(-1) ?? null, players: best };
}
