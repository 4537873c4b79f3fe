/** Standing orders: what the page answers by itself, so that no pause tells the others anything. */
import type { Action } from '../actions.ts';
import type { CallMenu, Menu } from '../menu.ts';
import { HAKU, kindOf } from '../rules/index.ts';

export interface Orders {
  readonly autoWin: boolean;
  readonly noCalls: boolean;
  readonly discardDrawn: boolean;
  readonly autoKita: boolean;
  readonly noChi: boolean;
  readonly ponWhite: boolean;
  readonly ponGreen: boolean;
  readonly ponRed: boolean;
}
export const NO_ORDERS: Orders = {
  autoWin: false,
  noCalls: false,
  discardDrawn: false,
  autoKita: false,
  noChi: false,
  ponWhite: false,
  ponGreen: false,
  ponRed: false,
};
/** In the order of the kinds, from white. */
const DRAGON_ORDERS = ['ponWhite', 'ponGreen', 'ponRed'] as const;

/** What is left to ask of a menu: no chi where the reader wants none. */
export const asked = (menu: Menu, { noChi }: Orders): Menu =>
  menu.kind === 'call' && noChi ? { ...menu, chi: [] } : menu;

/** The pon that was ordered beforehand; a kan instead of it is for the reader to choose. */
function orderedPon({ tile, pon: [pair], kan }: CallMenu, orders: Orders): Action | null {
  const order = DRAGON_ORDERS[kindOf(tile) - HAKU];
  if (order === undefined || !orders[order] || pair === undefined || kan) return null;
  return { type: 'call_pon', tileId: tile, handTiles: pair };
}

/** The answer the orders give to a menu; null when the reader is asked. */
export function orderedAnswer(offered: Menu, orders: Orders): Action | null {
  const menu = asked(offered, orders);
  if (menu.kind === 'call') {
    if (menu.ron) return orders.autoWin ? { type: 'call_ron' } : null;
    const pon = orderedPon(menu, orders);
    if (pon !== null) return pon;
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
