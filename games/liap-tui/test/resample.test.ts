import { expect, it } from 'vitest';
import { pickFrom } from '@parlour/kernel';
import liapTui from '../game.ts';
import { isWeak } from '../rules/weak.ts';
import { open, rigged } from './support.ts';

/** Number of worlds, out of 300 sampled, in which another seat holds a weak hand. */
function weakOthers(maxRedeals: number): number {
  const view = open(rigged('Gr | Er | Er | Ar'), { maxRedeals }).table.view(0);
  const pick = pickFrom('weak others');
  return Array.from({ length: 300 }, () => liapTui.resample?.(view, pick)).filter((world) =>
    world?.own.some(({ hand }, seat) => seat !== 0 && isWeak(hand)),
  ).length;
}

it('[R8] a weak hand is ruled out where it would have been asked about, and possible where nobody is asked', () => {
  expect(weakOthers(1)).toBe(0);
  expect(weakOthers(0)).toBeGreaterThan(0);
});
