import { announce, explaining, MenuBar, nameOf, sound, type TableProps } from '@parlour/client/ui';
import type { Refusal } from '@parlour/kernel';
import { useEffect, useState } from 'react';
import type { Action } from '../actions.ts';
import { accepts, type BetMenu } from '../menu.ts';
import { potTotal } from '../rules/pots.ts';
import { isLive } from '../rules/seats.ts';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf, isInShowdown, whyNot } from './asking.ts';
import type { Sizing } from './bet-sizes.ts';
import { BetControl } from './BetControl.tsx';
import { useParts } from './parts.ts';
import { potOdds } from './pots.ts';
import { momentOf, offerTo } from './pre-action.ts';
import type { Scene } from './scene.ts';
import { SeatMenu } from './SeatMenu.tsx';
import css from './table.module.css';
import { Tools } from './Tools.tsx';
import { useKept } from './use-kept.ts';
import { useNarrow } from './use-narrow.ts';
import { usePlan } from './use-plan.ts';
import { rules } from './rules-text.ts';

interface DeskProps extends TableProps<Holdem, Words> {
  readonly scene: Scene;
  readonly inBlinds: boolean;
  readonly setInBlinds: (value: boolean) => void;
}

/** Everything that belongs to the reader alone: what the cards are, what was decided beforehand, and what is asked. */
export function Desk({ scene, inBlinds, setInBlinds, ...props }: DeskProps) {
  const { view, menu, players, refusal, acknowledge, words, send, request, leave, again } = props;
  const { table, settings, seat } = view;
  const { amount } = useParts();
  const { rule } = explaining(words, rules.now());
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [autoPost, setAutoPost] = useKept('auto-post', true);
  const offer = menu === null ? offerTo(table, settings, seat) : null;
  const [plan, setPlan] = usePlan({ now: momentOf(table, seat), menu, offer, send, voided: words.table.planVoid });
  const bet = menu?.kind === 'bet' && menu.bar === null ? menu : null;
  const size = useSize(bet, `${table.hand} ${table.acts.length}`);
  const narrow = useNarrow();
  const isSizing = bet !== null && (!narrow || size.open);
  const sizing: Sizing | null =
    bet === null
      ? null
      : { menu: bet, pot: potTotal(table), currentBet: table.currentBet, bigBlind: table.bigBlind, inBlinds };
  const explain = (refusal: Refusal): string => whyNot(refusal, { words, rule, amount });
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
  const pot = potTotal(table);
  return (
    <div className={css.desk}>
      <Tools
        reading={scene.seats.find((each) => each.seat === seat)?.reading ?? null}
        odds={call === 0 ? null : { call, pot, share: potOdds(call, pot) }}
        inBlinds={inBlinds}
        setInBlinds={setInBlinds}
        openMenu={() => setMenuOpen(true)}
      />
      <div className={css.sizing} data-part="sizes" data-open={isSizing || undefined} data-narrow={narrow || undefined}>
        {isSizing && sizing !== null && (
          <Sizer sizing={sizing} bet={bet} size={size} explain={explain} send={send} narrow={narrow} />
        )}
      </div>
      <MenuBar prompt={refusal === null ? prompt : explain(refusal)} choices={choices} />
      <SeatMenu
        open={isMenuOpen}
        close={() => setMenuOpen(false)}
        view={view}
        request={request}
        autoPost={autoPost}
        setAutoPost={setAutoPost}
      />
    </div>
  );
}

interface SizerProps {
  readonly sizing: Sizing;
  readonly bet: BetMenu;
  readonly size: ReturnType<typeof useSize>;
  readonly explain: (refusal: Refusal) => string;
  readonly send: (action: Action) => void;
  readonly narrow: boolean;
}
/** The bet control, bound to one question. What the button refuses, Enter refuses too. */
function Sizer({ sizing, bet, size, explain, send, narrow }: SizerProps) {
  const action: Action = { type: bet.size, to: size.to };
  const verdict = accepts(bet, action);
  const confirm = (): void => {
    if (verdict.ok) return send(action);
    announce(explain(verdict.error));
    sound.play('refuse');
  };
  return (
    <BetControl
      sizing={sizing}
      to={size.to}
      setTo={size.setTo}
      problem={verdict.ok ? null : explain({ ...verdict.error, rule: null })}
      confirm={confirm}
      close={narrow ? () => size.setOpen(false) : null}
    />
  );
}

/** Acknowledges a showdown for a reader who is not in it, so that its players need not wait; not one of bots alone. */
function useUnaskedAck({ view, players, acknowledge }: TableProps<Holdem, Words>): void {
  const isShown = players.some(({ seat, status }) => status === 'human' && isLive(view.table, seat));
  const isUnasked = acknowledge !== null && isShown && !isInShowdown(view);
  useEffect(() => {
    if (isUnasked) acknowledge();
  }, [isUnasked, acknowledge]);
}

/** The amount on the bet control, and whether it is open: both belong to one question and go with it. */
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
