/** The changes of points in a round, including the riichi sticks laid in it. */
import type { DeepReadonly } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { SheetRound } from '../state.ts';

export interface Change {
  /** Points won or paid at the end of the round. */
  readonly paid: number;
  /** Points laid on the table for riichi before the end: 0, or minus one stick. */
  readonly stick: number;
  /** The sum of both: the change from one line of the sheet to the next. */
  readonly change: number;
}

/** By seat. */
export function changesOf(
  sheet: readonly DeepReadonly<SheetRound>[],
  at: number,
  startingScore: number,
): readonly Change[] {
  const before = sheet[at - 1]?.scores;
  const round = sheet[at];
  if (round === undefined) return [];
  return round.scores.map((score, seat) => {
    const change = score - (before?.[seat] ?? startingScore);
    const paid = defined(round.deltas[seat]);
    return { paid, stick: change - paid, change };
  });
}
