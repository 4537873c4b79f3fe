/** Ranks starting hands, builds ranges as the top share of that ranking, and decides push or fold on short stacks. */
import type { Card } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import { COMBO_KIND, COMBOS, KINDS, kindOf, type Range } from '../rules/evaluator/combos.ts';
import { CALL_UP_TO, EQUITY_PERMILLE, PUSH_UP_TO } from './preflop-tables.ts';

/** By kind of starting hand: the share of all holdings that rank higher, from 0 for aces to nearly 1. */
const BETTER: Float64Array = (() => {
  const combos = new Float64Array(KINDS);
  for (const kind of COMBO_KIND) combos[kind] = defined(combos[kind]) + 1;
  const order = Array.from({ length: KINDS }, (_, kind) => kind).sort(
    (a, b) => defined(EQUITY_PERMILLE[b]) - defined(EQUITY_PERMILLE[a]),
  );
  const better = new Float64Array(KINDS);
  let before = 0;
  for (const kind of order) {
    better[kind] = before / COMBOS;
    before += defined(combos[kind]);
  }
  return better;
})();
/** For each holding: the share of other holdings it beats before the flop. */
export const BEFORE_FLOP = Float32Array.from(COMBO_KIND, (kind) => 1 - defined(BETTER[kind]));
export const betterThan = ([one = 0, two = 0]: readonly Card[]): number => defined(BETTER[kindOf(one, two)]);

/** A range by rank: weight `top` for the best share `from`, 1 from there to the share `to`, `rest` for all others. */
export function band(from: number, to: number, top: number, rest: number): Range {
  const range: Range = new Float32Array(COMBOS);
  for (let combo = 0; combo < COMBOS; combo++) {
    const better = defined(BETTER[defined(COMBO_KIND[combo])]);
    range[combo] = better < from ? top : better < to ? 1 : rest;
  }
  return range;
}

/** The share of hands that open the betting, by the number of players still to act behind. */
const OPEN_SHARE = [0.85, 0.8, 0.48, 0.3, 0.22, 0.18, 0.15, 0.13, 0.12, 0.11];
export const openShare = (behind: number): number => defined(OPEN_SHARE[behind]);

/** With fewer big blinds than this, the bot goes all-in or folds. */
export const SHORT_STACK = 12;
/** Whether to shove. With more than one player still to act the range is tighter: each may hold a calling hand. */
export function pushes(hole: readonly Card[], stack: number, behind: number): boolean {
  const [one = 0, two = 0] = hole;
  const upTo = defined(PUSH_UP_TO[kindOf(one, two)]);
  return behind < 2 ? stack <= upTo : stack <= upTo && betterThan(hole) < openShare(behind) * (1.3 - stack / 40);
}
export function callsPush([one = 0, two = 0]: readonly Card[], stack: number): boolean {
  return stack <= defined(CALL_UP_TO[kindOf(one, two)]);
}
