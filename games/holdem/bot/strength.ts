/** How good a character thinks its hand is, from 0 to 1. */
import { type Card, rankOf, suitIndexOf } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import { unseen } from '../rules/evaluator/equity.ts';
import { categoryOf, scoreOf, strengthOf } from '../rules/evaluator/evaluate.ts';
import { CATEGORIES } from '../rules/evaluator/score.ts';

const GAP_BONUS = [0.15, 0.1, 0.05];
const FAR_APART = 0;

/** N2 */
export function preflopStrength([one = 0, two = 0]: readonly Card[]): number {
  // Here ranks count from 2 to 14.
  const [high, low] = [rankOf(one) + 2, rankOf(two) + 2].sort((a, b) => b - a) as [number, number];
  if (high === low) return 0.5 + (high - 2) / 24;
  const gap = GAP_BONUS[high - low - 1] ?? FAR_APART;
  const suited = suitIndexOf(one) === suitIndexOf(two) ? 0.15 : 0;
  const broadway = low >= 10 ? 0.1 : 0;
  return Math.min(1, (0.4 * (high - 2)) / 12 + gap + suited + broadway);
}

/** N3 `category`: hand category divided by nine, from high card (0) to royal flush (9). */
export function categoryStrength(hole: readonly Card[], board: readonly Card[]): number {
  const strength = strengthOf([...hole, ...board]);
  const category = CATEGORIES.indexOf(categoryOf(strength));
  const isRoyal = category === 8 && ((scoreOf(strength) >> 16) & 15) === 12;
  return (isRoyal ? 9 : category) / 9;
}

/** N3 `equity`: the share of opponents' two-card holdings that this hand beats on the present board; a tie is half. */
export function equityStrength(hole: readonly Card[], board: readonly Card[]): number {
  const mine = strengthOf([...hole, ...board]);
  const deck = unseen([...hole, ...board]);
  const theirs = [...board, 0, 0];
  let beaten = 0;
  for (let i = 1; i < deck.length; i++) {
    theirs[board.length] = defined(deck[i]);
    for (let j = 0; j < i; j++) {
      theirs[board.length + 1] = defined(deck[j]);
      const strength = strengthOf(theirs);
      if (strength < mine) beaten += 2;
      else if (strength === mine) beaten++;
    }
  }
  return beaten / (deck.length * (deck.length - 1));
}

export const strengthBy = (model: 'equity' | 'category', hole: readonly Card[], board: readonly Card[]): number =>
  board.length === 0
    ? preflopStrength(hole)
    : model === 'equity'
      ? equityStrength(hole, board)
      : categoryStrength(hole, board);
