/** Statistics by seat: bids, whether they were made, and what hands brought to the pair. */
import type { Seat } from '@parlour/kernel';
import type { Figures, SeatFigures } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { FigureSet, type CountOf, type WordsOf } from '@parlour/kit/figures';
import { BASELINE } from './baseline.ts';
import type { HandScored, TableEvent } from './events.ts';
import { SEATS, teamOf } from './state.ts';
import type { Pidro } from './types.ts';

const FIGURES = new FigureSet(
  {
    bidder: { kind: 'rate' },
    made: { kind: 'rate' },
    set: { kind: 'rate' },
    bid: { kind: 'mean' },
    taken: { kind: 'mean' },
    defended: { kind: 'rate' },
    handPoints: { kind: 'mean' },
  },
  ['points'],
);
export type Words = WordsOf<typeof FIGURES>;
type Counted = CountOf<typeof FIGURES>;

function count(events: readonly TableEvent[]): readonly SeatFigures[] {
  return FIGURES.count(SEATS, (counts) => {
    for (const event of events)
      if (event.type === 'hand_scored') for (const [seat, counted] of counts.entries()) countHand(counted, seat, event);
  });
}

function countHand(counted: Counted, seat: Seat, { bidder, bid, made, rows }: HandScored): void {
  const { delta, captured } = defined(rows[teamOf(seat)]);
  counted.chance('bidder', bidder === seat);
  if (bidder === seat) {
    counted.chance('made', made);
    counted.chance('set', !made);
    counted.value('bid', bid);
    counted.value('taken', captured);
  }
  if (teamOf(bidder) !== teamOf(seat)) counted.chance('defended', !made);
  counted.value('handPoints', delta);
  counted.step('points', delta);
}

const figures: Figures<Pidro> = {
  version: 1,
  kinds: FIGURES.kinds,
  count,
  swing: (event) =>
    event.type === 'hand_scored' ? [0, 1, 2, 3].map((seat) => defined(event.rows[teamOf(seat)]).delta) : null,
  baseline: BASELINE,
};
export default figures;
