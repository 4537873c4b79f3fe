/** From han and fu to points (P3-P6). */
import type { ScoringRules } from './scoring-rules.ts';
import type { Limit } from './win.ts';

type LimitRules = Pick<ScoringRules, 'has_kazoe_yakuman' | 'has_kiriage_mangan'>;

export const LIMIT_BASE: Readonly<Record<Limit, number>> = {
  mangan: 2000,
  haneman: 3000,
  baiman: 4000,
  sanbaiman: 6000,
  yakuman: 8000,
};

/** P4, for an ordinary hand. */
export function limitOf(han: number, fu: number, { has_kazoe_yakuman, has_kiriage_mangan }: LimitRules): Limit | null {
  if (han >= 5) {
    if (han >= 13 && has_kazoe_yakuman) return 'yakuman';
    if (han >= 11) return 'sanbaiman';
    if (han >= 8) return 'baiman';
    return han >= 6 ? 'haneman' : 'mangan';
  }
  const base = fu << (2 + han);
  // 4 han 30 fu and 3 han 60 fu are 1920, which kiriage rounds up.
  return base > 2000 || (base === 1920 && has_kiriage_mangan) ? 'mangan' : null;
}

/** P3. */
export const baseOf = (han: number, fu: number, limit: Limit | null): number =>
  limit === null ? fu << (2 + han) : LIMIT_BASE[limit];

/** P5: one payment, so many times the base, rounded up to a hundred. */
export const payment = (base: number, times: number): number => Math.ceil((base * times) / 100) * 100;

/** What all payers pay in all. */
export function pointsOf(base: number, dealer: boolean, tsumo: boolean): number {
  if (!tsumo) return payment(base, dealer ? 6 : 4);
  return dealer ? 3 * payment(base, 2) : payment(base, 2) + 2 * payment(base, 1);
}
