/** What a player has decided before the turn comes. It never leaves the page until the question is asked. */
import type { Frozen, Seat } from '@parlour/kernel';
import type { Action } from '../actions.ts';
import type { BetMenu } from '../menu.ts';
import { optionsOf } from '../rules/betting.ts';
import type { Settings } from '../settings.ts';
import type { Street, Table } from '../state.ts';

export const PLANS = ['fold', 'check_fold', 'call'] as const;
export type PlanKind = (typeof PLANS)[number];
/** Made at one price on one street of one hand. A call of 0 is a check. */
export interface PreAction {
  readonly kind: PlanKind;
  readonly price: number;
  readonly hand: number;
  readonly street: Street;
}
/** What could be decided now, at which price; null where nothing can. */
export interface Offer {
  readonly price: number;
  readonly hand: number;
  readonly street: Street;
}

/** A seat with cards and chips whose turn is still to come. */
export function offerTo(table: Frozen<Table>, settings: Settings, seat: Seat | null): Offer | null {
  if (seat === null || table.stage !== 'awaiting_input' || table.turn === seat) return null;
  if (table.status[seat] !== 'active' || table.away[seat]) return null;
  const { call } = optionsOf(table, settings, seat);
  // Who has matched the bet is asked again only if somebody raises, and then the price is another.
  if (call === 0 && (table.actedAt[seat] ?? -1) >= 0) return null;
  return { price: call, hand: table.hand, street: table.street };
}

export const planned = (kind: PlanKind, { price, hand, street }: Offer): PreAction => ({ kind, price, hand, street });

/** A call is for this price alone; a fold is for the hand; check or fold for the street. */
export function stillHolds(plan: PreAction, { hand, street }: Pick<Offer, 'hand' | 'street'>, price: number): boolean {
  if (plan.hand !== hand) return false;
  if (plan.kind === 'fold') return true;
  return plan.street === street && (plan.kind === 'check_fold' || plan.price === price);
}

/** The answer to the question that has now been asked; null when the plan was made for another one. */
export function answerBy(plan: PreAction, menu: BetMenu, table: Frozen<Table>): Action | null {
  if (!stillHolds(plan, table, menu.call)) return null;
  const free = menu.call === 0;
  switch (plan.kind) {
    case 'fold':
      return menu.fold ? { type: 'fold' } : { type: 'check' };
    case 'check_fold':
      return free ? { type: 'check' } : { type: 'fold' };
    case 'call':
      return free ? { type: 'check' } : { type: 'call' };
  }
}
