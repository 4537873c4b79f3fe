/** Who shows, in which order, and who may keep the cards hidden. */
import type { Seat } from '@parlour/kernel';
import type { Card } from '../cards.ts';
import type { Show } from '../events.ts';
import { NOBODY } from '../state.ts';
import type { Layer } from './pots.ts';
import { isLive, seatsAfter, type At } from './seats.ts';

/** S2: the last to bet or raise on the river, else the first live seat after the button; then clockwise. */
export function showOrder(table: At): Seat[] {
  const seats = table.status.length;
  const live = seatsAfter(table.button, seats, (seat) => isLive(table, seat));
  if (table.aggressor === NOBODY) return live;
  const first = live.indexOf(table.aggressor);
  return first < 0 ? live : [...live.slice(first), ...live.slice(0, first)];
}

/** S3: a seat that is beaten in every pot it contests by what has been shown may muck. */
export function shows(
  table: At,
  layers: readonly Layer[],
  strengths: readonly number[],
  holes: readonly (readonly Card[])[],
  mustShow: (seat: Seat) => boolean,
): Show[] {
  const best = layers.map(() => 0);
  return showOrder(table).map((seat) => {
    const strength = strengths[seat] ?? 0;
    const contested = layers.flatMap((layer, pot) =>
      layer.eligible.length > 1 && layer.eligible.includes(seat) ? [pot] : [],
    );
    const beaten = contested.every((pot) => strength < (best[pot] ?? 0));
    if (beaten && table.shown[seat] === null && !mustShow(seat)) return { seat, cards: null, strength: null };
    for (const pot of contested) best[pot] = Math.max(best[pot] ?? 0, strength);
    return { seat, cards: holes[seat] ?? [], strength };
  });
}
