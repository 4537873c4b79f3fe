/** What a second network thinks that a discard will cost: it has learned from open hands what closed ones win. */
import type { View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../../actions.ts';
import type { TurnMenu } from '../../menu.ts';
import { kindOf } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';
import { standingOf } from '../standing.ts';
import type { KindNetwork } from './network.ts';
import { PLANES_SIZE, writePlanes } from './planes.ts';

/** Points that a share of 1 stands for. */
const MOST_PAID = 24_000;
/** A payment of the usual size, to see what it does to the place. */
const USUAL = 5_000;

/** What is asked: a network, or what stands for one in a test. */
export type Warning = Pick<KindNetwork, 'shares'>;

/** How many places a point is worth that is paid to somebody; nobody knows yet to whom. */
export function placesPerPoint(view: View<Riichi>): number {
  const standing = standingOf(view);
  const others = view.table.scores.length - 1;
  let loss = 0;
  for (let turn = 1; turn <= others; turn++) loss += standing.loss(USUAL, (view.seat + turn) % (others + 1));
  return (standing.perPoint * loss) / (others * USUAL);
}

/** What an action is expected to cost, as places below zero; null if it discards nothing. */
export function safety(network: Warning, view: View<Riichi>, menu: TurnMenu): (action: Action) => number | null {
  const planes = new Uint8Array(PLANES_SIZE);
  writePlanes(view, menu, false, planes);
  const shares = network.shares(planes);
  const places = MOST_PAID * placesPerPoint(view);
  return (action) =>
    action.type === 'discard' || action.type === 'declare_riichi'
      ? -places * defined(shares[kindOf(action.tileId)])
      : null;
}
