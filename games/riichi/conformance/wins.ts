/** Cases of kind `wins`: real wins with their yaku, han, fu, points and payments. */
import type { CaseKind, Judgement } from '@parlour/kit/doors';
import { isRecord, type Json } from '@parlour/kernel';
import { liabilityOf, score, settle, type Score } from '../rules/index.ts';
import { isPreset, scoringOf, type PresetName } from '../rules/scoring-presets.ts';
import type { PaymentRules, ScoringRules } from '../rules/scoring-rules.ts';
import { field, flag, json, list, number, text } from './read.ts';
import { handOf, stakesOf, winnerOf, winOf } from './win-case.ts';

type Rules = ScoringRules & PaymentRules;

/** Our name of a yaku as the records have it. They write winds with their letter: `seat_E`. */
const theirName = (name: string, line: unknown): string => {
  if (name === 'seat_wind') return `seat_${text(field(line, 'seatWind'))}`;
  return name === 'round_wind' ? `round_${text(field(line, 'roundWind'))}` : name;
};

const sorted = (names: readonly string[]): Json => names.toSorted();

/** The result in the form of the case: for a yakuman the names alone, for other hands each yaku with its han. */
function worthOf(found: Score, line: unknown): { readonly [key: string]: Json } {
  const { dora, aka, ura, nuki } = found;
  // The records count Norths set aside as ordinary dora.
  const bonus = Object.entries({ dora: dora + nuki, aka, ura }).filter(([, han]) => han > 0);
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

/** Compares worth and payments of a win. */
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

/** Compares a win of which only the names of yaku, han and fu are known. */
function judgeNamed(line: unknown, rules: Rules): Judgement {
  const win = winOf(line);
  const found = score(win, rules);
  const expected = field(line, 'exp');
  const names = new Set<string>(found?.yaku.map(({ name }) => name));
  const { dora = 0, aka = 0, ura = 0, nuki = 0 } = found ?? {};
  for (const [name, han] of Object.entries({ dora, aka, ura, nuki })) if (han > 0) names.add(name);
  return same(
    {
      yaku: sorted(list(field(expected, 'yaku')).map(text)),
      han: number(field(expected, 'han')),
      fu: number(field(expected, 'fu')),
    },
    {
      yaku: sorted([...names]),
      han: found?.han ?? 0,
      fu: found?.yakuman === 0 ? found.fu : 0,
    },
  );
}

/** The preset's variant for this number of players. */
const presetFor = (preset: string, players: number): PresetName => {
  const name = players === 3 ? `${preset}-3` : preset;
  return isPreset(name) ? name : players === 3 ? 'tenhou-3' : 'tenhou';
};

export const wins: CaseKind = {
  about: 'real wins: yaku, han, fu, points and payments (--preset, else tenhou)',
  options: { preset: 'text' },
  begin({ text: { preset = 'tenhou' } }) {
    return (line) => {
      // Without this, a line of another kind would be a win of nothing that is expected to be worth nothing.
      if (handOf(line).length === 0 || !isRecord(field(line, 'exp'))) return { expected: 'a win', got: null };
      const scoring = scoringOf(presetFor(preset, number(field(line, 'n'))));
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
