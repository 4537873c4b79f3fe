/** The menu bar: the question, with exactly the choices that the server offers. */
import {
  goOn,
  notYet,
  refusalOf,
  SuitSign,
  sureChoice,
  waitingLine,
  type Asked as AskedOf,
  type Asking,
  type Choice,
} from '@parlour/client/ui';
import type { Verdict } from '@parlour/kernel';
import { createElement } from 'react';
import type { Action } from '../actions.ts';
import { accepts, checkTurn, type BidMenu, type DeclareMenu, type KillMenu, type Menu, type RobMenu } from '../menu.ts';
import { BID_MAX, BID_MIN } from '../rules/bidding.ts';
import { HAND_ORDER, type Card, type Suit } from '@parlour/kit/cards';
import { sum } from '@parlour/kit/numbers';
import { pointsOf, trumpsIn } from '../rules/trumps.ts';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { suggested } from './picking.ts';

export interface Asked extends AskedOf<Pidro, Words> {
  /** In the order in which they were picked. */
  readonly picked: readonly Card[];
  readonly pick: (cards: readonly Card[]) => void;
}

export function askingOf(asked: Asked): Asking {
  const { menu, acknowledge, words: all } = asked;
  const words = all.table;
  if (acknowledge !== null) {
    return { prompt: words.handOver, choices: [goOn(words.continue, acknowledge)] };
  }
  switch (menu?.kind) {
    case 'bid':
      return { prompt: menu.mayPass ? words.howMuch : words.mustBid, choices: bids(menu, asked) };
    case 'declare':
      return { prompt: words.chooseTrump, choices: suits(menu, asked) };
    case 'rob':
      return askRob(menu, asked);
    case 'kill':
      return askKill(menu, asked);
    case 'stack':
      return {
        prompt: words.stack(menu.count),
        choices: [sure({ type: 'stack', cards: asked.picked }, menu, words.lay, asked)],
      };
    case 'play': {
      const leads = asked.view.table.trick?.plays.length === 0;
      return { prompt: leads ? words.lead : words.follow, choices: [playChoice(menu, asked)] };
    }
    case undefined:
      return { prompt: waiting(asked), choices: asked.picked.length === 0 ? [] : [playChoice(null, asked)] };
  }
}

/** The button that sends the picked cards as the answer. */
const sure = (action: Action, menu: Menu, label: string, asked: Asked, hint?: string): Choice =>
  sureChoice({
    id: 'sure',
    label,
    onChoose: () => asked.send(action),
    ...(hint === undefined ? {} : { hint }),
    ...refusalOf(accepts(menu, action), asked),
  });

/** The shortcut of a bid is its last digit, so 10 is 0 and 14 is 4. */
const keyOf = (amount: number): string => String(amount % 10);
function bids(menu: BidMenu, asked: Asked): Choice[] {
  const { words, send } = asked;
  const pass: Action = { type: 'pass' };
  return [
    {
      id: 'pass',
      label: words.table.pass,
      keys: 'p',
      onChoose: () => send(pass),
      ...refusalOf(accepts(menu, pass), asked),
    },
    ...Array.from({ length: BID_MAX - BID_MIN + 1 }, (_, more): Choice => {
      const action: Action = { type: 'bid', amount: BID_MIN + more };
      return {
        id: `bid-${action.amount}`,
        label: words.table.bid(action.amount),
        keys: keyOf(action.amount),
        onChoose: () => send(action),
        ...refusalOf(accepts(menu, action), asked),
      };
    }),
  ];
}

function suits({ hand }: DeclareMenu, { words: { table: words }, send }: Asked): Choice[] {
  return HAND_ORDER.map((suit: Suit): Choice => {
    const trumps = trumpsIn(suit, hand);
    const worth = sum(trumps, (card) => pointsOf(suit, card));
    return {
      id: suit,
      label: words.suitTitles[suit],
      sign: createElement(SuitSign, { suit, letter: words.suitLetters[suit] }),
      hint: words.suitHint(trumps.length, worth),
      keys: words.suitKeys[suit],
      onChoose: () => send({ type: 'declare', suit }),
    };
  });
}

function askRob(menu: RobMenu, asked: Asked): Asking {
  const { picked, pick, words: all } = asked;
  const words = all.table;
  const { count, locked } = menu;
  const chosen = locked.length + picked.length;
  const keep = sure(
    { type: 'select_hand', cards: [...locked, ...picked] },
    menu,
    words.keep(count),
    asked,
    words.keepHint(chosen, count),
  );
  if (locked.length === count) return { prompt: words.robFixed, choices: [keep] };
  const fill: Choice = {
    id: 'fill',
    label: words.fill,
    hint: words.fillHint,
    keys: 'f',
    onChoose: () =>
      pick([...picked, ...suggested(menu).filter((card) => !picked.includes(card))].slice(0, count - locked.length)),
  };
  return { prompt: words.rob(count, count - chosen), choices: chosen === count ? [keep] : [fill, keep] };
}

function askKill(menu: KillMenu, asked: Asked): Asking {
  const { picked, words: all } = asked;
  const words = all.table;
  return {
    prompt: menu.ordered ? words.killOrdered(menu.count) : words.kill(menu.count),
    choices: [
      sure({ type: 'kill', cards: picked }, menu, words.killChoice, asked, words.keepHint(picked.length, menu.count)),
    ],
  };
}

function playChoice(menu: Menu | null, asked: Asked): Choice {
  const { view, picked, words, send } = asked;
  const [card] = picked;
  if (card === undefined) {
    const nothing: Verdict = { ok: false, error: { code: 'nothing_picked', rule: null } };
    return sureChoice({
      id: 'play',
      label: words.table.play,
      onChoose: () => undefined,
      ...refusalOf(nothing, asked),
    });
  }
  const action: Action = { type: 'play', card };
  return sureChoice({
    id: 'play',
    label: words.table.playCard(card),
    onChoose: () => send(action),
    ...refusalOf(
      menu === null ? notYet(view, (seen) => checkTurn(seen, 'play', 'unasked')) : accepts(menu, action),
      asked,
    ),
  });
}

function waiting({ view: { table, seat: viewer }, words: { table: words }, name }: Asked): string {
  const { toAct, phase, cold } = table;
  const isCold = viewer !== null && cold[viewer] !== null;
  if (phase !== 'complete' && toAct !== null && toAct !== viewer && isCold) return words.youAreCold;
  return waitingLine({ toAct, viewer, over: phase === 'complete' }, words, name);
}
