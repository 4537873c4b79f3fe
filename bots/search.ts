/**
 * Determinised search. It knows no game: it deals what its seat does not know again and again (`resample`), tries its
 * choices in these worlds, and lets a quick player play everybody on from there. All choices meet the same worlds with
 * the same chance, so that only what follows from the choice differs, and what the guide would do is kept unless another
 * choice has done clearly better. Two things decide how well it plays: the quick player, since a choice is worth what
 * comes of it when players go on like that, and worlds in which the others would have done what they did.
 */
import type { Bot, Game, GameTypes, RandomInt, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { playedOut } from './trial.ts';
import { Worlds } from './worlds.ts';

export interface Players<G extends GameTypes> {
  /** Its choice is kept unless another is clearly better: the game's strongest player. */
  readonly guide: Bot<G>;
  /** Plays for everybody in thought. */
  readonly quick: Bot<G>;
}
export interface Budget {
  /** How many worlds each choice is tried in, at most. */
  readonly worlds: number;
  /** How many decisions of all seats may be played in thought. */
  readonly decisions: number;
}
/** How many different choices are considered, and how often chance is asked for them. */
const CHOICES_MAX = 24;
const SAMPLES = 160;
/** After each round of this many worlds the choices that do worst are left out. */
const ROUND = 8;
/** In standard errors of the difference to the guide's choice: worse than this is left out, better than that is taken. */
const HOPELESS = 0.5;
const CLEARLY = 1;

interface Choice<G extends GameTypes> {
  readonly action: G['Action'];
  /** By world, from 0 to 1. */
  readonly worth: number[];
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much better than the other it did in the worlds that both met, and the standard error of that. */
function gainOver<G extends GameTypes>(
  one: Choice<G>,
  other: Choice<G>,
): { readonly gain: number; readonly error: number } {
  const met = Math.min(one.worth.length, other.worth.length);
  const gains = one.worth.slice(0, met).map((worth, world) => worth - defined(other.worth[world]));
  const gain = mean(gains);
  return { gain, error: Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)) / met) };
}

/** What the search thinks of one decision: the choice, and what each did, the best first. */
interface Thought<G extends GameTypes> {
  readonly action: G['Action'];
  readonly tried: readonly Choice<G>[];
}

interface Searcher<G extends GameTypes> extends Bot<G> {
  /** `won` is the share of a won game that a choice was worth on average, over so many `worlds`; the best first. */
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
/** A player of the game that searches. */
export function searcher<G extends GameTypes>(
  id: string,
  game: Game<G>,
  players: Players<G>,
  budget: Budget,
): Searcher<G> {
  const think = (view: View<G>, menu: G['Menu'], pick: RandomInt, isLate?: () => boolean): Thought<G> => {
    const choices = choicesOf(game, players, view, menu, pick);
    if (choices.length > 1) tryAll(game, players.quick, choices, { view, pick, budget, isLate });
    const tried = choices.filter(({ worth }) => worth.length > 0);
    return { action: chosenOf(choices).action, tried: tried.toSorted((a, b) => mean(b.worth) - mean(a.worth)) };
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

/** The guide's choice first. */
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
  add(game.fallback(view, menu));
  for (let drawn = 0; drawn < SAMPLES && found.size < CHOICES_MAX; drawn++) add(game.sample(menu, pick));
  return [...found.values()];
}

interface Task<G extends GameTypes> {
  readonly view: View<G>;
  readonly pick: RandomInt;
  readonly budget: Budget;
  readonly isLate: (() => boolean) | undefined;
}
/** Tries the choices in world after world; after each round those that do worst are left out, but the first never. */
function tryAll<G extends GameTypes>(
  game: Game<G>,
  quick: Bot<G>,
  choices: readonly Choice<G>[],
  { view, pick, budget, isLate }: Task<G>,
): void {
  const worlds = new Worlds(game, quick, view, pick);
  let decisions = 0;
  let left = choices;
  for (let world = 0; world < budget.worlds; world++) {
    for (const choice of left) {
      if (decisions >= budget.decisions || isLate?.() === true) return;
      const end = playedOut(game, quick, worlds, world, choice.action);
      choice.worth.push(end.worth);
      decisions += end.decisions;
    }
    if ((world + 1) % ROUND === 0) left = hopefulOf(left);
    if (left.length === 1) return;
  }
}
/** The first, and the better half of those that may still turn out better than it. */
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
/** The one that is most surely better than the first, or the first. */
function chosenOf<G extends GameTypes>(choices: readonly Choice<G>[]): Choice<G> {
  const first = defined(choices[0]);
  const most = Math.max(...choices.map(({ worth }) => worth.length));
  let [best, surely] = [first, 0];
  for (const choice of choices) {
    if (choice === first || choice.worth.length < Math.max(2, Math.min(most, first.worth.length))) continue;
    const { gain, error } = gainOver(choice, first);
    if (gain - CLEARLY * error > surely) [best, surely] = [choice, gain - CLEARLY * error];
  }
  return best;
}
