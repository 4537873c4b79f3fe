/** The score of a round (P1-P5). */
import type { ScoreRow } from '../events.ts';

const BONUS_FOR_NONE = 3;
const BONUS_FOR_HIT = 5;

/** The base score in two parts: `bonus`, and `hit`, which is the declared piles or the negative penalty. */
export function baseScore(declared: number, captured: number): { readonly bonus: number; readonly hit: number } {
  if (captured !== declared) return { bonus: 0, hit: -Math.abs(declared - captured) };
  return { bonus: declared === 0 ? BONUS_FOR_NONE : BONUS_FOR_HIT, hit: declared };
}

export function scoreRow(declared: number, captured: number, multiplier: number, totalBefore: number): ScoreRow {
  const { bonus, hit } = baseScore(declared, captured);
  const base = bonus + hit;
  const final = base * multiplier;
  return { declared, captured, base, bonus, hit, multiplier, final, total: totalBefore + final };
}
