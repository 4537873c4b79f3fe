/** Who shows at showdown, in which order, and who may muck. */
import type { Seat } from '@parlour/kernel';
import type { Card } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import type { Show } from '../events.ts';
import { NOBODY } from '../state.ts';
import type { Layer } from './pots.ts';
import { isLive, seatsAfter, type PublicTable } from './seats.ts';

/** S2: live seats clockwise from the last to bet or raise on the river, else from the first after the button. */
function inTurn(table: PublicTable): Seat[] {
  const live = seatsAfter(table.button, table.status.length, (seat) => isLive(table, seat));
  const first = table.aggressor === NOBODY ? 0 : Math.max(0, live.indexOf(table.aggressor));
  return first === 0 ? live : [...live.slice(first), ...live.slice(0, first)];
}
/** Players in the last side pot show before the others. */
function showOrder(table: PublicTable, layers: readonly Layer[]): Seat[] {
  const order = inTurn(table);
  if (layers.length < 2) return order;
  const lastPot = (seat: Seat): number => layers.findLastIndex(({ eligible }) => eligible.includes(seat));
  return order.toSorted((a, b) => lastPot(b) - lastPot(a));
}

/** S3: a seat may muck if hands already shown beat it in every pot it contests. */
export function shows(
  table: PublicTable,
  layers: readonly Layer[],
  strengths: readonly number[],
  holes: readonly { readonly hole: readonly Card[] }[],
  mustShow: (seat: Seat) => boolean,
): Show[] {
  // The best strength shown so far, by pot.
  const best = layers.map(() => 0);
  return showOrder(table, layers).map((seat) => {
    const strength = defined(strengths[seat]);
    if (table.shown[seat] === null && !mustShow(seat) && isBeaten(seat, strength, layers, best))
      return { seat, cards: null, strength: null };
    for (let pot = 0; pot < layers.length; pot++)
      if (strength > defined(best[pot]) && defined(layers[pot]).eligible.includes(seat)) best[pot] = strength;
    return { seat, cards: defined(holes[seat]).hole, strength };
  });
}
function isBeaten(seat: Seat, strength: number, layers: readonly Layer[], best: readonly number[]): boolean {
  for (let pot = 0; pot < layers.length; pot++) {
    const eligible = defined(layers[pot]).eligible;
    // A pot with only one claimant is not contested.
    if (strength >= defined(best[pot]) && eligible.length > 1 && eligible.includes(seat)) return false;
  }
  return true;
}
