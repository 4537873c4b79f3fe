import { describe, expect, it } from 'vitest';
import { added, FigureSet, NO_SUMS, observed } from '../figures.ts';

describe('figures', () => {
  const set = new FigureSet({ won: { kind: 'rate' }, gain: { kind: 'mean', per: 100 } }, ['chips']);
  it('are counted by seat: how often, the sum, and the sum of the squares', () => {
    const [one, other] = set.count(2, ([seat]) => {
      seat!.chance('won', true);
      seat!.chance('won', false);
      seat!.value('gain', -3);
      seat!.value('gain', 5);
      seat!.step('chips', -3);
      seat!.step('chips', 5);
    });
    expect(one).toEqual({ sums: { won: [2, 1, 1], gain: [2, 2, 34] }, lines: { chips: [-3, 5] } });
    expect(other).toEqual({ sums: { won: [0, 0, 0], gain: [0, 0, 0] }, lines: { chips: [] } });
  });
  it('of several games are added, also where one has not counted all', () => {
    const games = [{ won: [2, 1, 1], gain: [2, 2, 34] }, { gain: [1, -4, 16] }, {}] as const;
    expect(added(games)).toEqual({ won: [2, 1, 1], gain: [3, -2, 50] });
    expect(added([])).toEqual({});
  });
  it('begin with nothing observed', () => {
    expect([observed(NO_SUMS, 3), NO_SUMS]).toEqual([
      [1, 3, 9],
      [0, 0, 0],
    ]);
  });
});
