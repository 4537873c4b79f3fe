import { ACCEPTED, refuse, type PromptStatus, type Verdict, type View, type Wait } from './contract.ts';
import type { Chance, GameEvent, Game, GameTypes, MutableState, StepContext, Seat, State } from './contract.ts';
import { frozenState, viewOf } from './secrecy.ts';

export const NOT_ASKED: Verdict = refuse('not_asked');

export interface Setup<G extends GameTypes> {
  readonly settings: G['Settings'];
  readonly seats: number;
  readonly chance: Chance;
}
/** Called with each event after it is folded into the state. The object form is also called before. */
export type Listener<G extends GameTypes> =
  | ((event: GameEvent<G>) => void)
  | {
      readonly before: (event: GameEvent<G>, state: MutableState<G>) => void;
      readonly after: (event: GameEvent<G>) => void;
    };
/** The complete position of a table between two decisions: state, who is asked, and the sealed answers so far. */
export interface Position<G extends GameTypes> {
  readonly state: MutableState<G>;
  readonly wait: Wait;
  readonly answers: readonly (readonly [Seat, G['Action']])[];
}

/**
 * One table: asks seats, collects sealed answers, and steps once all are in or the game is settled. Pure: the server
 * adds time, durability and sockets. A throw from here is a bug in a game; the table must not be used after it.
 */
export class GameTable<G extends GameTypes> {
  readonly game: Game<G>;
  readonly settings: G['Settings'];
  readonly seats: number;
  wait: Wait = { ask: [], clock: 'turn' };
  readonly #state: MutableState<G>;
  readonly #answers: (G['Action'] | undefined)[] = [];
  readonly #menus: (G['Menu'] | null | undefined)[];
  readonly #views: (View<G> | undefined)[] = [];
  readonly #play: StepContext<G>;

  private constructor(game: Game<G>, setup: Setup<G>, state: MutableState<G>, listener: Listener<G>) {
    const tell = typeof listener === 'function' ? listener : listener.after;
    const before = typeof listener === 'function' ? null : listener.before;
    this.game = game;
    this.settings = setup.settings;
    this.seats = setup.seats;
    this.#state = state;
    this.#menus = Array.from({ length: setup.seats });
    const emit = (event: GameEvent<G>): void => {
      before?.(event, state);
      apply(game, state, event);
      tell(event);
    };
    this.#play = {
      state: frozenState(state),
      settings: setup.settings,
      chance: setup.chance,
      answers: { get: (seat) => this.#answers[seat] },
      emit,
    };
  }

  /** Deals the first hand. */
  static open<G extends GameTypes>(game: Game<G>, setup: Setup<G>, listener: Listener<G>): GameTable<G> {
    const table = new GameTable(game, setup, game.init(setup.settings, setup.seats), listener);
    table.#step();
    return table;
  }

  /** Continues from a position without running any rule, so that a rule fix cannot change what was already told. */
  static resume<G extends GameTypes>(
    game: Game<G>,
    setup: Setup<G>,
    at: Position<G>,
    listener: Listener<G>,
  ): GameTable<G> {
    const table = new GameTable(game, setup, at.state, listener);
    table.wait = at.wait;
    for (const [seat, action] of at.answers) table.#answers[seat] = action;
    return table;
  }

  get state(): State<G> {
    return this.#play.state;
  }
  /** For snapshots. It holds the live state, not a copy; callers must not change it. */
  get position(): Position<G> {
    const answers = this.#answers.flatMap((action, seat) => (action === undefined ? [] : [[seat, action] as const]));
    return { state: this.#state, wait: this.wait, answers };
  }
  view(seat: Seat): View<G> {
    return (this.#views[seat] ??= viewOf(this.#state, this.settings, seat));
  }
  /** Gives the seat to a new player, who knows what these events tell the seat and nothing from before them. */
  handOver(seat: Seat, events: readonly GameEvent<G>[]): void {
    const fresh = this.game.init(this.settings, this.seats).own[seat];
    if (fresh === undefined) throw new Error(`no seat ${seat}`);
    for (const { table: tableEvent, own } of events) this.game.evolve.own(fresh, seat, tableEvent, own?.[seat]);
    this.#state.own[seat] = fresh;
    this.#views[seat] = undefined;
    this.#menus[seat] = undefined;
  }
  owes(seat: Seat): boolean {
    return 'ask' in this.wait && this.wait.ask.includes(seat) && !this.#hasAnswered(seat);
  }
  #hasAnswered(seat: Seat): boolean {
    return this.#answers[seat] !== undefined;
  }
  promptStatus(seat: Seat): PromptStatus {
    return this.owes(seat) ? 'asked' : this.#hasAnswered(seat) ? 'answered' : 'unasked';
  }
  /** What the seat may do now; null if it owes no answer. Computed once per question, then cached. */
  menu(seat: Seat): G['Menu'] | null {
    const known = this.#menus[seat];
    if (known !== undefined) return known;
    return this.owes(seat) ? (this.#menus[seat] = this.game.menu(this.view(seat))) : null;
  }

  /**
   * Seals the seat's answer. Steps if all asked seats have answered or the game is settled. A refusal changes nothing.
   */
  answer(seat: Seat, action: G['Action']): Verdict {
    const menu = this.menu(seat);
    if (menu === null || !('ask' in this.wait)) return NOT_ASKED;
    const verdict = this.game.accepts(menu, action);
    if (!verdict.ok) return verdict;
    this.#answers[seat] = action;
    this.#menus[seat] = null;
    if (this.wait.ask.every((asked) => this.#hasAnswered(asked)) || this.#isSettled()) this.#step();
    return ACCEPTED;
  }

  /**
   * Takes input that was not asked for. Then steps if the table was idle, as it may wait for this, or if it is settled.
   */
  request(seat: Seat, request: G['Request']): Verdict {
    if ('over' in this.wait) return refuse('game_over');
    const verdict = this.game.onRequest?.(this.#play, seat, request) ?? refuse('not_a_request');
    if (!verdict.ok) return verdict;
    this.#menus.fill(undefined);
    if (this.wait.ask.length === 0 || this.#isSettled()) this.#step();
    return verdict;
  }

  #isSettled(): boolean {
    return this.game.settled?.(this.state, this.#play.answers) ?? false;
  }

  #step(): void {
    const before = this.wait;
    // A game may return the same object again. `wait` must differ after every step, so that a caller who holds the old
    // one can tell that the table moved on.
    const wait = this.game.step(this.#play);
    this.wait = wait === before ? { ...wait } : wait;
    if ('ask' in before) for (const seat of before.ask) this.#menus[seat] = this.#answers[seat] = undefined;
  }
}

/** Folds one event into the state. */
export function apply<G extends GameTypes>(game: Game<G>, state: MutableState<G>, event: GameEvent<G>): void {
  const { table, own } = event;
  game.evolve.table(state.table, table);
  const hearing = own === undefined && game.evolve.ownByOwnEvent === true ? 0 : state.own.length;
  for (let seat = 0; seat < hearing; seat++) {
    const ownState = state.own[seat];
    if (ownState !== undefined) game.evolve.own(ownState, seat, table, own?.[seat]);
  }
  game.evolve.house(state.house, table, event.house);
}

/** The state after these events. Never runs `step`. */
export function fold<G extends GameTypes>(
  game: Game<G>,
  settings: G['Settings'],
  seats: number,
  events: Iterable<GameEvent<G>>,
): MutableState<G> {
  const state = game.init(settings, seats);
  for (const event of events) apply(game, state, event);
  return state;
}
