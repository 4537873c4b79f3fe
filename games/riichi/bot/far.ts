/** The expected value of a hand far from tenpai. There are too many ways to search, so it is computed from averages. */
import { defined } from '@parlour/kernel/defined';
import type { Plan } from './plans.ts';
import type { Scene } from './scene.ts';

/** By shanten: the usual number of unseen tiles that improve such a hand. */
const USUAL = [6.5, 17, 27, 37, 46, 54, 60];
/** A tenpai hand also wins on discards: per turn and opponent, this many times the chance of one draw. */
const RON = 2.9 / 3;
/** An open hand also improves on discards: this many times the chance of one draw. */
const CALLS = 1.7;
/** Correction factor: the share of the estimate that such hands turn out to be worth when they get closer. */
const SHARE = 0.72;

const POINTS = [1000, 1300, 2400, 4700, 7600, 8600, 12_000, 13_500, 16_000, 18_000, 20_000, 24_000, 26_000, 32_000];
/** Average points by han, interpolated between whole han. */
function pointsFor(han: number, isDealer: boolean): number {
  const low = Math.min(POINTS.length - 2, Math.max(0, Math.floor(han)));
  const share = Math.min(1, Math.max(0, han - low));
  const points = defined(POINTS[low]) * (1 - share) + defined(POINTS[low + 1]) * share;
  return isDealer ? 1.5 * points : points;
}

export function farWorth(plan: Plan, scene: Scene): number {
  const { turns, survival, toll, hidden, others, view } = scene;
  if (plan.shanten > 6) return 0;
  const prize = scene.prize(pointsFor(plan.han, view.seat === view.table.dealer));
  // `worth[n]` is the value n steps before the win; `worth[0]` is the win. Each turn adds one more draw to come.
  const worth = new Float64Array(plan.shanten + 2);
  worth[0] = prize;
  for (let left = 1; left <= turns; left++)
    for (let stage = plan.shanten; stage >= 0; stage--) {
      const tiles = stage === plan.shanten ? plan.tiles : defined(USUAL[stage]);
      const rate = Math.min(0.9, ((stage === 0 ? RON * others : plan.name === 'closed' ? 1 : CALLS) * tiles) / hidden);
      const sum = rate * defined(worth[stage]) + (1 - rate) * defined(worth[stage + 1]);
      worth[stage + 1] = Math.max(0, defined(survival[left]) * sum - toll);
    }
  return SHARE * defined(worth[plan.shanten + 1]);
}
