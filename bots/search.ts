/**
 * Determinised search, for any game. It deals the cards that its seat does not know many times (`resample`), tries its
 * choices in these worlds, and lets a quick bot play all seats from there on. All choices are tried in the same worlds
 * with the same chance, so that results differ only by the choice. The guide's choice is kept unless another has done
 * clearly better. Two things decide how well it plays: the quick bot, since a choice is worth what follows when all
 * seats play like it, and the worlds, which should be ones in which the others would have acted as they did.
 */
import type { Bot, Game, GameTypes, RandomInt, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { playedOut } from './trial.ts';
import { Worlds } from './worlds.ts';

export interface Players<G extends GameTypes> {
  /** Its choice is kept unless another is clearly better. Should be a strong bot of the game. */
  readonly guide: Bot<G>;
  /** Plays all seats in the imagined worlds. */
  readonly quick: Bot<G>;
}
export interface Budget {
  /** Upper limit of worlds in which each choice is tried. */
  readonly worlds: number;
  /** Once this many decisions have been played in imagined worlds, by all seats together, no further trial begins. */
  readonly decisions: number;
}
/** Upper limits of different choices that are considered, and of random samples that are drawn to find them. */
const CHOICES_MAX = 24;
const SAMPLES = 160;
/** After each round of this many worlds, the choices that do worst are dropped, unless it was the last. */
const ROUND = 8;
/**
 * In standard errors of the difference to the guide's choice: a choice that is worse by `HOPELESS` is dropped, and one
 * must be better by `CLEARLY` to be taken.
 */
const HOPELESS = 0.5;
const CLEARLY = 1;

interface Choice<G extends GameTypes> {
  readonly action: G['Action'];
  /** How good it was in each world, from 0 to 1. */
  readonly worth: number[];
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much better `one` did than `other` in the worlds in which both were tried, and the standard error of that. */
function gainOver<G extends GameTypes>(
  one: Choice<G>,
  other: Choice<G>,
): { readonly gain: number; readonly error: number } {
  const met = Math.min(one.worth.length, other.worth.length);
  const gains = one.worth.slice(0, met).map((worth, world) => worth - defined(other.worth[world]));
  const gain = mean(gains);
  return { gain, error: Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)) / met) };
}

/** The result of one search: the chosen action, and the choices that were tried, best first. */
interface Thought<G extends GameTypes> {
  readonly action: G['Action'];
  readonly tried: readonly Choice<G>[];
}

interface Searcher<G extends GameTypes> extends Bot<G> {
  /** `won` is the average worth of an option, from 0 (lost) to 1 (won), over this many `worlds`. Best option first. */
  explain(
    view: View<G>,
    menu: G['Menu'],
    pick: RandomInt,
  ): {
    readonly action: G['Action'];
    readonly reason: 'search';
    readonly options: readonly {
      readonly action: G['Action'];
      readonly measures: { readonly won: number; readonly worlds: number };
    }[];
  };
}
/** Makes a bot of the game that searches. */
export function searcher<G extends GameTypes>(
  id: string,
  game: Game<G>,
  players: Players<G>,
  budget: Budget,
): Searcher<G> {
  const think = (view: View<G>, menu: G['Menu'], pick: RandomInt, isLate?: () => boolean): Thought<G> => {
    const choices = choicesOf(game, players, view, menu, pick);
    const left = tryAll(game, players.quick, choices, { view, pick, budget, isLate });
    const tried = choices.filter(({ worth }) => worth.length > 0);
    return { action: chosenOf(left).action, tried: tried.toSorted((a, b) => mean(b.worth) - mean(a.worth)) };
  };
  return {
    id,
    thinks: 'long',
    decide: (view, menu, pick, _dials, isLate) => think(view, menu, pick, isLate).action,
    explain(view, menu, pick) {
      const { action, tried } = think(view, menu, pick);
      const options = tried.map((choice) => ({
        action: choice.action,
        measures: { won: mean(choice.worth), worlds: choice.worth.length },
      }));
      return { action, reason: 'search', options };
    },
  };
}

/**
 * The choices to try, the guide's first. The move of the clock is one of them only if a player would make it too: a
 * game may count it as being away.
 */
function choicesOf<G extends GameTypes>(
  game: Game<G>,
  { guide, quick }: Players<G>,
  view: View<G>,
  menu: G['Menu'],
  pick: RandomInt,
): Choice<G>[] {
  const found = new Map<string, Choice<G>>();
  const add = (action: G['Action']): void => {
    const key = JSON.stringify(action);
    if (!found.has(key)) found.set(key, { action, worth: [] });
  };
  add(guide.decide(view, menu, pick));
  add(quick.decide(view, menu, pick));
  for (let drawn = 0; drawn < SAMPLES && found.size < CHOICES_MAX; drawn++) add(game.sample(menu, pick));
  return [...found.values()];
}

interface Task<G extends GameTypes> {
  readonly view: View<G>;
  readonly pick: RandomInt;
  readonly budget: Budget;
  readonly isLate: (() => boolean) | undefined;
}
/**
 * Tries the choices in world after world. Before each further round those that do worst are dropped, but never the
 * first. Returns those that are left. If the budget is spent in the middle of a world, not all of them were tried in it.
 */
function tryAll<G extends GameTypes>(
  game: Game<G>,
  quick: Bot<G>,
  choices: readonly Choice<G>[],
  { view, pick, budget, isLate }: Task<G>,
): readonly Choice<G>[] {
  const worlds = new Worlds(game, quick, view, pick);
  let decisions = 0;
  let left = choices;
  for (let world = 0; world < budget.worlds; world++) {
    if (world > 0 && world % ROUND === 0) left = hopefulOf(left);
    if (left.length === 1) break;
    for (const choice of left) {
      if (decisions >= budget.decisions || isLate?.() === true) return left;
      const end = playedOut(game, quick, worlds, world, choice.action);
      choice.worth.push(end.worth);
      decisions += end.decisions;
    }
  }
  return left;
}
/** The first, and the better half (at least two) of those that may still turn out better than it. */
function hopefulOf<G extends GameTypes>(choices: readonly Choice<G>[]): readonly Choice<G>[] {
  const first = defined(choices[0]);
  const others = choices
    .slice(1)
    .map((choice) => ({ choice, ...gainOver(choice, first) }))
    .filter(({ gain, error }) => gain + HOPELESS * error > 0)
    .toSorted((a, b) => b.gain - a.gain);
  const kept = others.slice(0, Math.max(2, Math.ceil(others.length / 2)));
  return [first, ...kept.map(({ choice }) => choice)];
}
/** The choice that is most clearly better than the first; the first if none is. One world is too few to tell. */
function chosenOf<G extends GameTypes>(choices: readonly Choice<G>[]): Choice<G> {
  const first = defined(choices[0]);
  let [best, surely] = [first, 0];
  for (const choice of choices) {
    if (choice === first || choice.worth.length < 2) continue;
    const { gain, error } = gainOver(choice, first);
    if (gain - CLEARLY * error > surely) [best, surely] = [choice, gain - CLEARLY * error];
  }
  return best;
}
