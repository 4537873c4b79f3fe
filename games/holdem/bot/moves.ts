/** What every player here needs: the pot, passing, and a size brought into the legal range. */
import type { RandomInt, View } from '@parlour/kernel';
import type { Action } from '../actions.ts';
import type { BetMenu } from '../menu.ts';
import { potTotal } from '../rules/pots.ts';
import type { Holdem } from '../types.ts';

/** All chips that are not in stacks. */
export const potOf = ({ table }: View<Holdem>): number => potTotal(table);

export const passive = (menu: BetMenu): Action => ({ type: menu.call === 0 ? 'check' : 'call' });
export const giveWay = (menu: BetMenu): Action => ({ type: menu.call === 0 ? 'check' : 'fold' });

/** Bets or raises to `to` or the nearest legal amount; passes where neither is allowed. */
export function sizeTo(menu: BetMenu, to: number): Action {
  if (menu.bar !== null) return passive(menu);
  return { type: menu.size, to: Math.max(menu.min, Math.min(menu.max, Math.floor(to))) };
}

/** Mostly goes on; never for ever. */
export const buyInAgain = (pick: RandomInt): Action => ({ type: pick(4) > 0 ? 'buy_in' : 'give_up' });

/** A uniform number from 0 up to, not including, 1. */
export const uniform = (pick: RandomInt): number => pick(0x1000000) / 0x1000000;
