/**
 * Worlds that a seat could be in, each with its own chance. A world is drawn once and played many times. If the quick
 * bot has a `likelihood`, several worlds are drawn for each one that is kept, and it is chosen in proportion to that.
 */
import {
  copy,
  GameTable,
  pickFrom,
  seededChance,
  viewOf,
  type Bot,
  type Game,
  type GameEvent,
  type GameTypes,
  type MutableState,
  type RandomInt,
  type Seat,
  type View,
} from '@parlour/kernel';

/** Number of worlds drawn for each one that is kept, if the quick bot has a `likelihood`. */
const DRAWN = 4;
const SEEDS = 2 ** 31;
const SHARES = 2 ** 30;

export class Worlds<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #quick: Bot<G>;
  readonly #view: View<G>;
  readonly #seed: string;
  readonly #draw: RandomInt;
  readonly #drawn: MutableState<G>[] = [];

  constructor(game: Game<G>, quick: Bot<G>, view: View<G>, pick: RandomInt) {
    this.#game = game;
    this.#quick = quick;
    this.#view = view;
    this.#seed = `${pick(SEEDS)}`;
    this.#draw = pickFrom(`${this.#seed}/worlds`);
  }
  /** The seat that searches. */
  get seat(): Seat {
    return this.#view.seat;
  }
  /** Trials with the same number have the same cards and the same chance, whichever choice is tried. */
  chanceOf(trial: number): RandomInt {
    return pickFrom(`${this.#seed}/${trial}`);
  }
  /** The table of one trial at the moment of the decision. All seats that have a menu still have to answer. */
  open(trial: number, listener: (event: GameEvent<G>) => void): GameTable<G> {
    const { settings } = this.#view;
    const state = copy(this.#world(trial));
    const seats = state.own.length;
    const chance = seededChance(`${this.#seed}/${trial}`);
    return GameTable.resume(
      this.#game,
      { settings, seats, chance },
      { state, wait: { ask: this.#asked(state), clock: 'turn' }, answers: [] },
      listener,
    );
  }
  #world(number: number): MutableState<G> {
    const known = this.#drawn[number];
    if (known !== undefined) return known;
    const drawn = this.#quick.likelihood === undefined ? this.#one() : this.#likely(this.#quick);
    this.#drawn[number] = drawn;
    return drawn;
  }
  #likely(quick: Bot<G>): MutableState<G> {
    let kept = this.#one();
    let sum = quick.likelihood?.(kept, this.seat) ?? 1;
    for (let more = 1; more < DRAWN; more++) {
      const other = this.#one();
      const share = quick.likelihood?.(other, this.seat) ?? 1;
      sum += share;
      if (this.#draw(SHARES) * sum < share * SHARES) kept = other;
    }
    return kept;
  }
  #one(): MutableState<G> {
    const drawn = this.#game.resample?.(this.#view, this.#draw);
    if (drawn === undefined) throw new Error(`${this.#game.id} has no resample`);
    return drawn;
  }
  /** This seat, and all others that have a menu in this state. */
  #asked(state: MutableState<G>): Seat[] {
    const { seat, settings } = this.#view;
    return [...state.own.keys()].filter(
      (other) => other === seat || this.#game.menu(viewOf(state, settings, other)) !== null,
    );
  }
}
