import { pickFrom } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { Sums } from '@parlour/kit/doors';
import { shanten } from '../bot/shanten.ts';
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
    // The riichi stick was laid and came back with the win.
    expect(winner?.lines['points']).toEqual([deltas[0]! - 1000]);
    expect(loser?.lines['points']).toEqual([deltas[1]]);
  });

  it('a riichi whose tile somebody wins on was declared all the same', () => {
    const table = script({ hands: [READY, '234567m234p55s11z'], draws: '1z' }).do('0: riichi 1z', '1: ron');
    expect(table.told.some(({ type }) => type === 'riichi_declared')).toBe(false);
    const [declared, winner] = count(table.told);
    expect(declared?.sums).toMatchObject({ riichi: YES, dealIn: YES });
    expect(winner?.sums).toMatchObject({ riichi: NO, win: YES });
  });

  it('a discard on which two win is one deal-in, and worth what both got', () => {
    const winners = [
      { seat: 0, points: 3900 },
      { seat: 3, points: 1000 },
    ];
    const events = [
      { type: 'round_started', scores: [25_000, 25_000, 25_000, 25_000] },
      { type: 'round_end', outcome: { kind: 'win', from: 1, winners }, scores: [28_900, 20_100, 25_000, 26_000] },
    ] as unknown as TableEvent[];
    const [east, south, , north] = count(events);
    expect(south?.sums).toMatchObject({ win: NO, dealIn: YES, dealInPoints: [1, 4900, 4900 ** 2] });
    expect(east?.sums).toMatchObject({ win: YES, winPoints: [1, 3900, 3900 ** 2] });
    expect(north?.sums).toMatchObject({ win: YES, winPoints: [1, 1000, 1000 ** 2] });
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

  it('reads the result of every round from the list of events, and nothing else', () => {
    const table = script({ settings: { gameType: 'tonpusen', enchousen: 'none' } });
    const pick = pickFrom('results');
    while (table.asked.length > 0) {
      const seat = table.asked[0]!;
      table.table.answer(seat, shanten.decide(table.table.view(seat), table.menu(seat)!, pick));
    }
    const results = table.told.filter((event) => event.type === 'round_end');
    expect(results.map(({ outcome, deltas, scores }) => ({ outcome, deltas, scores }))).toEqual(
      table.seen.sheet.map(({ outcome, deltas, scores }) => ({ outcome, deltas, scores })),
    );
    const seats = count(table.told);
    const wins = results.flatMap(({ outcome }) => (outcome.kind === 'win' ? outcome.winners : []));
    expect(wins.length).toBeGreaterThan(0);
    for (const [seat, { sums }] of seats.entries()) {
      const won = wins.filter((win) => win.seat === seat);
      expect(sums['win']!.slice(0, 2)).toEqual([results.length, won.length]);
      expect(sums['winPoints']!.slice(0, 2)).toEqual([won.length, won.reduce((sum, { points }) => sum + points, 0)]);
    }
    // Scores change only by the ends of rounds and by riichi deposits.
    const laid = table.told.filter((event) => event.type === 'riichi_declared');
    const moved = [0, 1, 2, 3].map(
      (seat) =>
        25_000 +
        results.reduce((sum, { deltas }) => sum + deltas[seat]!, 0) -
        laid.filter((riichiOf) => riichiOf.seat === seat).reduce((sum, { deposit }) => sum + deposit, 0),
    );
    expect(results.at(-1)!.scores).toEqual(moved);
  });

  it('have a baseline for each', () => {
    expect(Object.keys(figures.baseline).filter((id) => id in figures.kinds)).toEqual(Object.keys(figures.kinds));
  });
});
