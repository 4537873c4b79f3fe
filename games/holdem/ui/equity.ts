/** What open hands are worth while cards are to come: from cards that everybody sees, and from no others. */
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Card } from '@parlour/kit/cards';
import { useEffect, useState } from 'react';
import type { TableState } from '../state.ts';
import { isOver } from './scene.ts';

const BOARD = 5;
export interface OpenHands {
  readonly seats: readonly Seat[];
  readonly hands: readonly (readonly Card[])[];
  readonly board: readonly Card[];
}
/** The hands of all who can still win, where they lie open and cards are to come; else null. */
export function openHands(table: DeepReadonly<TableState>): OpenHands | null {
  const { status, shown, board } = table;
  if (isOver(table) || board.length === BOARD) return null;
  const seats = status.flatMap((each, seat) => (each === 'active' || each === 'all_in' ? [seat] : []));
  const hands = seats.flatMap((seat) => (shown[seat] == null ? [] : [shown[seat]]));
  return seats.length < 2 || hands.length < seats.length ? null : { seats, hands, board };
}

const load = () => import('../rules/evaluator/equity.ts');
/** A share of the pot for each seat; empty while hands are hidden, or nothing is open any more. */
export type Shares = ReadonlyMap<Seat, number>;
const NONE: Shares = new Map();

/** Counts over all boards that can still come. What counts is fetched when hands are first open. */
export function useEquity(table: DeepReadonly<TableState>): Shares {
  const open = openHands(table);
  const key = open === null ? null : JSON.stringify(open);
  const [counted, setCounted] = useState<{ readonly key: string; readonly shares: Shares } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isGone = false;
    const count = async (): Promise<void> => {
      const { seats, hands, board } = JSON.parse(key) as OpenHands;
      const { exactEquity } = await load();
      if (isGone) return;
      const { equity } = exactEquity(hands, board);
      setCounted({ key, shares: new Map(seats.map((seat, at) => [seat, defined(equity[at])])) });
    };
    // Without it the table is as it was: nothing is to be said.
    count().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [key]);
  return counted === null || counted.key !== key ? NONE : counted.shares;
}
