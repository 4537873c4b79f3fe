import type { Chance, Game, GameEvent, GameTypes, RandomInt, Seat, State, Viewer } from '../contract.ts';
import { pickFrom, seededChance } from '../chance.ts';
import { project } from '../secrecy.ts';
import type { GameTable, Position } from '../table.ts';
import { addressOf, noting, playRandomly, replay, text, viewersOf, Violation } from './record.ts';
import type { Decision, Trial } from './record.ts';
import { defined } from '../defined.ts';

/**
 * What the rules let one viewer know at one moment, and what that viewer received then. Views need no comparison: each
 * is the fold of what was received, which `folds` checks.
 */
type Moment = { readonly knows: string; readonly told: string };
/** By viewer, the moments that follow one decision: one after every event, and a final one. */
type Moments = Map<Viewer, Moment[]>;
/**
 * Worlds with a changed answer for each world with changed cards. Most answers are public, which ends a comparison at
 * once.
 */
const ANSWERS_PER_DEAL = 4;
/** Records what each of these viewers is told; viewers can be removed from the list. */
class Audience<G extends GameTypes> {
  /**
   * The game to play. It notes a moment after every event, since a later event of the same step may clear the table.
   */
  readonly game: Game<G>;
  readonly viewers: Set<Viewer>;
  #moments: Moments = new Map();

  constructor(game: Game<G>, viewers: Iterable<Viewer>) {
    this.viewers = new Set(viewers);
    const look = (state: State<G>, event: GameEvent<G>): void =>
      this.#note(state, (viewer) => project(event, viewer), true);
    const step: Game<G>['step'] = (play) =>
      game.step({ ...play, emit: (event) => (play.emit(event), look(play.state, event)) });
    this.game = { ...game, step };
  }

  /**
   * Moments since the last call, with a final one for now: the menu, the result, and who is asked if that is public.
   */
  take(table: GameTable<G>): Moments {
    const { wait } = table;
    const over = 'over' in wait ? wait.over : null;
    const asked = 'ask' in wait && wait.clock === 'turn' ? wait.ask.filter((seat) => table.owes(seat)) : null;
    this.#note(table.state, (viewer) => ({ menu: viewer === null ? null : table.menu(viewer), over, asked }), false);
    const moments = this.#moments;
    this.#moments = new Map();
    return moments;
  }

  /** `isNews` is set after an event. Without one the state is unchanged, so the last `knows` is reused. */
  #note(state: State<G>, told: (viewer: Viewer) => unknown, isNews: boolean): void {
    for (const viewer of this.viewers) {
      const before = this.#moments.get(viewer) ?? [];
      const known = isNews ? undefined : before.at(-1)?.knows;
      before.push({ knows: known ?? text(this.game.knows(state, viewer)), told: text(told(viewer)) });
      this.#moments.set(viewer, before);
    }
  }
}

/** Another answer in place of the decision with index `at`, counted from 0. */
interface Change<G extends GameTypes> {
  readonly at: number;
  readonly seat: Seat;
  readonly action: G['Action'];
}
/** One game as it was played, with everything that each viewer could see of it. */
interface Played<G extends GameTypes> {
  readonly game: Game<G>;
  readonly trial: Trial<G>;
  readonly decisions: readonly Decision<G>[];
  /**
   * Answers that could have been given instead. `sealed`: others had still to answer, so nothing was told yet; rare in
   * some games. `last`: nobody else had to answer.
   */
  readonly changes: Readonly<Record<'sealed' | 'last', readonly Change<G>[]>>;
  /** The position before each decision, as JSON; the last entry is the end. */
  readonly positions: readonly string[];
  /** The moments after each decision; the first entry is the opening. */
  readonly moments: readonly Moments[];
  /** Addresses of all draws, each with the number of decisions before it was first drawn. */
  readonly drawn: ReadonlyMap<string, number>;
}

/** Chance with one draw changed: two different positions of a shuffle exchanged, or a picked number shifted. */
function exchanged(chance: Chance, address: string, pick: RandomInt): Chance {
  // Far more than any draw has, so that all of its positions are about equally likely.
  const [first, second] = [pick(1 << 20), pick(1 << 20)];
  const shift = (n: number): number => 1 + (second % Math.max(n - 1, 1));
  return {
    shuffle(hand, label, size) {
      const order = chance.shuffle(hand, label, size);
      if (addressOf(hand, label) !== address) return order;
      const [i, j] = [first % size, (first + shift(size)) % size];
      [order[i], order[j]] = [defined(order[j]), defined(order[i])];
      return order;
    },
    pick: (hand, label, n) => (chance.pick(hand, label, n) + (addressOf(hand, label) === address ? shift(n) : 0)) % n,
  };
}

function played<G extends GameTypes>(game: Game<G>, trial: Trial<G>): Played<G> {
  const changes: Record<'sealed' | 'last', Change<G>[]> = { sealed: [], last: [] };
  let at = 0;
  const { decisions } = playRandomly(game, trial, {
    before(table, seat, pick) {
      const menu = table.menu(seat);
      const isSealed = 'ask' in table.wait && table.wait.ask.some((other) => other !== seat && table.owes(other));
      if (menu !== null) changes[isSealed ? 'sealed' : 'last'].push({ at, seat, action: game.sample(menu, pick) });
      at++;
    },
  });
  const audience = new Audience(game, viewersOf(trial.seats));
  const drawn = new Map<string, number>();
  const positions: string[] = [];
  const moments: Moments[] = [];
  const chance = noting(seededChance(trial.seed), (hand, label) => {
    const address = addressOf(hand, label);
    if (!drawn.has(address)) drawn.set(address, positions.length);
  });
  replay(audience.game, { ...trial, chance }, decisions, (table) => {
    positions.push(text(table.position));
    moments.push(audience.take(table));
    return true;
  });
  return { game, trial, decisions, changes, positions, moments, drawn };
}

/**
 * Non-interference. A game is played again in worlds that differ in one draw, usually by two exchanged cards, and in
 * worlds that differ in one answer. As long as `knows` of a viewer is equal in both worlds, everything that the viewer
 * receives must be equal to the byte. The seat that gave the changed answer is not compared, since it knows. Returns
 * the number of steps compared: a test that compares none proves nothing.
 */
export function interference<G extends GameTypes>(game: Game<G>, trial: Trial<G>, worlds: number): number {
  const real = played(game, trial);
  const viewers = viewersOf(trial.seats);
  const pick = pickFrom(`${trial.seed}/worlds`);
  const same = seededChance(trial.seed);
  let compared = 0;
  for (let world = 0; world < worlds; world++) {
    if (real.drawn.size === 0) break;
    const [address, at] = defined([...real.drawn][pick(real.drawn.size)]);
    const chance = exchanged(same, address, pick);
    compared += compare(real, { what: `"${address}"`, viewers, at, chance, decisions: real.decisions });
  }
  for (let world = 0; world < worlds * ANSWERS_PER_DEAL; world++) {
    const { sealed, last } = real.changes;
    const changes = world % 2 === 0 && sealed.length > 0 ? sealed : last;
    if (changes.length === 0) break;
    const { at, seat, action } = defined(changes[pick(changes.length)]);
    const [, given] = defined(real.decisions[at]);
    if (text(action) === text(given)) continue;
    const what = `answer ${at + 1} of seat ${seat}, ${text(given)} or ${text(action)}`;
    const others = viewers.filter((viewer) => viewer !== seat);
    const decisions = real.decisions.with(at, [seat, action]);
    compared += compare(real, { what, viewers: others, at: at + 1, chance: same, decisions });
  }
  return compared;
}

/** A world that differs from decision `at` on, counted from 1; 0 is the opening. */
interface World<G extends GameTypes> {
  readonly what: string;
  readonly viewers: readonly Viewer[];
  readonly at: number;
  readonly chance: Chance;
  readonly decisions: readonly Decision<G>[];
}
function compare<G extends GameTypes>({ game, trial, positions, moments }: Played<G>, world: World<G>): number {
  const audience = new Audience(game, world.viewers);
  // The comparison starts where the worlds begin to differ, and stops when both have the same position again: comparing
  // equal worlds proves nothing.
  const position = positions[world.at - 1];
  const from =
    position === undefined ? undefined : { position: JSON.parse(position) as Position<G>, done: world.at - 1 };
  let compared = 0;
  const look = (table: GameTable<G>, done: number, isLeftOut: boolean): boolean => {
    const there = audience.take(table);
    // This answer moved the real table on. Here it was not asked for, and the table waits for one that is not recorded.
    if (isLeftOut && hasNews(moments[done])) return false;
    for (const viewer of audience.viewers) {
      const betrayed = firstDifference(moments[done]?.get(viewer) ?? [], there.get(viewer) ?? []);
      if (betrayed === null) compared++;
      else if (betrayed === 'known') audience.viewers.delete(viewer);
      else if (betrayed === 'untold') throw new Violation(untold(viewer, done, world.what));
      else throw new Violation(leak(viewer, done, world.what, betrayed));
    }
    return audience.viewers.size > 0 && text(table.position) !== positions[done];
  };
  replay(audience.game, { ...trial, chance: world.chance }, world.decisions, look, from);
  return compared;
}

const hasNews = (moments: Moments = new Map()): boolean => [...moments.values()].some((each) => each.length > 1);

/**
 * `known` if the rules let the viewer notice that the worlds differ; `untold` if it was not told so, neither then nor
 * later in the same step. Otherwise what was told in each world at the first difference; null if there is none.
 */
function firstDifference(
  here: readonly Moment[],
  there: readonly Moment[],
): readonly [string, string] | 'known' | 'untold' | null {
  const toldFrom = (at: number, moments: readonly Moment[]): string => text(moments.slice(at).map(({ told }) => told));
  for (let at = 0; at < Math.max(here.length, there.length); at++) {
    // If one world has fewer moments, its final one is compared with all that are left in the other world.
    const [one, two] = [here[at] ?? here.at(-1), there[at] ?? there.at(-1)];
    if (one?.knows !== two?.knows) return toldFrom(at, here) === toldFrom(at, there) ? 'untold' : 'known';
    if (one?.told !== two?.told) return [one?.told ?? '', two?.told ?? ''];
  }
  return null;
}

const nameOf = (viewer: Viewer): string => (viewer === null ? 'a spectator' : `seat ${viewer}`);
/** A `knows` that says too much would end comparisons that could find a leak. */
const untold = (viewer: Viewer, done: number, what: string): string =>
  `after decision ${done}, \`knows\` tells two worlds apart that differ in ${what}, but ${nameOf(viewer)} is told the same`;
function leak(viewer: Viewer, done: number, what: string, [here, there]: readonly [string, string]): string {
  const at = Math.max(0, here.split('').findIndex((letter, i) => letter !== there[i]) - 60);
  const worlds = `\n  …${here.slice(at, at + 120)}…\n  …${there.slice(at, at + 120)}…`;
  const advice = 'Do not tell it; or, if the rules let them know it, say so in `knows`';
  return `leak: after decision ${done}, ${nameOf(viewer)} can tell two worlds apart that differ in ${what}${worlds}\n  ${advice}`;
}
