/** What the reader is asked and has chosen. Shared by the drawn table and the table as text. */
import { announce, explaining, nameOf, sound, useWords, type Asking, type TableProps } from '@parlour/client/ui';
import type { Refusal } from '@parlour/kernel';
import { useEffect, useState } from 'react';
import type { Action } from '../actions.ts';
import { accepts, type BetMenu } from '../menu.ts';
import { potTotal } from '../rules/pots.ts';
import { isLive } from '../rules/seats.ts';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf, isInShowdown, whyNot } from './asking.ts';
import { useShares } from './bet-shares.ts';
import type { Sizing } from './bet-sizes.ts';
import { potOdds } from './pots.ts';
import { momentOf, offerTo } from './pre-action.ts';
import { rules } from './rules-text.ts';
import { useKept } from './use-kept.ts';
import { usePlan } from './use-plan.ts';

/** The state of the bet control for one question. */
export interface Sizer {
  readonly sizing: Sizing;
  readonly to: number;
  setTo(to: number): void;
  /** Why this amount is not a legal bet, in the unit of the page. Null if it is legal. */
  readonly problem: string | null;
  /** Does the same as the button, including the refusal. */
  confirm(): void;
  /** True while the bet control is visible. */
  readonly isOpen: boolean;
  close(): void;
}
export interface Desk extends Asking {
  /** Null if the seat may not bet now. */
  readonly sizer: Sizer | null;
  /** What a call costs and could win. Null if there is nothing to call. */
  readonly odds: { readonly call: number; readonly pot: number; readonly share: number } | null;
  readonly autoPost: boolean;
  readonly setAutoPost: (value: boolean) => void;
}
interface Shown {
  readonly inBlinds: boolean;
  readonly amount: (chips: number) => string;
  /** If true, the bet control opens with the first press on bet or raise. */
  readonly opensSizing: boolean;
}

export function useDesk(props: TableProps<Holdem, Words>, { inBlinds, amount, opensSizing }: Shown): Desk {
  const { view, menu, players, refusal, acknowledge, words, send, request, leave, again } = props;
  const { table, settings, seat } = view;
  const { rule } = explaining(words, rules.now(useWords().lang));
  const [autoPost, setAutoPost] = useKept('auto-post', true);
  const offer = menu === null ? offerTo(table, settings, seat) : null;
  const [plan, setPlan] = usePlan({
    now: momentOf(table, seat),
    menu,
    offer,
    send,
    answerUnseen: props.answerUnseen,
    voided: words.table.planVoid,
  });
  const bet = menu?.kind === 'bet' && menu.bar === null ? menu : null;
  const size = useSize(bet, `${table.hand} ${table.acts.length}`);
  const isSizing = bet !== null && (!opensSizing || size.open);
  const pot = potTotal(table);
  const explain = (refused: Refusal): string => whyNot(refused, { words, rule, amount });
  useUnaskedAck(props);
  const { prompt, choices } = askingOf({
    view,
    menu,
    to: size.to,
    openSizing: bet !== null && !isSizing ? () => size.setOpen(true) : null,
    offer,
    plan,
    setPlan,
    acknowledge,
    words,
    send,
    request,
    autoPost,
    leave,
    again,
    rule,
    amount,
    name: (each) => nameOf(players, each),
  });
  const call = menu?.kind === 'bet' ? menu.call : 0;
  const { currentBet, bigBlind } = table;
  const shares = useShares();
  return {
    prompt: refusal === null ? prompt : explain(refusal),
    choices,
    sizer:
      bet === null
        ? null
        : {
            ...sizerOf(bet, size.to, { send, explain }),
            sizing: { menu: bet, pot, currentBet, bigBlind, inBlinds, shares },
            setTo: (to) => size.setTo(to),
            isOpen: isSizing,
            close: () => size.setOpen(false),
          },
    odds: call === 0 ? null : { call, pot, share: potOdds(call, pot) },
    autoPost,
    setAutoPost,
  };
}

interface Answering {
  readonly send: (action: Action) => void;
  readonly explain: (refusal: Refusal) => string;
}
/** Enter is refused for the same reasons as the button. */
function sizerOf(bet: BetMenu, to: number, { send, explain }: Answering): Pick<Sizer, 'to' | 'problem' | 'confirm'> {
  const action: Action = { type: bet.size, to };
  const verdict = accepts(bet, action);
  return {
    to,
    problem: verdict.ok ? null : explain({ ...verdict.error, rule: null }),
    confirm: () => {
      if (verdict.ok) return send(action);
      announce(explain(verdict.error));
      return sound.play('refuse');
    },
  };
}

/** Acknowledges a showdown for a reader who is not in it, so that its players need not wait. Not if all are bots. */
function useUnaskedAck({ view, players, acknowledge }: TableProps<Holdem, Words>): void {
  const isShown = players.some(({ seat, status }) => status === 'human' && isLive(view.table, seat));
  const isUnasked = acknowledge !== null && isShown && !isInShowdown(view);
  useEffect(() => {
    if (isUnasked) acknowledge();
  }, [isUnasked, acknowledge]);
}

/** The amount on the bet control and whether it is open. Both are reset with the next question. */
function useSize(bet: BetMenu | null, asked: string) {
  const [chosen, setChosen] = useState<{ readonly asked: string; readonly to: number } | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  return {
    to: chosen?.asked === asked ? chosen.to : (bet?.min ?? 0),
    setTo: (to: number) => setChosen({ asked, to }),
    open: opened === asked,
    setOpen: (open: boolean) => setOpened(open ? asked : null),
  };
}
