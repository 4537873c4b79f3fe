/**
 * Random games in short form, compared with a file. Every answer is a line with digests of each event that followed,
 * the position, the menus, what each viewer may know, and one resampled state for each asked seat. A change of
 * behaviour shows as a changed line.
 */
import {
  copy,
  GameTable,
  isRecord,
  pickFrom,
  seededChance,
  type Game,
  type GameEvent,
  type GameTypes,
  type RandomInt,
  type Seat,
  type State,
  type View,
  type Viewer,
} from '../index.ts';
import { defined } from '../defined.ts';

interface CourseOptions<G extends GameTypes> {
  readonly game: Game<G>;
  /** The name of the settings in the text. */
  readonly title: string;
  readonly settings: G['Settings'];
  readonly seats: number;
  readonly seed: string;
  /** The game is cut off after this many decisions. */
  readonly decisionsMax: number;
  /** The answer to most questions, for games in which random answers hardly ever end a hand. Null: a random answer. */
  readonly prefer?: ((view: View<G>, menu: G['Menu']) => G['Action'] | null) | undefined;
}
/** Rules for random games: a preset, and changes to it, or to the game's defaults if there is no preset. */
interface CourseCase {
  readonly title: string;
  readonly seats: number;
  readonly preset?: string;
  readonly settings?: object;
}
export interface CoursesOptions<G extends GameTypes> {
  readonly cases: readonly CourseCase[];
  /** A game is cut off after this many decisions. */
  readonly decisionsMax: number;
  /** Number of further games of each case, of which only a digest is kept. */
  readonly moreGames: number;
  /** Once in this many decisions, changed copies of the position are tried, to see what the invariants notice. */
  readonly changeEvery: number;
  readonly prefer?: CourseOptions<G>['prefer'];
}
/** A file of `golden/`, and the text that it should have. */
interface CourseFile {
  readonly file: string;
  readonly text: () => string;
}
/** The files with a game's random games, what its invariants notice, and its settings. */
export function courseFiles<G extends GameTypes>(game: Game<G>, options: CoursesOptions<G>): readonly CourseFile[] {
  const { decisionsMax, moreGames, changeEvery, prefer } = options;
  const courses = options.cases.map(({ title, seats, preset, settings: changed }): CourseOptions<G> => {
    const given = preset === undefined ? {} : defined(game.presets[preset]).settings;
    if (!isRecord(given)) throw new Error(`the preset ${preset} is not a record`);
    return {
      game,
      title,
      settings: settingsOf(game, { ...given, ...changed }),
      seats,
      seed: title,
      decisionsMax,
      prefer,
    };
  });
  const settings = (): unknown => ({
    schema: game.settings.schema,
    defaults: settingsOf(game, {}),
    presets: game.presets,
  });
  return [
    ...courses.map((course) => ({
      file: `course-${course.title.replaceAll(' ', '-')}.txt`,
      text: () => courseOf(course),
    })),
    { file: 'courses.txt', text: () => courses.map((course) => moreCourses(course, moreGames)).join('') },
    {
      file: 'invariants.txt',
      text: () => courses.map((course) => `${course.title}\n${noticedChanges(course, changeEvery)}`).join('\n'),
    },
    { file: 'settings.txt', text: () => `${JSON.stringify(settings(), null, 1)}\n` },
  ];
}
function settingsOf<G extends GameTypes>(game: Game<G>, given: object): G['Settings'] {
  const parsed = game.settings.parse(given);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
/** A hash of the values, as eight hexadecimal digits. */
function digest(...values: readonly unknown[]): string {
  let hash = 0x811c_9dc5;
  const written = text(values);
  for (let at = 0; at < written.length; at++) hash = Math.imul(hash ^ written.charCodeAt(at), 0x0100_0193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A random seat that owes an answer; null if none does, since the table waits for a request. */
function nextSeat<G extends GameTypes>(table: GameTable<G>, pick: RandomInt): Seat | null {
  const owing = 'ask' in table.wait ? table.wait.ask.filter((seat) => table.owes(seat)) : [];
  return owing.length === 0 ? null : defined(owing[pick(owing.length)]);
}
function answerOf<G extends GameTypes>(
  { game, prefer }: CourseOptions<G>,
  table: GameTable<G>,
  seat: Seat,
  pick: RandomInt,
): G['Action'] {
  const menu = defined(table.menu(seat));
  const way = pick(12);
  // Now and then the move of a clock that ran out.
  if (way === 0) return game.fallback(table.view(seat), menu);
  return (way < 10 ? prefer?.(table.view(seat), menu) : null) ?? game.sample(menu, pick);
}

/** One random game as text. */
function courseOf<G extends GameTypes>(options: CourseOptions<G>): string {
  const { game, title, settings, seats, seed, decisionsMax } = options;
  const events: GameEvent<G>[] = [];
  const lines = [`${title}, ${seats} seats, seed ${seed}`];
  const pick = pickFrom(`${seed} answers`);
  const table = GameTable.open(game, { settings, seats, chance: seededChance(seed) }, (event) => events.push(event));
  const viewers: readonly Viewer[] = [null, ...Array.from({ length: seats }, (_, seat) => seat)];
  const tell = (answer: string): void => {
    const told = events.splice(0).map((event) => ` ! ${event.table.type} ${digest(event)}`);
    const { state } = table;
    const own = state.own.map((_, seat) => seat);
    const menus = own.map((seat) => table.menu(seat));
    const known = viewers.map((viewer) => game.knows(state, viewer));
    const asked = own.filter((seat) => table.owes(seat));
    const worlds = asked.map((seat) => game.resample?.(table.view(seat), pickFrom(`${seed} ${lines.length}`)));
    lines.push(`${answer}${told.join('')} = ${[state, menus, known, worlds].map((part) => digest(part)).join(' ')}`);
  };
  lines.push(`nothing has happened = ${digest(game.init(settings, seats))}`);
  tell('it begins');
  for (let decisions = 0; 'ask' in table.wait && decisions < decisionsMax; decisions++) {
    const seat = nextSeat(table, pick);
    if (seat === null) break;
    const action = answerOf(options, table, seat, pick);
    if (!table.answer(seat, action).ok) throw new Error(`seat ${seat} was refused ${text(action)}`);
    tell(`${seat} ${text(action)}`);
  }
  if ('over' in table.wait) lines.push(text(table.wait.over));
  return `${lines.join('\n')}\n`;
}

/** Further games, one line with a digest for each. */
const moreCourses = <G extends GameTypes>(options: CourseOptions<G>, games: number): string =>
  Array.from({ length: games }, (_, game) => {
    const seed = `${options.seed} ${game + 2}`;
    return `${seed}: ${digest(courseOf({ ...options, seed }))}\n`;
  }).join('');

/** Copies of a value, each with one number, flag, null or list changed. */
function* changesOf(value: unknown, path: string): Generator<{ readonly path: string; readonly changed: unknown }> {
  if (typeof value === 'number') for (const by of [-1, 1]) yield { path, changed: value + by };
  if (typeof value === 'boolean') yield { path, changed: !value };
  if (value === null) yield { path, changed: 0 };
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const list = value as readonly unknown[];
    if (list.length > 0) yield { path, changed: list.slice(0, -1) };
    if (list.length > 0) yield { path, changed: [...list, list[0]] };
    for (const [at, part] of list.entries())
      for (const { path: deeper, changed } of changesOf(part, `${path}[]`))
        yield { path: deeper, changed: list.with(at, changed) };
  } else
    for (const [name, part] of Object.entries(value))
      for (const { path: deeper, changed } of changesOf(part, `${path}.${name}`))
        yield { path: deeper, changed: { ...value, [name]: changed } };
}

/** One random game: for each part of the position, how many of the changes to it each invariant noticed. */
function noticedChanges<G extends GameTypes>(options: CourseOptions<G>, every: number): string {
  const { game, settings, seats, seed, decisionsMax } = options;
  const tried = new Map<string, number>();
  const noticed = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  const pick = pickFrom(`${seed} answers`);
  const table = GameTable.open(game, { settings, seats, chance: seededChance(seed) }, () => {});
  for (let decisions = 0; 'ask' in table.wait && decisions < decisionsMax; decisions++) {
    if (decisions % every === 0)
      for (const { path, changed } of changesOf(copy<unknown>(table.position.state), '')) {
        count(tried, path);
        for (const { name, holds } of game.invariants)
          if (!stands(() => holds(changed as State<G>, settings))) count(noticed, `${path}: ${name}`);
      }
    const seat = nextSeat(table, pick);
    if (seat === null) break;
    table.answer(seat, answerOf(options, table, seat, pick));
  }
  const lines = [...noticed].map(([key, n]) => `${key} ${n} of ${defined(tried.get(key.slice(0, key.indexOf(':'))))}`);
  return `${lines.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;
}
/** Whether an invariant holds. If it throws it does not: a changed position may be one that it cannot read. */
function stands(holds: () => boolean): boolean {
  try {
    return holds();
  } catch {
    return false;
  }
}
