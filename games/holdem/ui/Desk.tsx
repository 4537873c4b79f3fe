import { MenuBar, nameOf, ruleSentence, type TableProps } from '@parlour/client/ui';
import { useState } from 'react';
import type { BetMenu } from '../menu.ts';
import rules from '../RULES.md?raw';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askingOf, whyNot } from './asking.ts';
import { within, type Sizing } from './bet-sizes.ts';
import { BetControl } from './BetControl.tsx';
import { useParts } from './parts.ts';
import { potOdds, potTotal } from './pots.ts';
import { momentOf, offerTo } from './pre-action.ts';
import type { Scene } from './scene.ts';
import { SeatMenu } from './SeatMenu.tsx';
import css from './table.module.css';
import { Tools } from './Tools.tsx';
import { useKept } from './use-kept.ts';
import { useNarrow } from './use-narrow.ts';
import { usePlan } from './use-plan.ts';

interface DeskProps extends TableProps<Holdem, Words> {
  readonly scene: Scene;
  readonly inBlinds: boolean;
  readonly setInBlinds: (value: boolean) => void;
}
const rule = (number: string): string | null => ruleSentence(rules, number);

/** Everything that belongs to the reader alone: what the cards are, what was decided beforehand, and what is asked. */
export function Desk({ scene, inBlinds, setInBlinds, ...props }: DeskProps) {
  const { sight, menu, players, refusal, acknowledge, words } = props;
  const { table, settings, seat } = sight;
  const { amount } = useParts();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [autoPost, setAutoPost] = useKept('auto-post', true);
  const offer = menu === null ? offerTo(table, settings, seat) : null;
  const send = (action: Parameters<typeof props.send>[0]): void => props.send(action);
  const [plan, setPlan] = usePlan({ now: momentOf(table, seat), menu, offer, send, voided: words.table.planVoid });
  const bet = menu?.kind === 'bet' && menu.bar === null ? menu : null;
  const size = useSize(bet, `${table.hand} ${table.acts.length}`);
  const narrow = useNarrow();
  const isSizing = bet !== null && (!narrow || size.open);
  const sizing: Sizing | null =
    bet === null ? null : { menu: bet, pot: potTotal(table), currentBet: table.currentBet, bigBlind: table.bigBlind };
  const { prompt, choices } = askingOf({
    sight,
    menu,
    to: size.to,
    openSizing: bet !== null && !isSizing ? () => size.setOpen(true) : null,
    offer,
    plan,
    setPlan,
    acknowledge,
    words,
    send,
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
      <div className={css.sizing} data-open={isSizing || undefined} data-narrow={narrow || undefined}>
        {isSizing && sizing !== null && bet !== null && (
          <BetControl
            sizing={sizing}
            to={size.to}
            setTo={size.setTo}
            confirm={() => send({ type: bet.size, to: within(size.to, bet) })}
            close={narrow ? () => size.setOpen(false) : null}
          />
        )}
      </div>
      <MenuBar prompt={refusal === null ? prompt : whyNot(refusal, { words, rule, amount })} choices={choices} />
      <SeatMenu
        open={isMenuOpen}
        close={() => setMenuOpen(false)}
        sight={sight}
        request={(request) => props.request(request)}
        autoPost={autoPost}
        setAutoPost={setAutoPost}
      />
    </div>
  );
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
