/** What a network prefers among what is offered. */
import type { View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../../actions.ts';
import type { Menu } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import { actionOf, offeredChoices, RIICHI } from './choices.ts';
import type { Network } from './network.ts';
import { PLANES_SIZE, writePlanes } from './planes.ts';

function preferred(network: Network, view: View<Riichi>, menu: Menu, forRiichi: boolean): number {
  const offered = offeredChoices(menu, view.settings.hasAkadora, forRiichi);
  const choices = [...offered.keys()].filter((choice) => offered[choice] === 1);
  const [first = 0] = choices;
  if (choices.length === 1) return first;
  const planes = new Uint8Array(PLANES_SIZE);
  writePlanes(view, menu, forRiichi, planes);
  const preferences = network.preferences(planes);
  return choices.reduce((best, one) => (defined(preferences[one]) > defined(preferences[best]) ? one : best), first);
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
