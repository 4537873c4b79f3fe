/** How many cards the current question wants picked, and which the page suggests. */
import type { Menu } from '../menu.ts';
import { automaticRob } from '../rules/rob.ts';
import type { Card } from '@parlour/kit/cards';

/**
 * Number of cards to pick. Of the pool, cards that must be kept are not counted. During play, one card may be picked
 * before the turn comes.
 */
export function wanted(menu: Menu | null, playing: boolean): number {
  switch (menu?.kind) {
    case 'rob':
      return menu.count - menu.locked.length;
    case 'kill':
    case 'stack':
      return menu.count;
    case 'play':
      return 1;
    case 'bid':
    case 'declare':
      return 0;
    case undefined:
      return playing ? 1 : 0;
  }
}

/** R6: the cards that the automatic choice would add to those that must be kept. */
export function suggested(menu: Extract<Menu, { kind: 'rob' }>): readonly Card[] {
  return automaticRob(menu.trump, menu.pool).filter((card) => !menu.locked.includes(card));
}
/** Whether the order of picking matters: the first card is the top one. */
export const isOrdered = (menu: Menu | null): boolean =>
  menu?.kind === 'stack' || (menu?.kind === 'kill' && menu.ordered);
