/** What is in the middle: the pots by name, and the price of a call. */
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

/** Pots of the finished streets. Bets of this street still lie in front of the seats and are not in any pot. */
export function collectedPots(table: DeepReadonly<TableState>): NamedPot[] {
  const live = [...table.status.keys()].filter((seat) => isLive(table, seat));
  const collected = table.stakes.map((stake, seat) => stake - defined(table.bets[seat]));
  return layersOf(collected, live, table.dead).map(({ chips, eligible }, index) => ({ index, chips, eligible }));
}

/** The pots as they were paid out, until the next hand begins. Null while the hand is played. */
export const paidPots = ({ last, hand }: DeepReadonly<TableState>) =>
  last !== null && last.hand === hand ? last.pots : null;

/** The total in the pots. After the hand it stays visible until the next hand begins. */
export function shownTotal(table: DeepReadonly<TableState>): number {
  const paid = paidPots(table);
  return paid === null ? potTotal(table) : sum(paid, ({ chips }) => chips);
}

/** How often a call must win to break even: its cost divided by the pot including the call. */
export const potOdds = (call: number, pot: number): number => (call === 0 ? 0 : call / (pot + call));

/** Chips that each winner of the hand received, over all pots. */
export function winningsOf(table: DeepReadonly<TableState>): ReadonlyMap<Seat, number> {
  const won = new Map<Seat, number>();
  for (const { shares } of paidPots(table) ?? [])
    for (const [seat, chips] of shares) won.set(seat, (won.get(seat) ?? 0) + chips);
  return won;
}
