/** Actions that a player chooses before the turn comes. They stay on the page until the question is asked. */
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../actions.ts';
import type { BetMenu } from '../menu.ts';
import { optionsOf } from '../rules/betting.ts';
import type { Settings } from '../settings.ts';
import type { Street, TableState } from '../state.ts';

export const PLANS = ['fold', 'check_fold', 'call'] as const;
export type PlanKind = (typeof PLANS)[number];
/** A point in the hand from one seat's view. It changes with the seat's next move. */
export interface Moment {
  readonly hand: number;
  readonly street: Street;
  /** Moves that the seat has made in this hand. */
  readonly moves: number;
}
/** The price at which an action can be chosen now. A call of 0 is a check. */
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

/** The offer for a seat with cards and chips that is still to act. Null if there is none. */
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
/** A planned call holds for its price only, a planned fold for the whole hand, check or fold for the street. */
export function stillHolds(plan: PreAction, now: Moment, price: number): boolean {
  if (isDone(plan, now)) return false;
  if (plan.kind === 'fold') return true;
  return plan.street === now.street && (plan.kind === 'check_fold' || plan.price === price);
}
/** True if the plan was not carried out and is no longer valid, because the price or the street has changed. */
export const isVoid = (plan: PreAction, now: Moment, price: number): boolean =>
  !isDone(plan, now) && !stillHolds(plan, now, price);

/** The planned answer to the question asked now. Null if the plan does not apply to it. */
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
