/** What a round changed, the riichi sticks that were laid in it included. */
import type { DeepReadonly } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { SheetRound } from '../state.ts';

export interface Change {
  /** What was won or paid when the round ended. */
  readonly paid: number;
  /** What was laid on the table before: 0, or a stick. */
  readonly stick: number;
  /** Both: from one line of the sheet to the next. */
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
