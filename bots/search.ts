/**
 * Single-observer information-set Monte Carlo tree search. It knows no game: it deals what its seat does not know again
 * and again (`resample`), tries its choices in these worlds, and plays on from there. The tree has the seat's own
 * decisions, by what it was told. A quick player plays for the others, and for everybody beyond the tree: trees for
 * the others too won fewer games, since choices tried a few times are worse than a quick player's.
 */
import type { Bot, Game, GameTypes, RandomInt, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { Node, type Choice } from './tree.ts';
import { Trial } from './trial.ts';
import { Worlds } from './worlds.ts';

export interface Budget {
  /** How many times a world is played out. */
  readonly iterations: number;
  /** How many decisions of all seats may be played in thought. */
  readonly decisions: number;
}
/** How many different choices are considered, and how often chance is asked for them. */
const CHOICES_MAX = 48;
const SAMPLES = 160;

/** A player of the game that searches; `quick` plays for everybody where the trees end. */
export function searcher<G extends GameTypes>(id: string, game: Game<G>, quick: Bot<G>, budget: Budget): Bot<G> {
  return {
    id,
    thinks: 'long',
    decide(view, menu, pick, _dials, isLate) {
      const root = new Node<G>();
      root.add(quick.decide(view, menu, pick));
      root.add(game.fallback(view, menu));
      for (let drawn = 0; drawn < SAMPLES && root.choices.length < CHOICES_MAX; drawn++)
        root.add(game.sample(menu, pick));
      if (root.choices.length > 1) search(game, quick, { view, root, pick, budget, isLate });
      return mostTried(root.choices).action;
    },
  };
}
const mostTried = <G extends GameTypes>(choices: readonly Choice<G>[]): Choice<G> =>
  choices.reduce((best, choice) => (choice.visits > best.visits ? choice : best));

interface Task<G extends GameTypes> {
  readonly view: View<G>;
  readonly root: Node<G>;
  readonly pick: RandomInt;
  readonly budget: Budget;
  readonly isLate: (() => boolean) | undefined;
}
/** Fills the tree below `root`. All its choices meet the same worlds in the same order, so that luck is shared. */
function search<G extends GameTypes>(
  game: Game<G>,
  quick: Bot<G>,
  { view, root, pick, budget, isLate }: Task<G>,
): void {
  const worlds = new Worlds(game, view, pick);
  let decisions = 0;
  for (let done = 0; done < budget.iterations && decisions < budget.decisions && isLate?.() !== true; done++) {
    const choice = defined(root.best(root.choices));
    const trial = new Trial(game, quick, worlds, choice.visits, view.seat);
    decisions += trial.play(choice);
  }
}
