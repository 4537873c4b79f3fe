/** Helpers shared by the bots: the pot, check or call, check or fold, and clamping a bet to the legal range. */
import type { RandomInt, View } from '@parlour/kernel';
import type { Action } from '../actions.ts';
import type { BetMenu } from '../menu.ts';
import { potTotal } from '../rules/pots.ts';
import type { Holdem } from '../types.ts';

/** All chips that are not in stacks. */
export const potOf = ({ table }: View<Holdem>): number => potTotal(table);

export const passive = (menu: BetMenu): Action => ({ type: menu.call === 0 ? 'check' : 'call' });
export const giveWay = (menu: BetMenu): Action => ({ type: menu.call === 0 ? 'check' : 'fold' });

/** Bets or raises to `to`, clamped to the legal range; checks or calls where neither is allowed. */
export function sizeTo(menu: BetMenu, to: number): Action {
  if (menu.bar !== null) return passive(menu);
  return { type: menu.size, to: Math.max(menu.min, Math.min(menu.max, Math.floor(to))) };
}

/** Buys in again three times out of four. Giving up now and then lets a table of bots come to an end. */
export const buyInAgain = (pick: RandomInt): Action => ({ type: pick(4) > 0 ? 'buy_in' : 'give_up' });

/** Uniform in [0, 1). */
export const uniform = (pick: RandomInt): number => pick(0x1000000) / 0x1000000;
