/** The state of the reader's desk (raised tile, orders, question), shared by the drawn table and the table as text. */
import { explaining, nameOf, useShortcut, useWords, whyNot, type TableProps } from '@parlour/client/ui';
import type { Menu } from '../menu.ts';
import type { TileId } from '../rules/tiles.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf, type Asking } from './asking.ts';
import type { Orders } from './orders.ts';
import { rules } from './rules-text.ts';
import { useChoices } from './use-choices.ts';
import { useOrder } from './use-order.ts';
import { useOrders } from './use-orders.ts';
import { usePicking, type Picking } from './use-picking.ts';

const NO_TILES: readonly TileId[] = [];

export interface Desk extends Asking, Picking {
  /** The menu that the reader has to answer, after the standing orders. */
  readonly menu: Menu | null;
  readonly orders: Orders;
  readonly toggle: (order: keyof Orders) => void;
  /** The tiles in display order, without the drawn one. */
  readonly tiles: readonly TileId[];
  readonly drawn: TileId | null;
  /** True while a win is offered. It then takes the keys that usually throw a tile. */
  readonly isWin: boolean;
}
export function useDesk(props: TableProps<Riichi, Words>): Desk {
  const { view, players, refusal, acknowledge, words, send } = props;
  const { table, own } = view;
  const { rule } = explaining(words, rules.now(useWords().lang));
  const { menu, orders, toggle } = useOrders(table.hand, props);
  const picking = usePicking({ hand: own?.hand ?? NO_TILES, menu, words, send, rule });
  const { picked, pick, layer, open } = picking;
  const tiles = useOrder(own, useChoices().sort);
  const name = (seat: number): string => nameOf(players, seat);
  const { prompt, offers } = askingOf({ view, menu, picked, layer, open, acknowledge, words, send, rule, name });
  const drawn = own?.drawn ?? null;
  const isWin = offers.some(({ slot }) => slot === 'win');
  // Space throws the drawn tile, also while another tile is raised. While a win is offered, Space is its key.
  const throwsDrawn = menu?.kind === 'turn' && drawn !== null && picked !== null && !isWin;
  useShortcut(
    throwsDrawn ? ' ' : null,
    words.table.throwDrawn,
    () => {
      if (drawn !== null) pick(drawn, 'throw');
    },
    'hand',
  );
  return {
    ...picking,
    menu,
    orders,
    toggle,
    tiles,
    drawn,
    isWin,
    prompt: refusal === null ? prompt : whyNot(refusal, { words, rule }),
    offers,
  };
}
