/** What a network prefers among what is offered, weighed with what the search and another network think of it. */
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

/** Up to this shanten the search has a say. */
const NEAR = 1;
/** What somebody else than the network has to say. */
interface Say {
  /** How much the network must prefer something to outweigh one place that is lost by it. */
  readonly weight: number;
  /** What the network would choose more rarely than this stays as it is. */
  readonly least: number;
}
/** From rounds that were played again with decisions made otherwise: see games/riichi/bench/training. */
const SEARCH: Say = { weight: 60, least: 0.03 };
const RISK: Say = { weight: 60, least: 0.1 };

/** What is asked: a network, or what stands for one in a test. */
export type Preferring = Pick<Network, 'preferences'>;
/** Both networks. */
export interface Learned {
  readonly network: Preferring;
  readonly warning: Warning;
}
export interface Option {
  readonly action: Action;
  /** On a scale of logarithms. */
  readonly preference: number;
}

/** What is offered, each with the network's preference for it; a single choice needs no preference. */
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

/** Every action. Riichi is one choice: with which tile is asked then, and the tile preferred most stands for it. */
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

/** Options with the shares in which they would be chosen by chance. */
export function withShares(options: readonly Option[]): { readonly option: Option; readonly likes: number }[] {
  const { preference: highest } = preferred(options);
  const weights = options.map((option) => ({ option, weight: Math.exp(option.preference - highest) }));
  const total = sum(weights, ({ weight }) => weight);
  return weights.map(({ option, weight }) => ({ option, likes: weight / total }));
}

/** Whether the search has a say: the hand is ready or nearly so, and not in riichi. */
export const hasSecondLook = ({ own }: View<Riichi>): boolean => !own.isRiichi && shanten(own.keys, own.melds) <= NEAR;

/**
 * What somebody thinks of actions, in places, is added to the preference for what is likely anyway; as seen from the
 * favourite, so that what is unlikely stays so.
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

/** How often it would choose each action, were it to choose by chance: the likeliest first. */
export function shares(
  learned: Learned,
  view: View<Riichi>,
  menu: Menu,
): readonly { readonly action: Action; readonly likes: number }[] {
  return withShares(considered(learned, view, menu))
    .map(({ option, likes }) => ({ action: option.action, likes }))
    .toSorted((a, b) => b.likes - a.likes);
}

/** For four players. */
export const choose = (learned: Learned, view: View<Riichi>, menu: Menu): Action =>
  preferred(considered(learned, view, menu)).action;
