import { seededChance } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { standingOf, winnersAfter } from '../rules/gameOver.ts';
import { scoreRow } from '../rules/scoring.ts';
import { open, rigged, settingsOf } from './support.ts';

describe('points', () => {
  it.each([
    ['[P1] LT-23', 0, 0, 1, { bonus: 3, hit: 0, base: 3, final: 3 }],
    ['[P1] [P5] LT-23', 0, 0, 3, { bonus: 3, hit: 0, base: 3, final: 9 }],
    ['[P3] LT-24', 3, 3, 1, { bonus: 5, hit: 3, base: 8, final: 8 }],
    ['[P4] LT-24', 5, 3, 1, { bonus: 0, hit: -2, base: -2, final: -2 }],
    ['[P2] [P5] LT-24', 0, 2, 2, { bonus: 0, hit: -2, base: -2, final: -4 }],
    ['[P4] [P5] LT-24', 2, 4, 3, { bonus: 0, hit: -2, base: -2, final: -6 }],
    ['[P3] all eight', 8, 8, 1, { bonus: 5, hit: 8, base: 13, final: 13 }],
    ['[P4] none of eight', 8, 0, 2, { bonus: 0, hit: -8, base: -8, final: -16 }],
  ])('%s: declared %i, took %i, times %i', (_rule, declared, captured, multiplier, expected) => {
    expect(scoreRow(declared, captured, multiplier, -1)).toEqual({
      declared,
      captured,
      multiplier,
      ...expected,
      total: -1 + expected.final,
    });
  });

  it('[P5] [H6] a round is scored with what was declared and taken, and goes on the sheet', () => {
    const weakSeat0 = 'Eb Eb Rr Rr Hr Cr Sr Sb | Gr';
    const script = open(rigged(weakSeat0, 'Gr | Er | Er | Ar')).do('0: accept').finishRound();
    const { rows, multiplier } = script.last('scored');
    expect(multiplier).toBe(2);
    for (const row of rows) expect(row).toEqual(scoreRow(row.declared, row.captured, 2, 0));
    expect(script.seen.scores).toEqual(rows.map(({ total }) => total));
    expect(script.seen.sheet).toEqual([{ round: 1, multiplier: 2, rows }]);
  });
});

describe('the end of the game', () => {
  const after = (raw: object, totals: readonly number[], round = 5): readonly number[] | null =>
    winnersAfter(settingsOf({ ...raw }), totals, round);

  it.each([
    ['[E2] LT-30 equal totals share the win', {}, [52, 55, 55, 12], 5, [1, 2]],
    ['[E1] LT-31 nobody is there yet', {}, [49, 48, 10, -6], 5, null],
    ['[E1] exactly the target is enough', {}, [50, 12, 3, 0], 5, [0]],
    ['[E1] another target', { targetScore: 25 }, [24, 25, 3, 0], 5, [1]],
    ['[E3] after the last round', { maxRounds: 5 }, [7, -2, 7, 0], 5, [0, 2]],
    ['[E3] before it', { maxRounds: 6 }, [7, -2, 7, 0], 5, null],
    ['[E3] the target still ends it', { maxRounds: 6 }, [51, -2, 7, 0], 5, [0]],
    ['[E4] the target does not matter', { winCondition: 'rounds', maxRounds: 6 }, [90, -2, 7, 0], 5, null],
    ['[E4] the rounds do', { winCondition: 'rounds', maxRounds: 5 }, [-9, -2, -7, -20], 5, [1]],
    ['[E5] above the target is not at it', { winCondition: 'exact' }, [52, 49, 0, 0], 5, null],
    ['[E5] at it', { winCondition: 'exact' }, [52, 50, 0, 50], 5, [1, 3]],
    ['[E5] the last round', { winCondition: 'exact', maxRounds: 5 }, [52, 49, 0, 0], 5, [0]],
    ['[E6] nothing lasts for ever', {}, [-100, -90, -95, -99], 50, [1]],
    ['[E6] not yet', {}, [-100, -90, -95, -99], 49, null],
    ['[E6] also without any other end', { winCondition: 'rounds' }, [99, 0, 0, 0], 50, [0]],
  ])('%s', (_rule, settings, totals, round, winners) => {
    expect(after(settings, totals, round)).toEqual(winners);
  });

  it.each([
    [
      [1, 2],
      [52, 55, 55, 12],
      [3, 1, 1, 4],
    ],
    [[3], [10, 10, -5, 50], [2, 2, 4, 1]],
    [[1], [52, 50, 60, 0], [3, 1, 2, 4]],
  ])('[E7] winners %j of %j: places %j', (winners, totals, places) => {
    expect(standingOf(winners, totals).map(({ place }) => place)).toEqual(places);
  });

  it('[F1] [E1] the table closes with winners and standing', () => {
    const script = open(rigged(), { maxRounds: 2 }).until(() => false);
    expect(script.seen).toMatchObject({ phase: 'game_over', round: 2 });
    const { winners, scores } = script.last('game_over');
    expect(script.table.wait).toEqual({ over: standingOf(winners, scores) });
    expect(script.told.at(-1)?.type).toBe('game_over');
  });

  it('[E2] a win is shared at the table', () => {
    // One round of random play per seed. Some of these seeds end with a tie for first place.
    const ends = Array.from({ length: 40 }, (_, seed) => {
      const script = open(seededChance(`level ${seed}`), { maxRounds: 1 }).until(() => false);
      return { ...script.last('game_over'), wait: script.table.wait };
    });
    const shared = ends.filter(({ winners }) => winners.length > 1);
    expect(shared.length).toBeGreaterThan(0);
    for (const { winners, scores, wait } of shared) {
      expect(winners.map((seat) => scores[seat])).toEqual(winners.map(() => Math.max(...scores)));
      expect('over' in wait && wait.over.filter(({ place }) => place === 1).map(({ seat }) => seat)).toEqual(winners);
    }
  });
});
