import type { Event, Game, GameTypes, Pick, Seat, Viewer } from '../contract.ts';
import { pickFrom, seededChance } from '../chance.ts';
import { Table } from '../table.ts';

export class Violation extends Error {
  override name = 'Violation';
}
export function must(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Violation(what());
}
/** Through JSON and back, as the journal and the wire do it. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
export const text = (value: unknown): string => JSON.stringify(value);

/** JSON says the same of a value after a round trip only if it lost nothing: no undefined, Map, NaN or class. */
export function mustBeJson(value: unknown, what: string): void {
  const walk = (part: unknown, path: string): void => {
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return;
    if (typeof part === 'number') return must(Number.isFinite(part), () => `${what}${path} is ${part}`);
    must(typeof part === 'object', () => `${what}${path} is ${typeof part}`);
    if (Array.isArray(part)) return part.forEach((entry, i) => walk(entry, `${path}[${i}]`));
    must(Object.getPrototypeOf(part) === Object.prototype, () => `${what}${path} is no plain object`);
    for (const [key, entry] of Object.entries(part)) walk(entry, `${path}.${key}`);
  };
  walk(value, '');
}

/** A reducer that keeps a piece of an event and later changes it rewrites history: freezing makes it throw instead. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

export interface Decision<G extends GameTypes> {
  readonly seat: Seat;
  readonly action: G['Action'];
}
export interface Recording<G extends GameTypes> {
  readonly decisions: readonly Decision<G>[];
  readonly events: readonly Event<G>[];
  readonly table: Table<G>;
}
export interface Randomly<G extends GameTypes> {
  readonly settings: G['Settings'];
  readonly seats: number;
  readonly seed: string;
  /** Called with the table after the opening and after every answer. */
  after?(table: Table<G>, events: readonly Event<G>[]): void;
  /** Called before an answer is given. */
  before?(table: Table<G>, seat: Seat, pick: Pick): void;
}

/** One game by random players who answer in random order; every window is answered one seat at a time. */
export function playRandomly<G extends GameTypes>(game: Game<G>, run: Randomly<G>): Recording<G> {
  const events: Event<G>[] = [];
  const decisions: Decision<G>[] = [];
  const pick = pickFrom(`${run.seed}/answers`);
  const chance = seededChance(run.seed);
  const table = Table.open(game, { settings: run.settings, seats: run.seats, chance }, (event) =>
    events.push(deepFreeze(event)),
  );
  run.after?.(table, events);
  while ('ask' in table.wait) {
    must(decisions.length < 100_000, () => 'the game does not end');
    const owing = table.wait.ask.filter((seat) => table.owes(seat));
    const seat = owing[pick(Math.max(owing.length, 1))];
    must(seat !== undefined, () => `nobody is asked, yet the game is not over: ${text(table.wait)}`);
    run.before?.(table, seat, pick);
    const menu = table.menu(seat);
    must(menu !== null, () => `seat ${seat} is asked and has no menu`);
    const action = game.sample(menu, pick);
    const verdict = table.answer(seat, action);
    must(verdict.ok, () => `a sampled action was refused: ${text({ seat, action, menu, verdict })}`);
    decisions.push({ seat, action });
    run.after?.(table, events);
  }
  return { decisions, events, table };
}

export const viewersOf = (seats: number): readonly Viewer[] => [
  null,
  ...Array.from({ length: seats }, (_, seat) => seat),
];
