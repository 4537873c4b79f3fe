/** What a seat may do, and the only check of its answers. */
import { ACCEPTED, refuse, type PromptStatus, type RandomInt, type Verdict, type View } from '@parlour/kernel';
import { rankOf, type Card } from '@parlour/kit/cards';
import { chooseOne, chooseSome } from '@parlour/kit/dealing';
import { lowest } from '@parlour/kit/numbers';
import { barringRule, following, isOpeningLead, playableUnder, type Bar, type Barred } from '@parlour/kit/tricks';
import type { Action } from './actions.ts';
import { TWO_OF_CLUBS } from './state.ts';
import type { PlainTricks } from './types.ts';

export type Menu =
  | { readonly kind: 'pass'; readonly hand: readonly Card[]; readonly count: number }
  /** `cards` may be played; `barred` has the other cards of the hand, by the rule that bars them. */
  | {
      readonly kind: 'play';
      readonly hand: readonly Card[];
      readonly cards: readonly Card[];
      readonly barred: Barred<BarRule>;
    };
type BarRule = keyof typeof BARRED;
const BARRED = { P1: refuse('must_lead_two', 'P1'), P2: refuse('must_follow', 'P2') };

export function menu({ seat, table, own, settings }: View<PlainTricks>): Menu | null {
  if (table.phase === 'passing') return { kind: 'pass', hand: own.hand, count: settings.passed };
  return table.toAct === seat ? { kind: 'play', hand: own.hand, ...playableUnder(own.hand, barsAt(table)) } : null;
}
/** Cards that may be played only if the hand has no others. */
function barsAt(table: View<PlainTricks>['table']): readonly Bar<BarRule>[] {
  if (isOpeningLead(table)) return [{ rule: 'P1', bars: (card) => card !== TWO_OF_CLUBS }];
  return following('P2', table.trick);
}

/** Accepts the action, or refuses it for the first reason that applies. */
export function accepts(offered: Menu, action: Action): Verdict {
  if (action.type === 'pass') return offered.kind === 'pass' ? passable(offered, action.cards) : refuse('wrong_phase');
  if (offered.kind !== 'play') return refuse('wrong_phase');
  if (!offered.hand.includes(action.card)) return refuse('card_not_in_hand', 'D1');
  const rule = barringRule(offered.barred, action.card);
  return rule === null ? ACCEPTED : BARRED[rule];
}
function passable({ hand, count }: Extract<Menu, { kind: 'pass' }>, cards: readonly Card[]): Verdict {
  if (cards.length !== count) return refuse('invalid_card_count', 'D2');
  if (cards.some((card) => !hand.includes(card))) return refuse('card_not_in_hand', 'D1');
  return new Set(cards).size < count ? refuse('duplicate_card', 'D2') : ACCEPTED;
}
/** Refuses an action of another phase, and one from a seat whose turn it is not. */
export function checkTurn({ seat, table }: View<PlainTricks>, type: string, asked: PromptStatus): Verdict {
  if (type !== (table.phase === 'playing' ? 'play' : 'pass')) return refuse('wrong_phase');
  return asked === 'asked' || table.toAct === null || table.toAct === seat ? ACCEPTED : refuse('not_your_turn');
}

/** C1. */
export const fallback = (_view: View<PlainTricks>, offered: Menu): Action =>
  offered.kind === 'pass'
    ? { type: 'pass', cards: offered.hand.slice(-offered.count) }
    : { type: 'play', card: lowest(offered.cards, rankOf) };
export const sample = (offered: Menu, pick: RandomInt): Action =>
  offered.kind === 'pass'
    ? { type: 'pass', cards: chooseSome(offered.hand, offered.count, pick) }
    : { type: 'play', card: chooseOne(offered.cards, pick) };
