/** The expected cost of a discard, by a second network. It was trained on rounds with all hands visible. */
import type { View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../../actions.ts';
import type { TurnMenu } from '../../menu.ts';
import { kindOf } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';
import { standingOf } from '../standing.ts';
import type { KindNetwork } from './network.ts';
import { PLANES_SIZE, writePlanes } from './planes.ts';

/** The points that a network output of 1 stands for. */
const MOST_PAID = 24_000;
/** The size of a usual payment, with which the effect of a payment on the place is measured. */
const USUAL = 5_000;

/** The part of a network that is used here, so that tests can replace it. */
export type Warning = Pick<KindNetwork, 'shares'>;

/** The number of places that a paid point costs, averaged over the seats that may receive it. */
export function placesPerPoint(view: View<Riichi>): number {
  const standing = standingOf(view);
  const others = view.table.scores.length - 1;
  let loss = 0;
  for (let turn = 1; turn <= others; turn++) loss += standing.loss(USUAL, (view.seat + turn) % (others + 1));
  return (standing.perPoint * loss) / (others * USUAL);
}

/** The expected cost of an action in places, as a negative number; null if the action discards nothing. */
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
