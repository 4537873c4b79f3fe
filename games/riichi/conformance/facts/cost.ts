/** What a hand costs, in the words of the library: the main payer, the others, honba and sticks apart. */
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

/** One payment, rounded up to a hundred; unlimited hands go far beyond exact numbers. */
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

/** From a base, or from han and fu. */
export const costOfBase = (base: number, han: number, fu: number, payers: Payers): Json =>
  costOf((times) => payment(base, times), payers, levelOf(base, han, fu));

export function costOfHan(han: number, fu: number, stacked: boolean, rules: ScoringRules, payers: Payers): Json {
  const times = stacked ? Math.floor(han / 13) : 0;
  const base = times > 0 ? YAKUMAN * Math.min(times, rules.limitToSextupleYakuman ? 6 : times) : baseOf(han, fu, rules);
  return costOfBase(base, han, fu, payers);
}
