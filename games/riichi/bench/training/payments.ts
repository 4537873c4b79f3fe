// The cost of a discard with all hands open, which the network of risks learns to expect.
import type { Seat, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { isFuriten, winOf } from '../../menu.ts';
import { KINDS, score } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';

/** By kind: the points that a seat would pay for a discard now, without ura dora. `views` are those of all seats. */
export function payments(views: readonly View<Riichi>[], own: Seat): Float32Array {
  const paid = new Float32Array(KINDS);
  for (const view of views) {
    const { settings, table, seat } = view;
    if (seat === own || isFuriten(view)) continue;
    for (const kind of view.own.waits) {
      const win = winOf(settings, table, view.own, seat, 4 * kind + 1);
      const found = score({ ...win, chankan: false, dora: table.indicators }, settings);
      paid[kind] = defined(paid[kind]) + (found?.points ?? 0);
    }
  }
  return paid;
}
