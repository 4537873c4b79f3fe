/** Statistics of a game, seat by seat: how rounds ended, and what they brought. */
import type { Seat } from '@parlour/kernel';
import type { Figures, SeatFigures } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { FigureSet, type CountOf, type WordsOf } from '@parlour/kit/figures';
import { BASELINE } from './baseline.ts';
import type { RoundEnded, RoundStarted, TableEvent } from './events.ts';
import type { Riichi } from './types.ts';

const FIGURES = new FigureSet(
  {
    win: { kind: 'rate' },
    dealIn: { kind: 'rate' },
    riichi: { kind: 'rate' },
    call: { kind: 'rate' },
    tenpai: { kind: 'rate' },
    winPoints: { kind: 'mean' },
    dealInPoints: { kind: 'mean' },
    roundPoints: { kind: 'mean' },
  },
  ['points'],
);
export type Words = WordsOf<typeof FIGURES>;
type Counted = CountOf<typeof FIGURES>;

interface Round {
  readonly started: RoundStarted;
  readonly riichi: Set<Seat>;
  readonly called: Set<Seat>;
}

function count(events: readonly TableEvent[], seats: number): readonly SeatFigures[] {
  return FIGURES.count(seats, (counts) => {
    let round: Round | null = null;
    for (const event of events) {
      if (event.type === 'round_started') round = { started: event, riichi: new Set(), called: new Set() };
      if (round === null) continue;
      // Not `riichi_declared`, which does not come if the declaring tile is won on.
      if (event.type === 'discard' && event.isRiichi) round.riichi.add(event.seat);
      if (event.type === 'meld' && event.fromSeat !== null) round.called.add(event.callerSeat);
      if (event.type !== 'round_end') continue;
      for (const [seat, counted] of counts.entries()) countRound(counted, seat, round, event);
      round = null;
    }
  });
}

function countRound(counted: Counted, seat: Seat, { started, riichi, called }: Round, end: RoundEnded): void {
  const { outcome } = end;
  const wins = outcome.kind === 'win' ? outcome.winners : [];
  const won = wins.find((winner) => winner.seat === seat);
  const dealtIn = outcome.kind === 'win' && outcome.from === seat;
  counted.chance('win', won !== undefined);
  counted.chance('dealIn', dealtIn);
  counted.chance('riichi', riichi.has(seat));
  counted.chance('call', called.has(seat));
  if (outcome.kind === 'exhaustive') counted.chance('tenpai', outcome.tenpai.includes(seat));
  if (won !== undefined) counted.value('winPoints', won.points);
  if (dealtIn)
    counted.value(
      'dealInPoints',
      wins.reduce((sum, { points }) => sum + points, 0),
    );
  const change = defined(end.scores[seat]) - defined(started.scores[seat]);
  counted.value('roundPoints', change);
  counted.step('points', change);
}

const figures: Figures<Riichi> = {
  version: 2,
  kinds: FIGURES.kinds,
  count,
  swing: (event) => (event.type === 'round_end' ? event.deltas : null),
  baseline: BASELINE,
};
export default figures;
