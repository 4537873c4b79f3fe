/** Statistics of a game, seat by seat: piles declared against piles taken, and what rounds brought. */
import type { FigureKind, Figures } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { SeatCount, type FigureWords } from '@parlour/kit/figures';
import { BASELINE } from './baseline.ts';
import type { ScoreRow, TableEvent } from './events.ts';
import { SEATS } from './state.ts';
import type { LiapTui } from './types.ts';

const KINDS = {
  exact: { kind: 'rate' },
  over: { kind: 'rate' },
  under: { kind: 'rate' },
  zero: { kind: 'rate' },
  declared: { kind: 'mean' },
  taken: { kind: 'mean' },
  roundPoints: { kind: 'mean' },
} as const satisfies Record<string, FigureKind>;
type Figure = keyof typeof KINDS;
const FIGURES = Object.keys(KINDS) as readonly Figure[];
const LINES = ['points'] as const;
export type Words = FigureWords<Figure, (typeof LINES)[number]>;
type Counted = SeatCount<Figure, (typeof LINES)[number]>;

function count(events: readonly TableEvent[]): ReturnType<Figures<LiapTui>['count']> {
  const counts = Array.from({ length: SEATS }, (): Counted => new SeatCount(FIGURES, LINES));
  for (const event of events)
    if (event.type === 'scored')
      for (const [seat, counted] of counts.entries()) countRound(counted, defined(event.rows[seat]));
  return counts.map((seat) => seat.done());
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

const figures: Figures<LiapTui> = { version: 1, kinds: KINDS, count, baseline: BASELINE };
export default figures;
