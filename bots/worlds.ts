/** Worlds that a seat could be in, each with its own chance, drawn once and played from many times. */
import {
  copy,
  GameTable,
  pickFrom,
  seededChance,
  viewOf,
  type Game,
  type GameEvent,
  type GameTypes,
  type MutableState,
  type RandomInt,
  type Seat,
  type View,
} from '@parlour/kernel';

/** Worlds kept. Drawing one may cost as much as playing a hand out; beyond this number they come again. */
const WORLDS_MAX = 128;
const SEEDS = 2 ** 31;

export class Worlds<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #view: View<G>;
  readonly #seed: string;
  readonly #draw: RandomInt;
  readonly #drawn: MutableState<G>[] = [];

  constructor(game: Game<G>, view: View<G>, pick: RandomInt) {
    this.#game = game;
    this.#view = view;
    this.#seed = `${pick(SEEDS)}`;
    this.#draw = pickFrom(`${this.#seed}/worlds`);
  }
  /** Every trial of the same number has the same cards and the same chance, whatever is tried in it. */
  chanceOf(trial: number): RandomInt {
    return pickFrom(`${this.#seed}/${trial}`);
  }
  /** The table of one trial, at the moment of the decision. Everybody who has a choice there has still to choose. */
  open(trial: number, listener: (event: GameEvent<G>) => void): GameTable<G> {
    const { settings } = this.#view;
    const state = copy(this.#world(trial % WORLDS_MAX));
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
    const drawn = this.#game.resample?.(this.#view, this.#draw);
    if (drawn === undefined) throw new Error(`${this.#game.id} has no resample`);
    this.#drawn[number] = drawn;
    return drawn;
  }
  /** This seat, and all others to whom the game would offer something there. */
  #asked(state: MutableState<G>): Seat[] {
    const { seat, settings } = this.#view;
    return [...state.own.keys()].filter(
      (other) => other === seat || this.#game.menu(viewOf(state, settings, other)) !== null,
    );
  }
}
