import { pickFrom } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { shanten } from '../bot/shanten.ts';
import type { TableEvent } from '../events.ts';
import { statsOf } from '../stats.ts';
import { script } from './support.ts';

const READY = '45m123456p789s11s';

describe('numbers of a game', () => {
  it('counts wins, deal-ins and riichi', () => {
    const table = script({ hands: [READY, '3m'], draws: '1z2z' })
      .do('0: riichi 1z')
      .untilTurn(1)
      .do('1: discard 3m', '0: ron');
    const [winner, loser] = statsOf(table.told);
    expect(winner).toMatchObject({ rounds: 1, wins: 1, tsumo: 0, riichi: 1, dealIns: 0, openHands: 0 });
    expect(loser).toMatchObject({ wins: 0, dealIns: 1, dealInPoints: winner?.winPoints });
  });

  it('counts draws and hands that were opened', () => {
    const table = script({ hands: ['5s', READY, '55s'], draws: '9s', settings: { hasNagashiMangan: false } });
    table.do('0: discard 5s', '2: pon').exhaust();
    const stats = statsOf(table.told);
    expect(stats[2]).toMatchObject({ openHands: 1, draws: 1 });
    expect(stats[1]?.tenpai).toBe(1);
  });

  it('counts a hand as opened once a round, and never by a closed kan; a ready hand only at an empty wall', () => {
    const begun = { type: 'round_started', scores: [0, 0, 0, 0] };
    const events = [
      begun,
      { type: 'meld', callerSeat: 1, fromSeat: null },
      { type: 'meld', callerSeat: 2, fromSeat: 0 },
      { type: 'meld', callerSeat: 2, fromSeat: 3 },
      { type: 'round_end', outcome: { kind: 'exhaustive', tenpai: [1, 2] } },
      begun,
      { type: 'meld', callerSeat: 2, fromSeat: 1 },
      { type: 'round_end', outcome: { kind: 'win', from: null, winners: [{ seat: 2, points: 8_000 }] } },
      begun,
      { type: 'riichi_declared', seat: 0 },
      {
        type: 'round_end',
        outcome: {
          kind: 'win',
          from: 1,
          winners: [
            { seat: 0, points: 3_900 },
            { seat: 3, points: 1_000 },
          ],
        },
      },
    ] as unknown as TableEvent[];
    const common = { rounds: 3, wins: 0, tsumo: 0, winPoints: 0, dealIns: 0, dealInPoints: 0 };
    const rest = { riichi: 0, openHands: 0, draws: 1, tenpai: 0 };
    expect(statsOf(events)).toEqual([
      { ...common, ...rest, wins: 1, winPoints: 3_900, riichi: 1 },
      { ...common, ...rest, dealIns: 1, dealInPoints: 4_900, tenpai: 1 },
      { ...common, ...rest, wins: 1, tsumo: 1, winPoints: 8_000, openHands: 2, tenpai: 1 },
      { ...common, ...rest, wins: 1, winPoints: 1_000 },
    ]);
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
    const stats = statsOf(table.told);
    const wins = results.flatMap(({ outcome }) => (outcome.kind === 'win' ? outcome.winners : []));
    expect(wins.length).toBeGreaterThan(0);
    expect(stats.map(({ rounds }) => rounds)).toEqual([0, 1, 2, 3].map(() => results.length));
    expect(stats.map(({ winPoints }) => winPoints)).toEqual(
      [0, 1, 2, 3].map((seat) => wins.filter((win) => win.seat === seat).reduce((sum, { points }) => sum + points, 0)),
    );
    // What the rounds moved and what riichi laid on the table is all that happened to the scores.
    const laid = table.told.filter((event) => event.type === 'riichi_declared');
    const moved = [0, 1, 2, 3].map(
      (seat) =>
        25_000 +
        results.reduce((sum, { deltas }) => sum + deltas[seat]!, 0) -
        laid.filter((riichiOf) => riichiOf.seat === seat).reduce((sum, { deposit }) => sum + deposit, 0),
    );
    expect(results.at(-1)!.scores).toEqual(moved);
  });
});
