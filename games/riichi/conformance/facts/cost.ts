/** The cost of a hand in the form of the library: main payer, other payers, honba and sticks separately. */
import type { Json } from '@parlour/kernel';
import { baseOf, limitOf, payment, YAKUMAN } from '../../rules/points.ts';
import type { ScoringRules } from '../../rules/index.ts';
import { field, flag, number } from '../read.ts';

export interface Payers {
  readonly dealer: boolean;
  readonly tsumo: boolean;
  readonly honba: number;
  readonly sticks: number;
}

export const payersOf = (config: unknown, dealer: boolean): Payers => ({
  dealer,
  tsumo: flag(field(config, 'tsumo')),
  honba: number(field(config, 'tsumi_number')),
  sticks: number(field(config, 'kyoutaku_number')),
});

/** One payment, as a multiple of the base. A callback, since unlimited hands exceed the exact range of numbers. */
type Pay = (times: number) => number;

export function costOf(pay: Pay, { dealer, tsumo, honba, sticks }: Payers, yakuLevel: string): Json {
  const main = tsumo ? pay(2) : pay(dealer ? 6 : 4);
  const additional = tsumo ? pay(dealer ? 2 : 1) : 0;
  const mainBonus = honba * (tsumo ? 100 : 300);
  const additionalBonus = tsumo ? honba * 100 : 0;
  const sticksBonus = sticks * 1000;
  return {
    main,
    additional,
    main_bonus: mainBonus,
    additional_bonus: additionalBonus,
    kyoutaku_bonus: sticksBonus,
    total: main + mainBonus + 2 * (additional + additionalBonus) + sticksBonus,
    yaku_level: yakuLevel,
  };
}

const levelOf = (base: number, han: number, fu: number): string => {
  const times = base / YAKUMAN;
  if (times >= 2) return `${times}x yakuman`;
  const kiriage = base === 2000 && han < 5 && fu << (2 + han) < 2000;
  return kiriage ? 'kiriage mangan' : (limitOf(base) ?? '');
};

/** The cost for a given base. */
export const costOfBase = (base: number, han: number, fu: number, payers: Payers): Json =>
  costOf((times) => payment(base, times), payers, levelOf(base, han, fu));

export function costOfHan(han: number, fu: number, stacked: boolean, rules: ScoringRules, payers: Payers): Json {
  const times = stacked ? Math.floor(han / 13) : 0;
  const base = times > 0 ? YAKUMAN * Math.min(times, rules.limitToSextupleYakuman ? 6 : times) : baseOf(han, fu, rules);
  return costOfBase(base, han, fu, payers);
}
