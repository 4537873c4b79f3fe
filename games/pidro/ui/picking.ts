/** Which cards are picked, and what that means for the question that is open. */
import type { Menu } from '../menu.ts';
import { automaticRob } from '../rules/rob.ts';
import type { Card } from '@parlour/kit/cards';

/** How many cards the question wants picked; of the pool, besides those that must be kept. */
export function wanted(menu: Menu | null): number {
  switch (menu?.kind) {
    case 'rob':
      return menu.count - menu.locked.length;
    case 'kill':
    case 'stack':
      return menu.count;
    case 'play':
    case undefined:
      return 1;
    case 'bid':
    case 'declare':
      return 0;
  }
}

/** A card is put back, or joins; when there is no room left it takes the place of the last one. */
export function toggled(picked: readonly Card[], card: Card, room: number): readonly Card[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  return room === 0 ? picked : [...picked.slice(0, room - 1), card];
}

/** R6: what a hurried dealer would keep, without what is kept in any case. */
export function suggested(menu: Extract<Menu, { kind: 'rob' }>): readonly Card[] {
  return automaticRob(menu.trump, menu.pool).filter((card) => !menu.locked.includes(card));
}
/** Whether the first card picked is something else than the others. */
export const isOrdered = (menu: Menu | null): boolean =>
  menu?.kind === 'stack' || (menu?.kind === 'kill' && menu.ordered);
