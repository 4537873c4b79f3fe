/** From han and fu to points (P3-P6). */
import type { ScoringRules } from './scoring-rules.ts';
import type { Limit } from './win.ts';

type LimitRules = Pick<ScoringRules, 'hasKazoeYakuman' | 'hasKiriageMangan'>;

const MANGAN = 2000;
export const YAKUMAN = 8000;

/** P3, P4: the base of an ordinary hand. */
export function baseOf(han: number, fu: number, { hasKazoeYakuman, hasKiriageMangan }: LimitRules): number {
  if (han >= 5) {
    if (han >= 11) return han >= 13 && hasKazoeYakuman ? YAKUMAN : 6000;
    if (han >= 8) return 4000;
    return han >= 6 ? 3000 : MANGAN;
  }
  const base = fu << (2 + han);
  // 4 han 30 fu and 3 han 60 fu are 1920, which kiriage rounds up.
  return base > MANGAN || (base === 1920 && hasKiriageMangan) ? MANGAN : base;
}

/** The limit of a base; null below mangan. No hand below mangan has a base of exactly 2000. */
export function limitOf(base: number): Limit | null {
  if (base < MANGAN) return null;
  if (base >= YAKUMAN) return 'yakuman';
  if (base >= 6000) return 'sanbaiman';
  if (base >= 4000) return 'baiman';
  return base >= 3000 ? 'haneman' : 'mangan';
}

/** P5: one payment: the base times `times`, rounded up to the next hundred. */
export const payment = (base: number, times: number): number => (((base * times + 99) / 100) | 0) * 100;

type Payers = Pick<ScoringRules, 'numPlayers' | 'tsumoLoss'>;
/** N8: what each of two payers adds, in bases, to a tsumo without tsumo loss: half of the absent seat's share. */
const absentTimes = (dealer: boolean, { numPlayers, tsumoLoss }: Payers): number =>
  numPlayers > 3 || tsumoLoss ? 0 : dealer ? 1 : 0.5;
/** P5: how many times the base one payer pays for a tsumo. */
export const drawTimes = (dealerWins: boolean, dealerPays: boolean, payers: Payers): number =>
  (dealerWins || dealerPays ? 2 : 1) + absentTimes(dealerWins, payers);

/** The sum of all payments for a win. */
export function pointsOf(base: number, dealer: boolean, tsumo: boolean, payers: Payers): number {
  if (!tsumo) return payment(base, dealer ? 6 : 4);
  const others = payers.numPlayers - 1;
  if (dealer) return others * payment(base, drawTimes(true, false, payers));
  return payment(base, drawTimes(false, true, payers)) + (others - 1) * payment(base, drawTimes(false, false, payers));
}
