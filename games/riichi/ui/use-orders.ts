import { KeptState, useKeptState, type TableProps } from '@parlour/client/ui';
import { useEffect } from 'react';
import type { Menu } from '../menu.ts';
import type { Riichi } from '../types.ts';
import { asked, NO_ORDERS, orderedAnswer, type Orders } from './orders.ts';
import { choose, useChoices } from './use-choices.ts';

/** How long the page waits before it answers by itself (ms): enough to see the tile, and the same for every answer. */
const PAUSE_MS = 450;

interface Standing {
  readonly orders: Orders;
  readonly toggle: (order: keyof Orders) => void;
  /** The menu that the reader has to answer; null if there is none or an order answers it. */
  readonly menu: Menu | null;
}
const ORDERS = new KeptState({ hand: 0, orders: NO_ORDERS });

/** Standing orders last for one round, except `autoKita`, which is a stored preference. */
export function useOrders(
  hand: number,
  { menu, send, answerUnseen }: Pick<TableProps<Riichi>, 'menu' | 'send' | 'answerUnseen'>,
): Standing {
  const [kept, setKept] = useKeptState(ORDERS);
  const { autoKita } = useChoices();
  const orders = { ...(kept.hand === hand ? kept.orders : NO_ORDERS), autoKita };
  useEffect(() => {
    answerUnseen?.(({ view, menu: unseen }) => {
      const standing = kept.hand === view.table.hand ? kept.orders : NO_ORDERS;
      const due = orderedAnswer(unseen, { ...standing, autoKita });
      return due === null ? null : { action: due, afterMs: PAUSE_MS };
    });
  }, [answerUnseen, kept, autoKita]);
  const answer = menu === null ? null : orderedAnswer(menu, orders);
  const due = answer === null ? null : JSON.stringify(answer);
  useEffect(() => {
    if (due === null || answer === null) return undefined;
    const timer = setTimeout(() => send(answer), PAUSE_MS);
    return () => clearTimeout(timer);
    // `answer` is a new object on every render, so its content is compared instead.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [due, menu]);
  return {
    orders,
    toggle: (order) =>
      order === 'autoKita'
        ? choose({ autoKita: !autoKita })
        : setKept({ hand, orders: { ...orders, [order]: !orders[order] } }),
    menu: answer === null && menu !== null ? asked(menu, orders) : null,
  };
}
