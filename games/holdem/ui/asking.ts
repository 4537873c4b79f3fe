/** The menu bar: the question, with exactly the choices that the server offers. */
import { goOn, whyNot as plainly, type Asked as AskedOf, type Asking, type Choice } from '@parlour/client/ui';
import type { Refusal, Seat, Verdict } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action, Request } from '../actions.ts';
import { accepts, type BetMenu } from '../menu.ts';
import { isLive } from '../rules/seats.ts';
import { NOBODY } from '../state.ts';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { askOutOfPlay } from './out-of-play.ts';
import { planned, stillHolds, type Offer, type PlanKind, type PreAction } from './pre-action.ts';
import { isOver, lacksPlayers } from './scene.ts';

export interface Asked extends AskedOf<Holdem, Words> {
  /** The total to which the bet control is set. */
  readonly to: number;
  /** If set, the first press on bet or raise opens the bet control instead of betting. */
  readonly openSizing: (() => void) | null;
  readonly offer: Offer | null;
  readonly plan: PreAction | null;
  readonly setPlan: (plan: PreAction | null) => void;
  readonly amount: (chips: number) => string;
  readonly request: (request: Request) => void;
  /** Whether to post owed blinds at once on joining or coming back, instead of waiting for the big blind. */
  readonly autoPost: boolean;
  /** Goes back to the lobby. */
  readonly leave: () => void;
  /** Opens a new table with the same rules. */
  readonly again: () => void;
}

/** The text of a refusal. Includes the nearest allowed amount if the refusal has one. */
export function whyNot(refusal: Refusal, asked: Pick<Asked, 'words' | 'rule' | 'amount'>): string {
  const { code, limit } = refusal;
  const { words, amount } = asked;
  const limits: Readonly<Record<string, (amount: string) => string>> = words.table.limits;
  const sentence = limit === undefined ? undefined : limits[code]?.(amount(limit));
  if (sentence === undefined) return plainly(refusal, asked);
  return plainly(refusal, { ...asked, words: { ...words, refusals: { ...words.refusals, [code]: sentence } } });
}
const refusalOf = (verdict: Verdict, asked: Asked): Pick<Choice, 'refusal'> =>
  verdict.ok ? {} : { refusal: { text: whyNot(verdict.error, asked) } };

export function askingOf(asked: Asked): Asking {
  const { menu, acknowledge, words } = asked;
  if (acknowledge !== null) {
    if (isInShowdown(asked.view)) {
      return { prompt: words.table.seeShowdown, choices: [goOn(words.table.continue, acknowledge)] };
    }
    // A reader who is not in the showdown need not confirm it, but may skip the pause.
    return { prompt: waiting(asked), choices: [{ ...goOn(words.table.skip, acknowledge), primary: false }] };
  }
  switch (menu?.kind) {
    case 'bet':
      return { prompt: question(menu, asked), choices: betChoices(menu, asked) };
    case 'rebuy':
      return askRebuy(menu.chips, asked);
    case undefined:
      return askOutOfPlay(asked) ?? { prompt: waiting(asked), choices: planChoices(asked) };
  }
}

/** True if this seat is still in the hand (has not folded). */
export const isInShowdown = ({ table, seat }: Asked['view']): boolean => seat !== null && isLive(table, seat);

function question({ call }: BetMenu, { words: { table: words }, amount }: Asked): string {
  return words.yourTurn(call === 0 ? words.freeCheck : words.toCall(amount(call)));
}

function betChoices(menu: BetMenu, asked: Asked): Choice[] {
  const { words: all, send, amount, view } = asked;
  const { table: words } = all;
  const stack = view.seat === null ? 0 : defined(view.table.stacks[view.seat]);
  const passive: Action = menu.call === 0 ? { type: 'check' } : { type: 'call' };
  const callWord = menu.call === stack ? words.callAllIn : words.call;
  return [
    {
      id: 'fold',
      label: words.fold,
      keys: 'f',
      onChoose: () => send({ type: 'fold' }),
      ...refusalOf(accepts(menu, { type: 'fold' }), asked),
    },
    {
      id: 'call',
      label: menu.call === 0 ? words.check : callWord(amount(menu.call)),
      keys: 'c',
      primary: true,
      onChoose: () => send(passive),
    },
    sizeChoice(menu, asked),
  ];
}

function sizeChoice(menu: BetMenu, asked: Asked): Choice {
  const { words: all, to, openSizing, send, amount } = asked;
  const { table: words } = all;
  const verdict = accepts(menu, { type: menu.size, to });
  if (menu.bar !== null || openSizing !== null) {
    return {
      id: 'size',
      label: menu.size === 'bet' ? words.betWord : words.raiseWord,
      keys: 'r',
      onChoose: openSizing ?? (() => undefined),
      ...(menu.bar === null ? {} : refusalOf(verdict, asked)),
    };
  }
  const sized = menu.size === 'bet' ? words.betTo : words.raiseTo;
  return {
    id: 'size-to',
    label: to === menu.max ? words.allIn(amount(to)) : sized(amount(to)),
    keys: 'r',
    onChoose: () => send({ type: menu.size, to }),
    ...refusalOf(verdict, asked),
  };
}

function askRebuy(chips: number, { words: { table: words }, amount, send }: Asked): Asking {
  return {
    prompt: words.rebuyAsked,
    choices: [
      { id: 'give-up', label: words.giveUp, keys: 'g', onChoose: () => send({ type: 'give_up' }) },
      {
        id: 'buy-in',
        label: words.buyInAgain(amount(chips)),
        keys: 'r',
        primary: true,
        onChoose: () => send({ type: 'buy_in' }),
      },
    ],
  };
}

function planChoices({ offer, plan, setPlan, words: { table: words }, amount }: Asked): Choice[] {
  if (offer === null) return [];
  const held = plan !== null && stillHolds(plan, offer, offer.price) ? plan.kind : null;
  const choice = (kind: PlanKind, label: string, keys: string): Choice => ({
    id: `plan-${kind}${kind === 'call' ? offer.price : ''}`,
    label,
    keys,
    pressed: held === kind,
    onChoose: () => setPlan(held === kind ? null : planned(kind, offer)),
  });
  return [
    choice('fold', words.planFold, 'f'),
    ...(offer.price === 0
      ? [choice('check_fold', words.planCheckFold, 'x'), choice('call', words.planCheck, 'c')]
      : [choice('check_fold', words.planCheckFold, 'x'), choice('call', words.planCall(amount(offer.price)), 'c')]),
  ];
}

/** J2 to J4: how a seat that waits for cards gets them. */
function comingIn({ owed, posting }: Asked['view']['table'], seat: Seat, words: Words['table']): string {
  if (owed[seat] === 'nothing') return words.youComeIn;
  return posting[seat] === true ? words.youPost : words.youWait;
}

function waiting({ view: { table, seat }, words: { table: words }, name }: Asked): string {
  if (table.stage === 'game_over') return words.gameOver;
  if (seat !== null && table.away[seat]) return words.youSitOut;
  if (seat !== null && table.status[seat] === 'waiting') return comingIn(table, seat, words);
  if (lacksPlayers(table)) return words.waitsForPlayers;
  if (isOver(table) && table.hand > 0) return words.handOver;
  if (table.stage === 'awaiting_input' && table.turn !== NOBODY && table.turn !== seat)
    return words.waitingFor(name(table.turn));
  return words.dealing;
}
