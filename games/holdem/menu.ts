/** What an asked seat may do, and the check whether an action is allowed by that menu. */
import {
  ACCEPTED,
  refuse,
  type PromptStatus,
  type RandomInt,
  type Refusal,
  type Verdict,
  type View,
} from '@parlour/kernel';
import { inputs, type Action } from './actions.ts';
import { optionsOf, type Bar } from './rules/betting.ts';
import type { Holdem } from './types.ts';

export type BetMenu = {
  readonly kind: 'bet';
  readonly fold: boolean;
  /** Chips that a call costs; 0 means that checking is free. */
  readonly call: number;
  readonly size: 'bet' | 'raise';
  /** Lowest and highest total for the street; the highest is all-in. Valid only while `bar` is null. */
  readonly min: number;
  readonly max: number;
  readonly bar: Bar | null;
};
export type RebuyMenu = { readonly kind: 'rebuy'; readonly chips: number };
export type Menu = BetMenu | RebuyMenu;

export function menu({ seat, table, settings }: View<Holdem>): Menu | null {
  if (table.stage === 'awaiting_input' && table.turn === seat) {
    const { call, size, min, max, bar } = optionsOf(table, settings, seat);
    return { kind: 'bet', fold: call > 0 || settings.allowFoldWhenFree, call, size, min, max, bar };
  }
  if (table.stage === 'post_hand' && table.stacks[seat] === 0 && table.status[seat] === 'sitting_out')
    return { kind: 'rebuy', chips: settings.startStack };
  return null;
}

/** A refusal that states the nearest allowed amount. */
const limited = (code: string, rule: string, limit: number): { readonly ok: false; readonly error: Refusal } => ({
  ok: false,
  error: { code, rule, limit },
});

export function accepts(menu: Menu, action: Action): Verdict {
  if (menu.kind === 'rebuy')
    return action.type === 'buy_in' || action.type === 'give_up' || action.type === 'timeout'
      ? ACCEPTED
      : refuse('wrong_phase', 'R1');
  switch (action.type) {
    case 'timeout':
      return ACCEPTED;
    case 'fold':
      return menu.fold ? ACCEPTED : refuse('cannot_fold', 'A1');
    case 'check':
      return menu.call === 0 ? ACCEPTED : refuse('cannot_check', 'A2');
    case 'call':
      return menu.call > 0 ? ACCEPTED : refuse('nothing_to_call', 'A3');
    case 'bet':
    case 'raise':
      return acceptsSize(menu, action.type, action.to);
    case 'all_in':
      // A10: all-in counts as a call if a call takes the whole stack, or if nobody could answer a raise.
      return menu.bar === 'raise_not_reopened' ? refuse('raise_not_reopened', 'A8') : ACCEPTED;
    case 'buy_in':
    case 'give_up':
      return refuse('wrong_phase', 'R1');
  }
}

function acceptsSize({ size, min, max, bar }: BetMenu, type: 'bet' | 'raise', to: number): Verdict {
  if (type !== size) return type === 'bet' ? refuse('cannot_bet', 'A4') : refuse('cannot_raise', 'A4');
  if (bar === 'insufficient_chips') return limited('insufficient_chips', 'A9', max);
  if (bar !== null) return refuse(bar, bar === 'raise_not_reopened' ? 'A8' : 'A4');
  if (to > max) return limited('insufficient_chips', 'A9', max);
  return to < min ? limited('below_minimum', 'A7', min) : ACCEPTED;
}

const BETWEEN_HANDS = ['buy_in', 'give_up'];

/** R1, R2: whether this kind of action is due from the seat. Checked before the amount. */
export function checkTurn({ seat, table }: View<Holdem>, type: string, asked: PromptStatus): Verdict {
  if (!Object.hasOwn(inputs, type)) return refuse('unknown_action', 'R3');
  const betting = table.stage === 'awaiting_input';
  if (asked === 'asked') {
    const fits = type === 'timeout' || betting !== BETWEEN_HANDS.includes(type);
    return fits ? ACCEPTED : refuse('wrong_phase', 'R1');
  }
  const status = table.status[seat];
  if (status === 'empty' || status === 'eliminated') return refuse('not_seated', 'R2');
  if (table.stage === 'game_over' || (betting && status === 'folded')) return refuse('hand_over', 'R1');
  if (status === 'sitting_out' || table.away[seat]) return refuse('sitting_out', 'R2');
  return betting ? refuse('not_your_turn', 'R2') : refuse('wrong_phase', 'R1');
}

export const fallback = (): Action => ({ type: 'timeout' });

/** A random legal move. Sizes are often the minimum or all-in, where bugs are most likely. */
export function sample(menu: Menu, pick: RandomInt): Action {
  if (menu.kind === 'rebuy') return { type: pick(2) === 0 ? 'buy_in' : 'give_up' };
  const { min, max, size: type } = menu;
  const passive: Action = menu.call === 0 ? { type: 'check' } : { type: 'call' };
  const way = pick(10);
  if (way < 2 && menu.fold) return { type: 'fold' };
  if (way < 6 || menu.bar !== null) return passive;
  if (way === 9) return { type: 'all_in' };
  const to = way === 6 ? min : min + pick(Math.min(max - min, 0x7fff_ffff) + 1);
  return { type, to };
}
