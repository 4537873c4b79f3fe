/** `wins`: real wins with their yaku, han, fu, points and who paid what. */
import type { CaseKind, Judgement } from '@parlour/kernel/conform';
import type { Json } from '@parlour/kernel';
import { liabilityOf, score, settle, type Score } from '../rules/index.ts';
import { isPreset, scoringOf } from '../rules/scoring-presets.ts';
import type { PaymentRules, ScoringRules } from '../rules/scoring-rules.ts';
import { field, flag, json, list, number, text } from './read.ts';
import { stakesOf, winnerOf, winOf } from './win-case.ts';

type Rules = ScoringRules & PaymentRules;

/** Norths set aside with three players, and those that an indicator makes dora besides. */
const pulledDora = (pulled: number, doraIndicators: unknown): number =>
  pulled * list(doraIndicators).filter((name) => name === 'W').length;

/** Winds carry their letter there: `seat_E`. */
const theirName = (name: string, line: unknown): string => {
  if (name === 'seat_wind') return `seat_${text(field(line, 'seatWind'))}`;
  return name === 'round_wind' ? `round_${text(field(line, 'roundWind'))}` : name;
};

const sorted = (names: readonly string[]): Json => names.toSorted();

/** In the words of the case: of a yakuman the names alone, of other hands each yaku with its han. */
function worthOf(found: Score, line: unknown): { readonly [key: string]: Json } {
  const { dora, aka, ura } = found;
  const bonus = Object.entries({ dora, aka, ura }).filter(([, han]) => han > 0);
  const names = [...found.yaku.map(({ name, han }) => [theirName(name, line), han] as const), ...bonus];
  return found.yakuman > 0
    ? { yakuman: sorted(names.map(([name]) => name)) }
    : { yaku: sorted(names.map(([name, han]) => `${name} ${han}`)), han: found.han };
}

function expectedWorth(expected: unknown): { readonly [key: string]: Json } {
  const yakuman = field(expected, 'yakuman');
  if (yakuman !== undefined) return { yakuman: sorted(list(yakuman).map(text)) };
  const yaku = list(field(expected, 'yaku')).map(list);
  const counted = yaku.filter(([, han]) => number(han) > 0).map(([name, han]) => `${text(name)} ${number(han)}`);
  return { yaku: sorted(counted), han: number(field(expected, 'han')) };
}

const same = (expected: Json, got: Json): Judgement =>
  JSON.stringify(expected) === JSON.stringify(got) ? 'right' : { expected, got };

/** A whole win: worth and payments. */
function judgePaid(line: unknown, rules: Rules): Judgement {
  const win = winOf(line);
  const found = score(win, rules);
  const expected = field(line, 'exp');
  const wanted = {
    ...expectedWorth(expected),
    fu: number(field(expected, 'fu')),
    points: number(field(expected, 'points')),
    limit: text(field(expected, 'limit')),
    deltas: json(field(expected, 'deltas')),
  };
  if (found === null) return { expected: wanted, got: null };
  const liable = liabilityOf(win.melds, rules);
  const deltas = settle([{ seat: winnerOf(line), score: found, liable }], stakesOf(line), rules);
  const { fu, points, limit } = found;
  return same(wanted, { ...worthOf(found, line), fu, points, limit: limit ?? '', deltas });
}

/** A win of which only names of yaku, han and fu are known, of three players too. */
function judgeNamed(line: unknown, rules: Rules): Judgement {
  const win = winOf(line);
  const found = score(win, rules);
  const expected = field(line, 'exp');
  const pulled = number(field(line, 'nuki'));
  const pulledHan = pulled + pulledDora(pulled, field(line, 'dora')) + pulledDora(pulled, field(line, 'ura'));
  const names = new Set<string>(found?.yaku.map(({ name }) => name));
  const ordinary = found !== null && found.yakuman === 0;
  if (ordinary && found.dora + pulledDora(pulled, field(line, 'dora')) > 0) names.add('dora');
  if (ordinary && found.aka > 0) names.add('aka');
  if (ordinary && found.ura + pulledDora(pulled, field(line, 'ura')) > 0) names.add('ura');
  if (ordinary && pulled > 0) names.add('nuki');
  return same(
    {
      yaku: sorted(list(field(expected, 'yaku')).map(text)),
      han: number(field(expected, 'han')),
      fu: number(field(expected, 'fu')),
    },
    {
      yaku: sorted([...names]),
      han: (found?.han ?? 0) + (ordinary ? pulledHan : 0),
      fu: ordinary ? found.fu : 0,
    },
  );
}

export const wins: CaseKind = {
  about: 'real wins: yaku, han, fu, points and payments (--preset, else tenhou)',
  options: { preset: 'text' },
  begin({ text: { preset = 'tenhou' } }) {
    const scoring = scoringOf(isPreset(preset) ? preset : 'tenhou');
    return (line) => {
      const aka = field(line, 'aka');
      const kuitan = field(line, 'kuitan');
      const rules = {
        ...scoring,
        hasAkadora: aka === undefined ? scoring.hasAkadora : flag(aka),
        hasKuitan: kuitan === undefined ? scoring.hasKuitan : flag(kuitan),
      };
      return field(field(line, 'exp'), 'deltas') === undefined ? judgeNamed(line, rules) : judgePaid(line, rules);
    };
  },
};
