import { announce, sound } from '@parlour/client/ui';
import type { Frozen } from '@parlour/kernel';
import { useEffect, useRef, useState } from 'react';
import type { Action } from '../actions.ts';
import type { Menu } from '../menu.ts';
import type { Table } from '../state.ts';
import { answerBy, stillHolds, type Offer, type PreAction } from './pre-action.ts';

interface Asked {
  readonly table: Frozen<Table>;
  readonly menu: Menu | null;
  readonly offer: Offer | null;
  readonly send: (action: Action) => void;
  /** Said when the price has changed under a plan. */
  readonly voided: string;
}

/** Keeps what was decided beforehand, answers with it when asked, and drops it when the price has changed. */
export function usePlan({
  table,
  menu,
  offer,
  send,
  voided,
}: Asked): [PreAction | null, (plan: PreAction | null) => void] {
  const [plan, setPlan] = useState<PreAction | null>(null);
  const answer = useRef(send);
  useEffect(() => {
    answer.current = send;
  });
  const price = menu?.kind === 'bet' ? menu.call : (offer?.price ?? null);
  const { hand, street } = table;
  const holds = plan === null || price === null || stillHolds(plan, { hand, street }, price);
  useEffect(() => {
    if (plan === null) return;
    if (plan.hand !== hand) {
      setPlan(null);
    } else if (!holds) {
      setPlan(null);
      sound.play('refuse');
      announce(voided);
    } else if (menu?.kind === 'bet') {
      const action = answerBy(plan, menu, table);
      setPlan(null);
      if (action !== null) answer.current(action);
    }
  }, [plan, holds, menu, hand, table, voided]);
  return [plan, setPlan];
}
