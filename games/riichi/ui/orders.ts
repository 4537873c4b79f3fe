/** Standing orders: answers that the page gives by itself, so that the reader's thinking time tells others nothing. */
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
/** By dragon kind: white, green, red. */
const DRAGON_ORDERS = ['ponWhite', 'ponGreen', 'ponRed'] as const;

/** The menu to ask the reader: without chi if the reader wants none. */
export const asked = (menu: Menu, { noChi }: Orders): Menu =>
  menu.kind === 'call' && noChi ? { ...menu, chi: [] } : menu;

/** The pon that the orders make, or null. If a kan is possible too, the reader chooses. */
function orderedPon({ tile, pon: [pair], kan }: CallMenu, orders: Orders): Action | null {
  const order = DRAGON_ORDERS[kindOf(tile) - HAKU];
  if (order === undefined || !orders[order] || pair === undefined || kan) return null;
  return { type: 'call_pon', tileId: tile, handTiles: pair };
}

/** The answer that the orders give to a menu; null if the reader must be asked. */
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
  // In riichi the only choices are a kan and setting a North aside.
  const nothing = locked === 'riichi' && kans.length === 0 && kita === null;
  return orders.discardDrawn || nothing ? { type: 'discard', tileId: drawn } : null;
}
