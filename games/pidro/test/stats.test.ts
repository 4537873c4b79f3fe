import { playRandomly } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import pidro from '../game.ts';
import { statsOf } from '../stats.ts';
import { E, N, open, rigged, S, settingsOf, W } from './support.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe('statistics from a log', () => {
  it('tells contracts, tricks and kills', () => {
    const script = open(rigged({ W: 'Ah Kh Qh Jh Th 6h 5h 4h', N: '9h 8h', E: '7h 5d', S: '3h 2h' }), { maxHands: 1 })
      .contract('W', 9)
      .until(() => false);
    const stats = statsOf(script.told);
    const { rows, made } = script.last('hand_scored');
    expect(stats[W]).toMatchObject({
      hands: 1,
      bidsMade: 1,
      contracts: 1,
      contractsMade: made ? 1 : 0,
      contractSum: 9,
      contractCaptured: rows[1]!.captured,
      killed: 2,
      bestHand: rows[1]!.delta,
    });
    expect(stats[N]).toMatchObject({ passes: 1, contracts: 0, requestedSum: 4, worstHand: rows[0]!.delta });
    expect(stats[S]).toMatchObject({ requestedSum: 0 });
    expect(stats[E]?.bestHand).toBe(stats[W]?.bestHand);
  });

  it('adds up over whole games', () => {
    for (const seed of ['a', 'b', 'c']) {
      const { events } = playRandomly(pidro, {
        settings: settingsOf({ maxHands: 6, autoSettle: false }),
        seats: 4,
        seed,
      });
      const stats = statsOf(events.map(({ table: told }) => told));
      const tricks = events.filter(({ table: told }) => told.type === 'trick_won').length;
      const hands = events.filter(({ table: told }) => told.type === 'hand_scored').length;
      expect(sum(stats.map(({ tricksWon }) => tricksWon))).toBe(tricks);
      expect(sum(stats.map(({ pointsWon }) => pointsWon))).toBe(14 * hands);
      expect(sum(stats.map(({ contracts }) => contracts))).toBe(hands);
      expect(sum(stats.map(({ bidsMade, passes }) => bidsMade + passes))).toBe(4 * hands);
    }
  });
});
