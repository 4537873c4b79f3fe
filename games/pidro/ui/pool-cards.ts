/** The pool as cards that the dealer can pick. */
import { whyNot, type CardLook, type Explaining, type HandCard } from '@parlour/client/ui';
import type { Card } from '@parlour/kit/cards';
import type { RobMenu } from '../menu.ts';
import { trumpsIn } from '../rules/trumps.ts';
import { sorted } from './sorting.ts';

/** R3, R4: why a card of the pool cannot be chosen. */
const lockOf = ({ trump, pool, count }: RobMenu) =>
  trumpsIn(trump, pool).length > count
    ? { code: 'must_keep_point_card', rule: 'R4' }
    : { code: 'must_keep_trump', rule: 'R3' };
export const whyKept = (menu: RobMenu, why: Explaining): string => whyNot(lockOf(menu), why);

export function poolCards(menu: RobMenu, look: CardLook<Card>, why: Explaining): HandCard<Card>[] {
  const { pool, locked, free, trump } = menu;
  const kept = whyKept(menu, why);
  return sorted(pool, trump).map((card) => ({
    id: card,
    key: `pool${card}`,
    ...look(card),
    locked: locked.includes(card),
    refusal: free.includes(card) && !locked.includes(card) ? undefined : kept,
  }));
}
