import { announce, sound } from '@parlour/client/ui';
import { useEffect, useRef, useState } from 'react';
import type { Action } from '../actions.ts';
import type { Menu } from '../menu.ts';
import { answerBy, isVoid, type Moment, type Offer, type PreAction } from './pre-action.ts';

interface Asked {
  readonly now: Moment;
  readonly menu: Menu | null;
  readonly offer: Offer | null;
  readonly send: (action: Action) => void;
  /** Announced when a plan becomes invalid because the price has changed. */
  readonly voided: string;
}

/** Keeps the action chosen in advance, sends it when the seat is asked, and announces when it has become invalid. */
export function usePlan({
  now,
  menu,
  offer,
  send,
  voided,
}: Asked): [PreAction | null, (plan: PreAction | null) => void] {
  const [plan, setPlan] = useState<PreAction | null>(null);
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
    if (!isOff) return;
    sound.play('refuse');
    announce(voided);
  }, [isOff, voided]);
  return [plan, setPlan];
}
