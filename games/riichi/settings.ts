/** What a table may choose, by the names under which players of this rule set know it. */
import { isRecord, type Codec, type Issue, type Json } from '@parlour/kernel';
import { boolean, integer, list, nullable, oneOf, settings } from '@parlour/kit/codec';
import { HOUSE_SCORING, SCORING_PRESETS } from './rules/scoring-presets.ts';
import type { PaymentRules, ScoringRules } from './rules/scoring-rules.ts';
import { FLOW, HOUSE_FLOW, type FlowSettings } from './settings-flow.ts';

type Chosen = FlowSettings & ScoringRules & PaymentRules;
/** Written as a type of its own, so that it counts as JSON. */
export type Settings = { readonly [K in keyof Chosen]: Chosen[K] };

export const HOUSE: Settings = { ...HOUSE_SCORING, ...HOUSE_FLOW };

const SCORING = {
  has_akadora: boolean({ title: 'Red fives' }),
  has_kuitan: boolean({ title: 'Open tanyao' }),
  has_ippatsu: boolean({ title: 'Ippatsu' }),
  has_uradora: boolean({ title: 'Ura dora' }),
  has_omote_dora: boolean({ title: 'Dora' }),
  has_kandora: boolean({ title: 'Kan dora' }),
  has_kan_uradora: boolean({ title: 'Kan ura dora' }),
  has_double_yakuman: boolean({ title: 'Double yakuman' }),
  has_kazoe_yakuman: boolean({ title: 'Counted yakuman' }),
  has_kiriage_mangan: boolean({ title: 'Kiriage mangan' }),
  limit_to_sextuple_yakuman: boolean({ title: 'At most six yakuman' }),
  renhou_value: oneOf(['none', 'mangan', 'baiman', 'yakuman'], { title: 'Renhou' }),
  renhou_cumulative: boolean({ title: 'Renhou adds to the hand' }),
  fu_for_open_pinfu: boolean({ title: 'Two fu for an open hand without any' }),
  fu_for_pinfu_tsumo: boolean({ title: 'Two fu for the self-draw of a pinfu' }),
  has_daisharin: boolean({ title: 'Daisharin' }),
  has_daisharin_other_suits: boolean({ title: 'Daisharin in every suit' }),
  has_daichisei: boolean({ title: 'Daichisei' }),
  has_sashikomi_yakuman: boolean({ title: 'Dealing into open riichi is yakuman' }),
  paarenchan_needs_yaku: boolean({ title: 'The eighth win in a row needs a yaku' }),
  honba_tsumo_bonus_per_loser: integer(0, 10_000, { title: 'Honba, from each on a self-draw' }),
  honba_ron_bonus: integer(0, 30_000, { title: 'Honba on a ron' }),
  riichi_stick_value: integer(0, 100_000, { title: 'Worth of a riichi stick' }),
  multi_ron_honba: oneOf(['each', 'first'], { title: 'Honba when several win on one tile' }),
  has_daisangen_pao: boolean({ title: 'Liability for big three dragons' }),
  has_daisuushii_pao: boolean({ title: 'Liability for big four winds' }),
  daisangen_pao_set_threshold: integer(1, 3, { title: 'Dragon sets that make liable' }),
  daisuushii_pao_set_threshold: integer(1, 4, { title: 'Wind sets that make liable' }),
  pao_scope: oneOf(['yakumanOnly', 'whole'], { title: 'What the liable seat answers for' }),
  pao_honba: oneOf(['discarder', 'liable', 'split'], { title: 'Who pays the honba beside a liable seat' }),
};

/** Two or four, nothing between. */
const doubleWindFu: Codec<2 | 4> = {
  schema: { type: 'integer', enum: [2, 4], title: 'Fu of a pair of the double wind' },
  parse: (input) =>
    input === 2 || input === 4
      ? { ok: true, value: input }
      : { ok: false, error: [{ path: '', message: 'must be 2 or 4' }] },
};

const fields: Codec<Settings> = settings(
  {
    ...FLOW,
    ...SCORING,
    double_wind_pair_fu: doubleWindFu,
    uma: list(integer(-1000, 1000), 4, { title: 'Uma, first to last' }),
    goshashonyu_threshold: nullable(integer(0, 999, { title: 'Up to this remainder a result is rounded toward zero' })),
  },
  HOUSE,
);

/** What no single value can be blamed for. */
function contradictions(chosen: Settings): Issue[] {
  const issues: Issue[] = [];
  const wrong = (path: string, message: string): void => void issues.push({ path, message });
  const { uma } = chosen;
  if (uma.length !== 4) wrong('uma', 'must have four values');
  else if (uma.reduce((sum, value) => sum + value, 0) !== 0) wrong('uma', 'must add up to 0');
  if (chosen.max_bank_seconds < chosen.initial_bank_seconds)
    wrong('max_bank_seconds', 'must not be below initial_bank_seconds');
  if (chosen.starting_score % 100 !== 0) wrong('starting_score', 'must be whole hundreds');
  if (chosen.target_score < chosen.starting_score) wrong('target_score', 'must not be below starting_score');
  if (chosen.riichi_cost !== chosen.riichi_stick_value)
    wrong('riichi_cost', 'must be riichi_stick_value, or points would be lost or made');
  if (chosen.noten_penalty_total % 600 !== 0)
    wrong('noten_penalty_total', 'must divide by 600, so that one, two and three can share it in hundreds');
  if (chosen.has_daisharin_other_suits && !chosen.has_daisharin)
    wrong('has_daisharin_other_suits', 'needs has_daisharin');
  return issues;
}

/** The protocol turns `has_ippatsu` into `hasIppatsu` on its way in: both mean the same. */
const inOwnNames = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

export const settingsCodec: Codec<Settings> = {
  schema: fields.schema,
  parse(input) {
    const parsed = fields.parse(isRecord(input) ? inOwnNames(input) : input);
    if (!parsed.ok) return parsed;
    const issues = contradictions(parsed.value);
    return issues.length > 0 ? { ok: false, error: issues } : parsed;
  },
};

export const PRESETS: Readonly<Record<string, Json>> = {
  house: { ...SCORING_PRESETS.house },
  tenhou: {
    ...SCORING_PRESETS.tenhou,
    ron_dominant: false,
    min_wall_for_kan: 1,
    kandora_open_timing: 'discard',
    has_kokushi_ankan_ron: false,
    has_agariyame: true,
    sudden_death_on_renchan: false,
    tenpaiyame: 'auto',
    goshashonyu_threshold: 499,
    rounding_of: 'score',
  },
  'mahjong-soul': {
    ...SCORING_PRESETS['mahjong-soul'],
    ron_dominant: false,
    min_wall_for_kan: 1,
    kandora_open_timing: 'discard',
    has_triple_ron_abort: false,
    target_score: 25_000,
    uma: [15, 5, -5, -15],
    has_agariyame: true,
    sudden_death_on_renchan: false,
    tenpaiyame: 'auto',
  },
  wrc: {
    ...SCORING_PRESETS.wrc,
    ron_dominant: false,
    starting_score: 30_000,
    target_score: 30_000,
    uma: [15, 5, -5, -15],
    tobi_enabled: false,
    enchousen: 'none',
    min_wall_for_kan: 1,
    has_suukaikan: false,
    has_suufon_renda: false,
    has_suucha_riichi: false,
    has_kyuushu_kyuuhai: false,
    has_double_ron: false,
    has_triple_ron_abort: false,
  },
};
