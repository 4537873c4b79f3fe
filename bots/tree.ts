/**
 * The tree of an information-set search: a node is what the seat has been told and has done since the search began,
 * whatever others hold. Its choices are those met so far; which of them are open depends on the world.
 */
import type { Game, GameTypes, RandomInt } from '@parlour/kernel';

/** How much a choice that was tried seldom is preferred to one that did well. */
const EXPLORE = 0.3;

/** By what the seat has been told since it last chose. */
export type Branches<G extends GameTypes> = Map<string, Node<G>>;

export class Choice<G extends GameTypes> {
  readonly action: G['Action'];
  readonly next: Branches<G> = new Map();
  visits = 0;
  /** How often it could have been chosen. */
  open = 0;
  total = 0;

  constructor(action: G['Action']) {
    this.action = action;
  }
  get mean(): number {
    return this.visits === 0 ? 0 : this.total / this.visits;
  }
  get bound(): number {
    return this.mean + EXPLORE * Math.sqrt(Math.log(this.open) / this.visits);
  }
}

export class Node<G extends GameTypes> {
  readonly choices: Choice<G>[] = [];
  readonly #known = new Map<string, Choice<G>>();

  /** The choice of this action, new or known. */
  add(action: G['Action']): Choice<G> {
    const key = JSON.stringify(action);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const choice = new Choice<G>(action);
    this.#known.set(key, choice);
    this.choices.push(choice);
    return choice;
  }
  /** Of those that are open, the one of which most may be hoped. Those never tried come first, in their order. */
  best(open: readonly Choice<G>[]): Choice<G> | undefined {
    let best: Choice<G> | undefined;
    let most = -Infinity;
    for (const choice of open) {
      choice.open++;
      const bound = choice.visits === 0 ? Infinity : choice.bound;
      if (bound > most) [best, most] = [choice, bound];
    }
    return best;
  }
  /**
   * A choice in a world where this menu is offered. New ones come in as the known ones grow: the first is the
   * player's own, the others are drawn.
   */
  choose(game: Game<G>, menu: G['Menu'], first: () => G['Action'], pick: RandomInt): Choice<G> {
    const open = this.choices.filter(({ action }) => game.accepts(menu, action).ok);
    let visits = 0;
    for (const choice of open) visits += choice.visits;
    if (open.length === 0) open.push(this.add(first()));
    else if (open.length * open.length <= visits) {
      const drawn = this.add(game.sample(menu, pick));
      if (!open.includes(drawn)) open.push(drawn);
    }
    return this.best(open) ?? this.add(first());
  }
}
