/** Samples worlds that fit what this seat has seen, the counts that seats asked for, and the bid. */
import type { RandomInt, View } from '@parlour/kernel';
import type { Suit } from '@parlour/kit/cards';
import { defined } from '@parlour/kernel/defined';
import type { Worlds } from '../resample.ts';
import type { Pidro } from '../types.ts';
import { promise } from './estimate.ts';
import { trumpsOf, type Trumps } from './solver.ts';

/** Maximum number of worlds rejected because their declarer would hardly have bid that high. Then any is accepted. */
const REJECTIONS_MAX = 6;
const PRECISION = 1 << 16;

/** Samples the trumps of each seat while tricks are played. */
export function imagineTrumps(worlds: Worlds, view: View<Pidro>, trump: Suit, pick: RandomInt): Trumps[] {
  const { bid } = view.table;
  const declarer = bid === null || bid.seat === view.seat ? null : bid;
  const shown = declarer === null ? [] : shownBy(view, declarer.seat);
  for (let tries = 0; ; tries++) {
    const owns = worlds.imagine(pick);
    if (declarer !== null && tries < REJECTIONS_MAX) {
      const points = promise([...defined(owns[declarer.seat]).hand, ...shown], trump, false);
      const likely = 1 / (1 + Math.exp(declarer.amount - points));
      if (pick(PRECISION) >= likely * PRECISION) continue;
    }
    return owns.map(({ hand }) => trumpsOf(trump, hand));
  }
}
function shownBy({ table }: View<Pidro>, seat: number): number[] {
  const plays = [...table.tricks.flatMap((trick) => trick.plays), ...(table.trick?.plays ?? [])];
  return plays.filter((play) => play.seat === seat).map((play) => play.card);
}
