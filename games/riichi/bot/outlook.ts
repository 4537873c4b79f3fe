/** What a hand promises: how likely it is still won, and for how much. */
import type { Plan, Scene } from './plans.ts';

/** Tiles that usually help once so many exchanges are left. */
const USUAL = [6.5, 19, 32, 42, 50, 55, 60];
/** A ready hand is also won on what the other three discard. */
const RON_SHARE = 2.4;

const TURNS = 17;
/** How often somebody else wins in one go-around: more and more from the second on. */
const OTHERS = { from: 2, step: 0.02, most: 0.16 } as const;
const POINTS = [1000, 1300, 2400, 4700, 7600, 8600, 12_000, 13_500, 16_000, 18_000, 20_000, 24_000, 26_000, 32_000];
/** Average points of so many han, between whole ones in between. */
export function pointsFor(han: number, isDealer: boolean): number {
  const low = Math.min(POINTS.length - 2, Math.max(0, Math.floor(han)));
  const share = Math.min(1, Math.max(0, han - low));
  const points = (POINTS[low] ?? 0) * (1 - share) + (POINTS[low + 1] ?? 0) * share;
  return isDealer ? 1.5 * points : points;
}

/** How many more tiles this seat will draw. */
export const turnsLeft = ({ view }: Scene): number => Math.floor(view.table.live / 4);

/** How likely a hand that far away is won in so many draws; `tiles` help now, `wait` is what it will wait for. */
export function winRate(shanten: number, tiles: number, wait: number, { view }: Scene): number {
  const turns = Math.floor(view.table.live / 4);
  const unseen = Math.max(20, view.table.live + 14 + 39);
  if (shanten > 5) return 0;
  // Chances to have come so far, from the present stage down to the win.
  let stages = new Float64Array(shanten + 2);
  stages[shanten + 1] = 1;
  for (let turn = 0; turn < turns; turn++) {
    const next = stages.slice();
    for (let left = shanten + 1; left > 0; left--) {
      const stage = left - 1;
      const help = stage === shanten ? tiles : stage === 0 ? wait : (USUAL[stage] ?? 60);
      const rate = Math.min(0.9, ((stage === 0 ? RON_SHARE : 1) * help) / unseen);
      const step = (stages[left] ?? 0) * rate;
      next[left] = (next[left] ?? 0) - step;
      next[left - 1] = (next[left - 1] ?? 0) + step;
    }
    // The later it is, the more often somebody else has won by then.
    const others = Math.min(OTHERS.most, OTHERS.step * Math.max(0, TURNS - turns + turn - OTHERS.from));
    for (let left = 1; left < next.length; left++) next[left] = (next[left] ?? 0) * (1 - others);
    stages = next;
  }
  return stages[0] ?? 0;
}

/** Points that a plan is worth on average, with what lies on the table. */
export function worthOf(plan: Plan, wait: number, scene: Scene): number {
  const { table, seat } = scene.view;
  const stakes = 300 * table.honba + 1000 * table.sticks;
  const rate = winRate(plan.shanten, plan.tiles, wait, scene);
  return rate * (pointsFor(plan.han, seat === table.dealer) + stakes);
}
export const USUAL_WAIT = USUAL[0] ?? 6;
