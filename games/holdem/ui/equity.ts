/** Equity of open hands while cards are still to come. Uses only cards that everybody sees. */
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
/** All hands that can still win, if they are all open and cards are still to come. Otherwise null. */
export function openHands(table: DeepReadonly<TableState>): OpenHands | null {
  const { status, shown, board } = table;
  if (isOver(table) || board.length === BOARD) return null;
  const seats = status.flatMap((each, seat) => (each === 'active' || each === 'all_in' ? [seat] : []));
  const hands = seats.flatMap((seat) => (shown[seat] == null ? [] : [shown[seat]]));
  return seats.length < 2 || hands.length < seats.length ? null : { seats, hands, board };
}

const load = () => import('../rules/evaluator/equity.ts');
/** Share of the pot by seat. Empty while a hand is hidden and after the hand is over. */
export type Shares = ReadonlyMap<Seat, number>;
const NONE: Shares = new Map();

/** Counts over all boards that can still come. The evaluator is loaded the first time that hands are open. */
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
    // If the evaluator cannot be loaded, the table just shows no equity.
    count().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [key]);
  return counted === null || counted.key !== key ? NONE : counted.shares;
}
