/** Reads what a hand is worth by name: a pair of hole cards, or a made hand. */
import { type Card, rankOf, suitIndexOf } from '@parlour/kit/cards';
import { bestFive, strengthOf } from '../rules/evaluator/evaluate.ts';

/** The two hole cards before the flop; from then on the strength of the best five cards. */
export type Reading =
  | { readonly kind: 'pocket'; readonly high: number; readonly low: number; readonly suited: boolean }
  | { readonly kind: 'made'; readonly strength: number; readonly best: readonly Card[] };

export function readHand(hole: readonly Card[], board: readonly Card[]): Reading | null {
  const [a, b] = hole;
  if (a === undefined || b === undefined) return null;
  if (board.length < 3) {
    const [high, low] = rankOf(a) >= rankOf(b) ? [a, b] : [b, a];
    return { kind: 'pocket', high: rankOf(high), low: rankOf(low), suited: suitIndexOf(a) === suitIndexOf(b) };
  }
  const cards = [...hole, ...board];
  return { kind: 'made', strength: strengthOf(cards), best: bestFive(cards) };
}

/** The two cards in the order in which they are drawn, higher card first. */
export const held = (hole: readonly Card[]): Card[] => hole.toSorted((a, b) => b - a);
