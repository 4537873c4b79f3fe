/** Chooses by the network's preferences, corrected by the search and by the network of risks. */
import type { View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import type { Action } from '../../actions.ts';
import type { Menu } from '../../menu.ts';
import { shanten } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';
import { appraise } from './appraise.ts';
import { actionOf, offeredChoices, RIICHI } from './choices.ts';
import type { Network } from './network.ts';
import { PLANES_SIZE, writePlanes } from './planes.ts';
import { safety, type Warning } from './risk.ts';

/** The search corrects the preferences up to this shanten. */
const NEAR = 1;
/** How strongly another opinion (the search, the risks) corrects the network's preferences. */
interface Say {
  /** The preference (on the scale of logarithms) that one place is worth. */
  readonly weight: number;
  /** Options with a smaller share than this are not corrected. */
  readonly least: number;
}
/** Measured by replaying rounds with other decisions: see games/riichi/bench/training. */
const SEARCH: Say = { weight: 60, least: 0.03 };
const RISK: Say = { weight: 60, least: 0.1 };

/** The part of a network that is used here, so that tests can replace it. */
export type Preferring = Pick<Network, 'preferences'>;
/** The network of choices and the network of risks. */
export interface Learned {
  readonly network: Preferring;
  readonly warning: Warning;
}
export interface Option {
  readonly action: Action;
  /** The unnormalised logarithm of a probability. */
  readonly preference: number;
}

/** The offered choices with the network's preferences. A single choice gets 0 without asking the network. */
function preferences(
  network: Preferring,
  view: View<Riichi>,
  menu: Menu,
  forRiichi: boolean,
): readonly (readonly [choice: number, preference: number])[] {
  const offered = offeredChoices(menu, view.settings.hasAkadora, forRiichi);
  const choices = [...offered.keys()].filter((choice) => offered[choice] === 1);
  if (choices.length === 1) return choices.map((choice) => [choice, 0]);
  const planes = new Uint8Array(PLANES_SIZE);
  writePlanes(view, menu, forRiichi, planes);
  const all = network.preferences(planes);
  return choices.map((choice) => [choice, defined(all[choice])]);
}
const most = (options: readonly (readonly [number, number])[]): number =>
  Math.max(...options.map(([, preference]) => preference));

/** All actions with their preferences. For riichi the best tile gets the preference of the choice `RIICHI`. */
export function optionsOf(network: Preferring, view: View<Riichi>, menu: Menu): Option[] {
  const option = (choice: number, preference: number, forRiichi: boolean): Option => {
    const action = actionOf(choice, menu, view.settings.hasAkadora, forRiichi);
    if (action === null) throw new Error(`choice ${choice} was offered, but not by ${JSON.stringify(menu)}`);
    return { action, preference };
  };
  return preferences(network, view, menu, false).flatMap(([choice, preference]) => {
    if (choice !== RIICHI) return [option(choice, preference, false)];
    const tiles = preferences(network, view, menu, true);
    return tiles.map(([tile, more]) => option(tile, preference + more - most(tiles), true));
  });
}

const preferred = (options: readonly Option[]): Option =>
  options.reduce((best, one) => (one.preference > best.preference ? one : best));

/** The options with their probabilities if they were chosen at random (softmax of the preferences). */
export function withShares(options: readonly Option[]): { readonly option: Option; readonly likes: number }[] {
  const { preference: highest } = preferred(options);
  const weights = options.map((option) => ({ option, weight: Math.exp(option.preference - highest) }));
  const total = sum(weights, ({ weight }) => weight);
  return weights.map(({ option, weight }) => ({ option, likes: weight / total }));
}

/** Whether the search corrects the preferences: the hand is ready or nearly ready, and not in riichi. */
export const hasSecondLook = ({ own }: View<Riichi>): boolean => !own.isRiichi && shanten(own.keys, own.melds) <= NEAR;

/**
 * Adds the worth of actions, in places relative to the favourite, to the preferences. Options that are less likely than
 * `least` are left as they are, so they stay unlikely.
 */
function weighed(
  options: readonly Option[],
  { weight, least }: Say,
  worthOf: (action: Action) => number | null,
): readonly Option[] {
  const known = worthOf(preferred(options).action);
  if (known === null) return options;
  return withShares(options).map(({ option, likes }) => {
    const worth = likes < least ? null : worthOf(option.action);
    return worth === null ? option : { ...option, preference: option.preference + weight * (worth - known) };
  });
}

function considered({ network, warning }: Learned, view: View<Riichi>, menu: Menu): readonly Option[] {
  const options = optionsOf(network, view, menu);
  if (options.length === 1) return options;
  const looked = hasSecondLook(view) ? weighed(options, SEARCH, appraise(view, menu)) : options;
  return menu.kind === 'turn' ? weighed(looked, RISK, safety(warning, view, menu)) : looked;
}

/** The probability of each action if it were chosen at random, most likely first. */
export function shares(
  learned: Learned,
  view: View<Riichi>,
  menu: Menu,
): readonly { readonly action: Action; readonly likes: number }[] {
  return withShares(considered(learned, view, menu))
    .map(({ option, likes }) => ({ action: option.action, likes }))
    .toSorted((a, b) => b.likes - a.likes);
}

/** The preferred action. For four players only. */
export const choose = (learned: Learned, view: View<Riichi>, menu: Menu): Action =>
  preferred(considered(learned, view, menu)).action;
