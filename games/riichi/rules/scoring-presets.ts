/** What the named rule sets say about scoring. */
import type { PaymentRules, ScoringRules } from './scoring-rules.ts';

export const HOUSE_SCORING: ScoringRules & PaymentRules = {
  has_akadora: true,
  has_kuitan: true,
  has_ippatsu: true,
  has_uradora: true,
  has_omote_dora: true,
  has_kandora: true,
  has_kan_uradora: true,
  has_double_yakuman: true,
  has_kazoe_yakuman: true,
  has_kiriage_mangan: true,
  limit_to_sextuple_yakuman: true,
  renhou_value: 'mangan',
  renhou_cumulative: false,
  fu_for_open_pinfu: true,
  fu_for_pinfu_tsumo: false,
  double_wind_pair_fu: 4,
  has_daisharin: false,
  has_daisharin_other_suits: false,
  has_daichisei: false,
  has_sashikomi_yakuman: false,
  paarenchan_needs_yaku: true,
  honba_tsumo_bonus_per_loser: 100,
  honba_ron_bonus: 300,
  riichi_stick_value: 1000,
  multi_ron_honba: 'each',
  has_daisangen_pao: true,
  has_daisuushii_pao: true,
  daisangen_pao_set_threshold: 3,
  daisuushii_pao_set_threshold: 4,
  pao_scope: 'yakumanOnly',
  pao_honba: 'discarder',
};

/** Where each differs from the house. */
export const SCORING_PRESETS = {
  house: {},
  tenhou: {
    has_double_yakuman: false,
    has_kiriage_mangan: false,
    renhou_value: 'none',
    multi_ron_honba: 'first',
    pao_scope: 'whole',
    pao_honba: 'liable',
  },
  'mahjong-soul': {
    has_kiriage_mangan: false,
    renhou_value: 'none',
    multi_ron_honba: 'first',
    pao_honba: 'liable',
  },
  wrc: {
    has_akadora: false,
    has_double_yakuman: false,
    has_kazoe_yakuman: false,
    double_wind_pair_fu: 2,
    multi_ron_honba: 'first',
  },
} as const satisfies Record<string, Partial<ScoringRules & PaymentRules>>;

export type PresetName = keyof typeof SCORING_PRESETS;
export const isPreset = (name: string): name is PresetName => Object.hasOwn(SCORING_PRESETS, name);
export const scoringOf = (preset: PresetName): ScoringRules & PaymentRules => ({
  ...HOUSE_SCORING,
  ...SCORING_PRESETS[preset],
});
