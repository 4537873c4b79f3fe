/** The scoring settings of the presets. */
import type { PaymentRules, ScoringRules } from './scoring-rules.ts';

export const HOUSE_SCORING: ScoringRules & PaymentRules = {
  numPlayers: 4,
  tsumoLoss: true,
  kitaChankan: false,
  hasAkadora: true,
  hasKuitan: true,
  hasIppatsu: true,
  hasUradora: true,
  hasOmoteDora: true,
  hasKandora: true,
  hasKanUradora: true,
  hasDoubleYakuman: true,
  hasKazoeYakuman: true,
  hasKiriageMangan: true,
  limitToSextupleYakuman: true,
  renhouValue: 'mangan',
  renhouCumulative: false,
  fuForOpenPinfu: true,
  fuForPinfuTsumo: false,
  doubleWindPairFu: 4,
  hasDaisharin: false,
  hasDaisharinOtherSuits: false,
  hasDaichisei: false,
  hasSashikomiYakuman: false,
  paarenchanNeedsYaku: true,
  honbaTsumoBonusPerLoser: 100,
  honbaRonBonus: 300,
  riichiStickValue: 1000,
  multiRonHonba: 'each',
  hasDaisangenPao: true,
  hasDaisuushiiPao: true,
  daisangenPaoSetThreshold: 3,
  daisuushiiPaoSetThreshold: 4,
  paoScope: 'yakumanOnly',
  paoHonba: 'discarder',
};

const TENHOU = {
  hasDoubleYakuman: false,
  hasKiriageMangan: false,
  renhouValue: 'none',
  multiRonHonba: 'first',
  paoScope: 'whole',
  paoHonba: 'liable',
} as const;
const MAHJONG_SOUL = {
  hasKiriageMangan: false,
  renhouValue: 'none',
  multiRonHonba: 'first',
  paoHonba: 'liable',
} as const;
/** N9: a ron pays 200 for each honba, 100 for each of the two opponents. */
const THREE = { numPlayers: 3, honbaRonBonus: 200 } as const;

/** For each preset, the settings that differ from the house rules. */
export const SCORING_PRESETS = {
  house: {},
  tenhou: TENHOU,
  'mahjong-soul': MAHJONG_SOUL,
  wrc: {
    hasAkadora: false,
    hasDoubleYakuman: false,
    hasKazoeYakuman: false,
    doubleWindPairFu: 2,
    multiRonHonba: 'first',
  },
  'tenhou-3': { ...TENHOU, ...THREE },
  'mahjong-soul-3': { ...MAHJONG_SOUL, ...THREE },
} as const satisfies Record<string, Partial<ScoringRules & PaymentRules>>;

export type PresetName = keyof typeof SCORING_PRESETS;
export const isPreset = (name: string): name is PresetName => Object.hasOwn(SCORING_PRESETS, name);
export const scoringOf = (preset: PresetName): ScoringRules & PaymentRules => ({
  ...HOUSE_SCORING,
  ...SCORING_PRESETS[preset],
});
