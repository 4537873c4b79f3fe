import { cards } from '@parlour/kit/cards';
import { drawDials } from '@parlour/kit/dials';
import { describe, expect, it } from 'vitest';
import { pickFrom, type Dials, type RandomInt } from '@parlour/kernel';
import type { Action } from '../actions.ts';
import { amateur, decideBy } from '../bot/amateur.ts';
import { categoryStrength, equityStrength, strengthBy } from '../bot/strength.ts';
import { testPlayer } from '../bot/test-player.ts';
import type { BetMenu } from '../menu.ts';
import { match, Scene } from './support.ts';

const facing: BetMenu = { kind: 'bet', fold: true, call: 40, size: 'raise', min: 80, max: 1000, bar: null };
const free: BetMenu = { kind: 'bet', fold: true, call: 0, size: 'bet', min: 20, max: 1000, bar: null };
const nobody: Dials = { aggression: 0, bluffing: 0, caution: 0 };

/** How often each move is chosen, as a share. */
function shares(decide: (pick: RandomInt) => Action, times = 20_000): Record<string, number> {
  const pick = pickFrom('shares');
  const counts = new Map<string, number>();
  for (let n = 0; n < times; n++) {
    const { type } = decide(pick);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].map(([type, count]) => [type, count / times]));
}
const of = (traits: Partial<Dials>, strength: number, menu: BetMenu) =>
  shares((pick) => decideBy({ ...nobody, ...traits }, strength, menu, 200, pick));

describe('characters', () => {
  it('HE-45 [N4, N6] a = b = r = 0, facing a bet: 0.19 folds always, 0.5 calls always, 0.7 raises with 0.3', () => {
    expect(of({}, 0.19, facing)).toEqual({ fold: 1 });
    expect(of({}, 0.5, facing)).toEqual({ call: 1 });
    expect(of({}, 0.7, facing)['raise']).toBeCloseTo(0.3, 1);
  });
  it('[N4] the threshold grows with caution', () => {
    expect(of({ caution: 1 }, 0.59, facing)).toEqual({ fold: 1 });
    expect(of({ caution: 1 }, 0.61, facing)['fold']).toBeUndefined();
  });
  it('[N5] nothing to call: 0.3a below the threshold, 0.2 + 0.7a above', () => {
    expect(of({ aggression: 1 }, 0.1, free)['bet']).toBeCloseTo(0.3, 1);
    expect(of({ aggression: 1 }, 0.5, free)['bet']).toBeCloseTo(0.9, 1);
    expect(of({}, 0.5, free)['bet']).toBeCloseTo(0.2, 1);
    expect(of({}, 0.1, free)).toEqual({ check: 1 });
  });
  it('[N4, N6] bluffing: three times in ten with b = 1, and half of those go on', () => {
    // 0.1 + 0.3 is still below a threshold of 0.6: 30 % bluff, half of them do not fold, half of those raise.
    const found = of({ aggression: 1, bluffing: 1, caution: 1 }, 0.1, facing);
    expect(found['fold']).toBeCloseTo(0.85, 1);
    expect(found['raise']).toBeCloseTo(0.075, 1);
    expect(found['call']).toBeCloseTo(0.075, 1);
  });
  it('[N6] between the threshold and 0.6 it raises with 0.4a, above with 0.3 + 0.6a', () => {
    expect(of({ aggression: 1 }, 0.5, facing)['raise']).toBeCloseTo(0.4, 1);
    expect(of({ aggression: 1 }, 0.9, facing)['raise']).toBeCloseTo(0.9, 1);
  });
  it('[N7] sizes: pot times aggression times strength, rounded down, within the limits; call where raising is barred', () => {
    const bold: Dials = { aggression: 1, bluffing: 0, caution: 0 };
    const always: RandomInt = () => 0;
    expect(decideBy(bold, 0.83, free, 333, always)).toEqual({ type: 'bet', to: Math.floor(333 * 0.8 * 0.83) });
    expect(decideBy(bold, 0.83, facing, 333, always)).toEqual({ type: 'raise', to: Math.floor(333 * 1.3 * 0.83) });
    expect(decideBy(bold, 0.5, free, 20, always)).toEqual({ type: 'bet', to: 20 });
    expect(decideBy(bold, 1, { ...facing, max: 90 }, 3000, always)).toEqual({ type: 'raise', to: 90 });
    expect(decideBy(bold, 1, { ...facing, bar: 'raise_not_reopened' }, 300, always)).toEqual({ type: 'call' });
  });
  it('[N3] both models of strength, chosen by the table', () => {
    const [hole, flop] = [cards('AsKd'), cards('Ah7c2d')];
    expect(categoryStrength(hole, flop)).toBeCloseTo(1 / 9);
    expect(categoryStrength(cards('AhKh'), cards('QhJhTh'))).toBe(1);
    expect(categoryStrength(cards('9h8h'), cards('7h6h5h'))).toBeCloseTo(8 / 9);
    expect(equityStrength(hole, flop)).toBeGreaterThan(0.9);
    expect(strengthBy('category', hole, flop)).not.toBe(strengthBy('equity', hole, flop));
    expect(strengthBy('category', hole, [])).toBe(strengthBy('equity', hole, []));
  });
  it('[N3] equity counts ties half: the board plays', () => {
    expect(equityStrength(cards('2c3d'), cards('AhKhQhJhTh'))).toBe(0.5);
  });
  it('the same view and the same random stream give the same decision', () => {
    const scene = match({ holes: { 1: 'QsQh', 2: '9s8s' } });
    const once = (): Action =>
      amateur.decide(scene.table.view(1), scene.menu, pickFrom('same'), drawDials(pickFrom('npc')));
    expect(once()).toEqual(once());
  });
  it('answers an opponent’s all-in', () => {
    const scene = match({ holes: { 1: 'QsQh', 2: 'AsAh' } }).play('2 call; 1 all_in');
    for (let n = 0; n < 20; n++) {
      const { type } = amateur.decide(scene.table.view(1), scene.menu, pickFrom(`${n}`), drawDials(pickFrom(`${n}`)));
      expect(['fold', 'call']).toContain(type);
    }
  });
});

describe('[N9] pace', () => {
  it('characters take 0.8 to 2 s over a move', () => {
    expect(amateur.thinkMs).toEqual([800, 2_000]);
  });
});

describe('[N8] the test player', () => {
  it('30 % fold, 40 % call, 30 % raise; least or half the pot, even odds; after exactly three seconds', () => {
    const scene = new Scene({ size: 3, button: 1 });
    const found = shares((pick) => testPlayer.decide(scene.table.view(0), scene.menu, pick));
    expect(found['fold']).toBeCloseTo(0.3, 1);
    expect(found['call']).toBeCloseTo(0.4, 1);
    expect(found['raise']).toBeCloseTo(0.3, 1);
    expect(testPlayer.thinkMs).toEqual([3000, 3000]);
  });
  it('checks instead of folding when that is free, and calls where raising is barred', () => {
    const scene = new Scene({ size: 3, button: 1 }).play('1 call; 3 call');
    expect(shares((pick) => testPlayer.decide(scene.table.view(1), scene.menu, pick))['fold']).toBeUndefined();
    const shut: BetMenu = { ...facing, bar: 'raise_not_reopened' };
    expect(shares((pick) => testPlayer.decide(scene.table.view(1), shut, pick))['call']).toBeCloseTo(0.7, 1);
  });
});
