/** What a network prefers among what is offered. */
import type { View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import type { Action } from '../../actions.ts';
import type { Menu } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import { actionOf, offeredChoices, RIICHI } from './choices.ts';
import type { Network } from './network.ts';
import { PLANES_SIZE, writePlanes } from './planes.ts';

/** What is offered, each with the network's preference for it; a single choice needs no preference. */
function preferences(
  network: Network,
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
function preferred(network: Network, view: View<Riichi>, menu: Menu, forRiichi: boolean): number {
  const [first = [0, 0], ...others] = preferences(network, view, menu, forRiichi);
  return others.reduce((best, one) => (one[1] > best[1] ? one : best), first)[0];
}
/** How often it would choose each action, were it to choose by chance: the likeliest first. A riichi is one of them. */
export function shares(
  network: Network,
  view: View<Riichi>,
  menu: Menu,
): readonly { readonly action: Action; readonly likes: number }[] {
  const found = preferences(network, view, menu, false);
  const most = Math.max(...found.map(([, preference]) => preference));
  const weights = found.map(([choice, preference]) => [choice, Math.exp(preference - most)] as const);
  const total = sum(weights, ([, weight]) => weight);
  const { hasAkadora } = view.settings;
  return weights
    .map(([choice, weight]) => {
      const isRiichi = choice === RIICHI;
      const tile = isRiichi ? preferred(network, view, menu, true) : choice;
      return { action: actionOf(tile, menu, hasAkadora, isRiichi), likes: weight / total };
    })
    .flatMap(({ action, likes }) => (action === null ? [] : [{ action, likes }]))
    .toSorted((a, b) => b.likes - a.likes);
}

/** For four players. A riichi is chosen first, then its tile. */
export function choose(network: Network, view: View<Riichi>, menu: Menu): Action {
  const choice = preferred(network, view, menu, false);
  const isRiichi = choice === RIICHI;
  const { hasAkadora } = view.settings;
  const action = actionOf(isRiichi ? preferred(network, view, menu, true) : choice, menu, hasAkadora, isRiichi);
  if (action === null) throw new Error(`choice ${choice} was offered, but not by ${JSON.stringify(menu)}`);
  return action;
}
