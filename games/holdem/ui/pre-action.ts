/** What a player has decided before the turn comes. It never leaves the page until the question is asked. */
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import type { BetMenu } from '../menu.ts';
import { optionsOf } from '../rules/betting.ts';
import type { Settings } from '../settings.ts';
import type { Street, TableState } from '../state.ts';

export const PLANS = ['fold', 'check_fold', 'call'] as const;
export type PlanKind = (typeof PLANS)[number];
/** When in the hand it is for a seat: its next move is a new moment. */
export interface Moment {
  readonly hand: number;
  readonly street: Street;
  /** Moves that the seat has made in this hand. */
  readonly moves: number;
}
/** What could be decided now, at which price. A call of 0 is a check. */
export interface Offer extends Moment {
  readonly price: number;
}
export interface PreAction extends Offer {
  readonly kind: PlanKind;
}
export const momentOf = ({ hand, street, acts }: DeepReadonly<TableState>, seat: Seat | null): Moment => ({
  hand,
  street,
  moves: acts.filter((act) => act.seat === seat).length,
});

/** A seat with cards and chips whose turn is still to come. */
export function offerTo(table: DeepReadonly<TableState>, settings: Settings, seat: Seat | null): Offer | null {
  if (seat === null || table.stage !== 'awaiting_input' || table.turn === seat) return null;
  if (table.status[seat] !== 'active' || table.away[seat]) return null;
  const { call } = optionsOf(table, settings, seat);
  // A seat that has matched the bet is asked again only after a raise, at another price.
  if (call === 0 && defined(table.actedAt[seat]) >= 0) return null;
  return { price: call, ...momentOf(table, seat) };
}

export const planned = (kind: PlanKind, offer: Offer): PreAction => ({ kind, ...offer });

const isDone = (plan: PreAction, { hand, moves }: Moment): boolean => plan.hand !== hand || plan.moves !== moves;
/** A call is for this price alone; a fold is for the hand; check or fold for the street. */
export function stillHolds(plan: PreAction, now: Moment, price: number): boolean {
  if (isDone(plan, now)) return false;
  if (plan.kind === 'fold') return true;
  return plan.street === now.street && (plan.kind === 'check_fold' || plan.price === price);
}
/** Not carried out yet, and no longer valid: the price or the street has changed since the plan was made. */
export const isVoid = (plan: PreAction, now: Moment, price: number): boolean =>
  !isDone(plan, now) && !stillHolds(plan, now, price);

/** The answer to the question that has now been asked; null when the plan was made for another one. */
export function answerBy(plan: PreAction, menu: BetMenu, now: Moment): Action | null {
  if (!stillHolds(plan, now, menu.call)) return null;
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
