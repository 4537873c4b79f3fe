/** Facts of kind `hand`: the whole result for a winning hand, or the reason why it does not win. */
import type { Json } from '@parlour/kernel';
import type { Judgement } from '@parlour/kit/doors';
import { isComplete, score, type ScoringRules, type Win, type YakuName } from '../../rules/index.ts';
import { field, flag, json, list, number, text } from '../read.ts';
import { unlimited, unlimitedPayment } from './aotenjou.ts';
import { contradiction } from './contradictions.ts';
import { costOf, costOfBase, costOfHan, payersOf, type Payers } from './cost.ts';
import { concealedNames, rulesOf, winOf } from './input.ts';
import { plain, theirName } from './names.ts';

type Named = readonly [name: string, han: number];

const NAGASHI: Json = {
  han: 5,
  fu: 30,
  yaku: [['nagashimangan', 5]],
  cost: costOf((times) => times * 2000, { dealer: false, tsumo: false, honba: 0, sticks: 0 }, 'nagashi mangan'),
  open: false,
};

/** Number of Norths set aside. It is not in the input, but among the parameters in the name of the test. */
const pulledNorths = (test: unknown): number =>
  Number(/^test_nuki\w*\[(?<norths>\d+)/.exec(text(test))?.groups?.['norths'] ?? 0);

interface Bonus {
  readonly dora: number;
  readonly aka: number;
  readonly ura: number;
}
const NO_BONUS: Bonus = { dora: 0, aka: 0, ura: 0 };

const bonusNames = ({ dora, aka, ura }: Bonus): Named[] =>
  (
    [
      ['Dora', dora],
      ['Aka Dora', aka],
      ['Ura Dora', ura],
    ] as const
  ).filter(([, han]) => han > 0);

const sorted = (names: readonly Named[]): Json =>
  names.map(([name, han]): Named => [plain(name), han]).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

interface Found {
  readonly yaku: readonly { readonly name: YakuName; readonly han: number }[];
  readonly bonus: Bonus;
  readonly han: number;
  readonly fu: number;
  readonly cost: Json;
}

function scored(win: Win, rules: ScoringRules, payers: Payers): Found | null {
  const found = score(win, rules);
  if (found === null) return null;
  const { yaku, fu } = found;
  if (found.yakuman > 0)
    return { yaku, bonus: NO_BONUS, han: found.han, fu, cost: costOfBase(found.base, found.han, fu, payers) };
  // The library counts Norths set aside as ordinary dora.
  const bonus = { dora: found.dora + found.nuki, aka: found.aka, ura: found.ura };
  const { han } = found;
  return { yaku, bonus, han, fu, cost: costOfHan(han, fu, false, rules, payers) };
}

function withoutLimits(win: Win, rules: ScoringRules, payers: Payers): Found | null {
  const found = unlimited(win, rules);
  if (found === null) return null;
  const { yaku, fu, dora, ura } = found;
  const han = found.han + dora + ura;
  const cost = costOf((times) => unlimitedPayment(han, fu, times), payers, '');
  return { yaku, bonus: { dora, aka: 0, ura }, han, fu, cost };
}

function answer(input: unknown, test: unknown): Json {
  const config = field(input, 'config');
  if (flag(field(config, 'nagashi_mangan'))) return NAGASHI;
  const wrong = contradiction(input);
  if (wrong !== null) return { error: wrong };
  const names = concealedNames(input);
  if (names === null) return { error: 'hand_not_winning' };
  const win = { ...winOf(input, names), nuki: pulledNorths(test) };
  if (!isComplete(win.hand, win.melds.length)) return { error: 'hand_not_winning' };
  const rules = rulesOf(field(input, 'options'));
  const payers = payersOf(config, text(field(config, 'seatWind')) === 'E');
  const found = flag(field(input, 'aotenjou')) ? withoutLimits(win, rules, payers) : scored(win, rules, payers);
  if (found === null) return { error: 'no_yaku' };
  const naming = { seatWind: win.seatWind, roundWind: win.roundWind, suit: Math.floor(win.kind / 9) };
  const yaku = found.yaku.map(({ name, han }): Named => [theirName(name, han, naming), han]);
  return {
    han: found.han,
    fu: found.fu,
    yaku: sorted([...yaku, ...bonusNames(found.bonus)]),
    cost: found.cost,
    open: win.melds.some(({ type }) => type !== 'ankan'),
  };
}

/** The part of the expected result that is compared. Leaves out the details of the fu, which the kind `fu` checks. */
function wanted(expected: unknown): Json {
  const error = field(expected, 'error');
  if (error !== undefined) return { error: text(error) };
  return {
    han: number(field(expected, 'han')),
    fu: number(field(expected, 'fu')),
    yaku: sorted(list(field(expected, 'yaku')).map((entry): Named => [text(list(entry)[0]), number(list(entry)[1])])),
    cost: json(field(expected, 'cost')),
    open: flag(field(expected, 'open')),
  };
}

export function judgeHand(line: unknown): Judgement {
  const expected = wanted(field(line, 'expected'));
  const got = answer(field(line, 'input'), field(line, 'test'));
  return JSON.stringify(expected) === JSON.stringify(got) ? 'right' : { expected, got };
}
