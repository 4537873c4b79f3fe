/** Standing orders: what the page answers by itself, so that no pause tells the others anything. */
import type { Action } from '../actions.ts';
import type { Menu } from '../menu.ts';

export interface Orders {
  readonly autoWin: boolean;
  readonly noCalls: boolean;
  readonly discardDrawn: boolean;
  readonly autoKita: boolean;
}
export const NO_ORDERS: Orders = { autoWin: false, noCalls: false, discardDrawn: false, autoKita: false };

/** The answer the orders give to a menu; null when the reader is asked. */
export function orderedAnswer(menu: Menu, orders: Orders): Action | null {
  if (menu.kind === 'call') {
    if (menu.ron) return orders.autoWin ? { type: 'call_ron' } : null;
    const nothing = !menu.kan && menu.pon.length === 0 && menu.chi.length === 0;
    return orders.noCalls || nothing ? { type: 'pass' } : null;
  }
  const { tsumo, drawn, kans, kita, locked, discards } = menu;
  if (tsumo) return orders.autoWin ? { type: 'declare_tsumo' } : null;
  if (kita !== null && orders.autoKita) return { type: 'kita' };
  if (drawn === null || !discards.includes(drawn)) return null;
  // In riichi there is nothing to choose but a kan, or what to do with a North.
  const nothing = locked === 'riichi' && kans.length === 0 && kita === null;
  return orders.discardDrawn || nothing ? { type: 'discard', tileId: drawn } : null;
}
