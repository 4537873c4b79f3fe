import type { Chance, GameEvent, Game, GameTypes, RandomInt, Seat, Viewer } from '../contract.ts';
import { pickFrom, seededChance } from '../chance.ts';
import { GameTable, type Position, type Setup } from '../table.ts';
import { defined } from '../defined.ts';

export class Violation extends Error {
  override name = 'Violation';
}
export function must(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Violation(what());
}
export const text = (value: unknown): string => JSON.stringify(value);

/** Throws unless the value survives a round trip through JSON: no undefined, Map, NaN or class instance. */
export function mustBeJson(value: unknown, what: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') return must(Number.isFinite(value), () => `${what} is ${value}`);
  must(typeof value === 'object', () => `${what} is ${typeof value}`);
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  must(plain, () => `${what} is not a plain object`);
  // `entries` of a list has its holes too.
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, part] of parts) mustBeJson(part, `${what}.${key}`);
}

/**
 * Freezes an event. A reducer that keeps part of it and changes that part later throws instead of changing the log.
 */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(deepFreeze);
  }
  return value;
}

/** A draw: the dealt order, or the picked number out of `of`. */
export type Drawn = { readonly values: readonly number[]; readonly of: number; readonly kind: number | 'pick' };
export const addressOf = (hand: number, label: string): string => `${hand} ${label}`;
/** Chance that calls `note` with every draw. */
export const noting = (chance: Chance, note: (hand: number, label: string, drawn: Drawn) => void): Chance => ({
  shuffle(hand, label, size) {
    const order = chance.shuffle(hand, label, size);
    note(hand, label, { values: [...order], of: size, kind: size });
    return order;
  },
  pick(hand, label, n) {
    const value = chance.pick(hand, label, n);
    note(hand, label, { values: [value], of: n, kind: 'pick' });
    return value;
  },
});

export interface Trial<G extends GameTypes> {
  readonly settings: G['Settings'];
  readonly seats: number;
  readonly seed: string;
}
export type Decision<G extends GameTypes> = readonly [seat: Seat, action: G['Action']];
export interface Recording<G extends GameTypes> {
  readonly decisions: readonly Decision<G>[];
  readonly events: readonly GameEvent<G>[];
  readonly table: GameTable<G>;
}
export interface Watch<G extends GameTypes> {
  /** Called before a seat answers. */
  before?(table: GameTable<G>, seat: Seat, pick: RandomInt): void;
  /** Called after the opening and after every answer. */
  after?(table: GameTable<G>): void;
}

/** Plays one game with random players. Seats that are asked together answer one at a time, in random order. */
export function playRandomly<G extends GameTypes>(game: Game<G>, trial: Trial<G>, watch: Watch<G> = {}): Recording<G> {
  const events: GameEvent<G>[] = [];
  const decisions: Decision<G>[] = [];
  const pick = pickFrom(`${trial.seed}/answers`);
  const setup = { ...trial, chance: seededChance(trial.seed) };
  const table = GameTable.open(game, setup, (event) => events.push(deepFreeze(event)));
  watch.after?.(table);
  while ('ask' in table.wait) {
    must(decisions.length < 100_000, () => 'the game does not end');
    const owing = table.wait.ask.filter((seat) => table.owes(seat));
    const seat = owing[pick(Math.max(owing.length, 1))];
    must(seat !== undefined, () => `nobody is asked, yet the game is not over: ${text(table.wait)}`);
    const menu = table.menu(seat);
    must(menu !== null, () => `seat ${seat} is asked and has no menu`);
    watch.before?.(table, seat, pick);
    const action = game.sample(menu, pick);
    const verdict = table.answer(seat, action);
    must(verdict.ok, () => `a sampled action was refused: ${text({ seat, action, menu, verdict })}`);
    decisions.push([seat, action]);
    watch.after?.(table);
  }
  return { decisions, events, table };
}

/**
 * Plays recorded decisions again, from the opening or from a position after `done` of them. The chance may be another.
 * An answer that is not asked for now is skipped. Stops when an answer is refused or `look` returns false.
 */
export function replay<G extends GameTypes>(
  game: Game<G>,
  setup: Setup<G>,
  decisions: readonly Decision<G>[],
  look: (table: GameTable<G>, done: number, isLeftOut: boolean) => boolean,
  from?: { readonly position: Position<G>; readonly done: number },
): void {
  const untold = (): void => {};
  const table =
    from === undefined ? GameTable.open(game, setup, untold) : GameTable.resume(game, setup, from.position, untold);
  let done = from?.done ?? 0;
  for (let going = from !== undefined || look(table, 0, false); going && done < decisions.length;) {
    const [seat, action] = defined(decisions[done++]);
    const isLeftOut = !table.owes(seat);
    going = (isLeftOut || table.answer(seat, action).ok) && look(table, done, isLeftOut);
  }
}

export const viewersOf = (seats: number): readonly Viewer[] => [null, ...Array(seats).keys()];
