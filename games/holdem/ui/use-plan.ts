import { announce, KeptState, sound, useKeptState, type TableProps } from '@parlour/client/ui';
import { useEffect, useRef } from 'react';
import type { Action } from '../actions.ts';
import type { Menu } from '../menu.ts';
import type { Holdem } from '../types.ts';
import { answerBy, isVoid, momentOf, type Moment, type Offer, type PreAction } from './pre-action.ts';

interface Asked {
  readonly now: Moment;
  readonly menu: Menu | null;
  readonly offer: Offer | null;
  readonly send: (action: Action) => void;
  readonly answerUnseen: TableProps<Holdem>['answerUnseen'];
  /** Announced when a plan becomes invalid because the price has changed. */
  readonly voided: string;
}

const PLAN = new KeptState<PreAction | null>(null);

/** Keeps the action chosen in advance, sends it when the seat is asked, and announces when it has become invalid. */
export function usePlan({
  now,
  menu,
  offer,
  send,
  answerUnseen,
  voided,
}: Asked): [PreAction | null, (plan: PreAction | null) => void] {
  const [plan, setPlan] = useKeptState(PLAN);
  const price = menu?.kind === 'bet' ? menu.call : (offer?.price ?? null);
  const action = plan !== null && menu?.kind === 'bet' ? answerBy(plan, menu, now) : null;
  const isOff = plan !== null && price !== null && isVoid(plan, now, price);
  const answer = useRef(() => {});
  useEffect(() => {
    answer.current = () => action !== null && send(action);
  });
  const type = action?.type ?? null;
  useEffect(() => {
    if (type !== null) answer.current();
  }, [type]);
  useEffect(() => {
    answerUnseen?.(({ view, menu: unseen }) => {
      const due =
        plan !== null && unseen.kind === 'bet' ? answerBy(plan, unseen, momentOf(view.table, view.seat)) : null;
      return due === null ? null : { action: due, afterMs: 0 };
    });
  }, [answerUnseen, plan]);
  useEffect(() => {
    if (!isOff) return;
    sound.play('refuse');
    announce(voided);
  }, [isOff, voided]);
  return [plan, setPlan];
}
