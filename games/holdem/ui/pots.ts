/** What lies in the middle: the pots by name, and what a call is offered. */
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import { layersOf, potTotal } from '../rules/pots.ts';
import { isLive } from '../rules/seats.ts';
import type { TableState } from '../state.ts';

export interface NamedPot {
  /** 0 is the main pot; the others are side pots. */
  readonly index: number;
  readonly chips: number;
  readonly eligible: readonly Seat[];
}

/** Pots of the streets that are over. Bets of this street lie before the seats and belong to none yet. */
export function collectedPots(table: DeepReadonly<TableState>): NamedPot[] {
  const live = [...table.status.keys()].filter((seat) => isLive(table, seat));
  const collected = table.stakes.map((stake, seat) => stake - defined(table.bets[seat]));
  return layersOf(collected, live, table.dead).map(({ chips, eligible }, index) => ({ index, chips, eligible }));
}

/** The pots as they were paid out, while the hand that filled them still lies there. */
export const paidPots = ({ last, hand }: DeepReadonly<TableState>) =>
  last !== null && last.hand === hand ? last.pots : null;

/** What was played for: it stays to be read until the next hand begins. */
export function shownTotal(table: DeepReadonly<TableState>): number {
  const paid = paidPots(table);
  return paid === null ? potTotal(table) : sum(paid, ({ chips }) => chips);
}

/** The share of hands a call must win to pay for itself: what it costs, of the pot that is then there. */
export const potOdds = (call: number, pot: number): number => (call === 0 ? 0 : call / (pot + call));

/** Chips that each winner of the hand got, over all pots. */
export function winningsOf(table: DeepReadonly<TableState>): ReadonlyMap<Seat, number> {
  const won = new Map<Seat, number>();
  for (const { shares } of paidPots(table) ?? [])
    for (const [seat, chips] of shares) won.set(seat, (won.get(seat) ?? 0) + chips);
  return won;
}
