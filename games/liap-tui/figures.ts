/** Statistics by seat: piles declared against piles taken, and points per round. */
import type { Figures, SeatFigures } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { FigureSet, type CountOf, type WordsOf } from '@parlour/kit/figures';
import { BASELINE } from './baseline.ts';
import type { ScoreRow, TableEvent } from './events.ts';
import { SEATS } from './state.ts';
import type { LiapTui } from './types.ts';

const FIGURES = new FigureSet(
  {
    exact: { kind: 'rate' },
    over: { kind: 'rate' },
    under: { kind: 'rate' },
    zero: { kind: 'rate' },
    declared: { kind: 'mean' },
    taken: { kind: 'mean' },
    roundPoints: { kind: 'mean' },
  },
  ['points'],
);
export type Words = WordsOf<typeof FIGURES>;
type Counted = CountOf<typeof FIGURES>;

function count(events: readonly TableEvent[]): readonly SeatFigures[] {
  return FIGURES.count(SEATS, (counts) => {
    for (const event of events)
      if (event.type === 'scored')
        for (const [seat, counted] of counts.entries()) countRound(counted, defined(event.rows[seat]));
  });
}

function countRound(counted: Counted, { declared, captured, final }: ScoreRow): void {
  counted.chance('exact', captured === declared);
  counted.chance('over', captured > declared);
  counted.chance('under', captured < declared);
  if (declared === 0) counted.chance('zero', captured === 0);
  counted.value('declared', declared);
  counted.value('taken', captured);
  counted.value('roundPoints', final);
  counted.step('points', final);
}

const figures: Figures<LiapTui> = {
  version: 1,
  kinds: FIGURES.kinds,
  count,
  swing: (event) => (event.type === 'scored' ? event.rows.map(({ final }) => final) : null),
  baseline: BASELINE,
};
export default figures;
