import { describe, expect, it } from 'vitest';
import type { Sums } from '@parlour/kit/doors';
import type { TableEvent } from '../events.ts';
import figures from '../figures.ts';
import { script } from './support.ts';

const READY = '45m123456p789s11s';
const count = (events: readonly TableEvent[]) => figures.count(events, 4, null as never);
const YES: Sums = [1, 1, 1];
const NO: Sums = [1, 0, 0];

describe('figures of a game', () => {
  it('a riichi and a ron: one of one each, and the points that went over, stick included', () => {
    const table = script({ hands: [READY, '3m'], draws: '1z2z' })
      .do('0: riichi 1z')
      .untilTurn(1)
      .do('1: discard 3m', '0: ron');
    const [winner, loser, other] = count(table.told);
    const { deltas, outcome } = table.last('round_end');
    const points = outcome.kind === 'win' ? outcome.winners[0]!.points : 0;
    expect(points).toBeGreaterThan(0);
    expect(winner?.sums).toMatchObject({ win: YES, dealIn: NO, riichi: YES, call: NO, tenpai: [0, 0, 0] });
    expect(winner?.sums['winPoints']).toEqual([1, points, points ** 2]);
    expect(loser?.sums).toMatchObject({ win: NO, dealIn: YES, riichi: NO, dealInPoints: [1, points, points ** 2] });
    expect(other?.sums).toMatchObject({ win: NO, dealIn: NO, roundPoints: [1, 0, 0] });
    // The stick was laid and came back with the win.
    expect(winner?.lines['points']).toEqual([deltas[0]! - 1000]);
    expect(loser?.lines['points']).toEqual([deltas[1]]);
  });

  it('an empty wall asks who is ready; a call counts once a round, a closed kan never', () => {
    const begun = { type: 'round_started', scores: [25_000, 25_000, 25_000, 25_000] };
    const ended = (outcome: object, scores: readonly number[]) => ({ type: 'round_end', outcome, scores });
    const events = [
      begun,
      { type: 'meld', callerSeat: 1, fromSeat: null },
      { type: 'meld', callerSeat: 2, fromSeat: 0 },
      { type: 'meld', callerSeat: 2, fromSeat: 3 },
      ended({ kind: 'exhaustive', tenpai: [1, 2] }, [23_500, 26_500, 26_500, 23_500]),
      { ...begun, scores: [23_500, 26_500, 26_500, 23_500] },
      ended({ kind: 'win', from: null, winners: [{ seat: 2, points: 8000 }] }, [21_500, 24_500, 34_500, 19_500]),
    ] as unknown as TableEvent[];
    const [east, south, west] = count(events);
    expect(east?.sums).toMatchObject({ call: [2, 0, 0], tenpai: NO, win: [2, 0, 0] });
    expect(south?.sums).toMatchObject({ call: [2, 0, 0], tenpai: YES });
    expect(west?.sums).toMatchObject({
      call: [2, 1, 1],
      tenpai: YES,
      win: [2, 1, 1],
      winPoints: [1, 8000, 64_000_000],
    });
    expect(west?.sums['roundPoints']).toEqual([2, 1500 + 8000, 1500 ** 2 + 8000 ** 2]);
    expect(west?.lines['points']).toEqual([1500, 8000]);
  });

  it('have a baseline for each', () => {
    expect(Object.keys(figures.baseline).filter((id) => id in figures.kinds)).toEqual(Object.keys(figures.kinds));
  });
});
