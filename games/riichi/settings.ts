/** The settings of a table, the checks on them, and the presets. */
import { isRecord, type Codec, type Issue, type Preset } from '@parlour/kernel';
import { boolean, integer, list, nullable, oneOf, settings } from '@parlour/kit/codec';
import { defined } from '@parlour/kernel/defined';
import { HOUSE_SCORING, SCORING_PRESETS } from './rules/scoring-presets.ts';
import type { PaymentRules, ScoringRules } from './rules/scoring-rules.ts';
import { FLOW, HOUSE_FLOW, type FlowSettings } from './settings/flow.ts';

type Chosen = FlowSettings & ScoringRules & PaymentRules;
/** A mapped type, because an interface is not assignable to JSON. */
export type Settings = { readonly [K in keyof Chosen]: Chosen[K] };

export const HOUSE: Settings = { ...HOUSE_SCORING, ...HOUSE_FLOW };

const SCORING = {
  tsumoLoss: boolean({ title: 'Among three the share of the absent seat is lost' }),
  kitaChankan: boolean({ title: 'Winning on a North that is set aside is chankan' }),
  hasAkadora: boolean({ title: 'Red fives' }),
  hasKuitan: boolean({ title: 'Open tanyao' }),
  hasIppatsu: boolean({ title: 'Ippatsu' }),
  hasUradora: boolean({ title: 'Ura dora' }),
  hasOmoteDora: boolean({ title: 'Dora' }),
  hasKandora: boolean({ title: 'Kan dora' }),
  hasKanUradora: boolean({ title: 'Kan ura dora' }),
  hasDoubleYakuman: boolean({ title: 'Double yakuman' }),
  hasKazoeYakuman: boolean({ title: 'Counted yakuman' }),
  hasKiriageMangan: boolean({ title: 'Kiriage mangan' }),
  limitToSextupleYakuman: boolean({ title: 'At most six yakuman' }),
  renhouValue: oneOf(['none', 'mangan', 'baiman', 'yakuman'], { title: 'Renhou' }),
  renhouCumulative: boolean({ title: 'Renhou adds to the hand' }),
  fuForOpenPinfu: boolean({ title: 'Two fu for an open hand without any' }),
  fuForPinfuTsumo: boolean({ title: 'Two fu for the self-draw of a pinfu' }),
  hasDaisharin: boolean({ title: 'Daisharin' }),
  hasDaisharinOtherSuits: boolean({ title: 'Daisharin in every suit' }),
  hasDaichisei: boolean({ title: 'Daichisei' }),
  hasSashikomiYakuman: boolean({ title: 'Dealing into open riichi is yakuman' }),
  paarenchanNeedsYaku: boolean({ title: 'The eighth win in a row needs a yaku' }),
  honbaTsumoBonusPerLoser: integer(0, 10_000, { title: 'Honba, from each on a self-draw' }),
  honbaRonBonus: integer(0, 30_000, { title: 'Honba on a ron' }),
  riichiStickValue: integer(0, 100_000, { title: 'Worth of a riichi stick' }),
  multiRonHonba: oneOf(['each', 'first'], { title: 'Honba when several win on one tile' }),
  hasDaisangenPao: boolean({ title: 'Liability for big three dragons' }),
  hasDaisuushiiPao: boolean({ title: 'Liability for big four winds' }),
  daisangenPaoSetThreshold: integer(1, 3, { title: 'Dragon sets that make liable' }),
  daisuushiiPaoSetThreshold: integer(1, 4, { title: 'Wind sets that make liable' }),
  paoScope: oneOf(['yakumanOnly', 'whole'], { title: 'What the liable seat answers for' }),
  paoHonba: oneOf(['discarder', 'liable', 'split'], { title: 'Who pays the honba beside a liable seat' }),
};

/** Accepts 2 or 4 only. */
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
    doubleWindPairFu: doubleWindFu,
    uma: list(integer(-1000, 1000), 4, { title: 'Uma, first to last' }),
    goshashonyuThreshold: nullable(integer(0, 999, { title: 'Up to this remainder a result is rounded toward zero' })),
  },
  HOUSE,
);

type Name = keyof Settings;
interface Bond {
  /** The settings involved. The issue is reported under the first. */
  readonly names: readonly [Name, ...Name[]];
  readonly message: string;
  readonly holds: (chosen: Settings) => boolean;
}
/** Checks on combinations of settings. */
const BONDS: readonly Bond[] = [
  {
    names: ['uma', 'numPlayers'],
    message: 'must have one value for each player',
    holds: ({ uma, numPlayers }) => uma.length === numPlayers,
  },
  {
    names: ['uma'],
    message: 'must add up to 0',
    holds: ({ uma, numPlayers }) => uma.length !== numPlayers || uma.reduce((sum, value) => sum + value, 0) === 0,
  },
  {
    names: ['maxBankSeconds', 'initialBankSeconds'],
    message: 'must not be below initialBankSeconds',
    holds: (chosen) => chosen.maxBankSeconds >= chosen.initialBankSeconds,
  },
  {
    names: ['startingScore'],
    message: 'must be whole hundreds',
    holds: ({ startingScore }) => startingScore % 100 === 0,
  },
  {
    names: ['targetScore', 'startingScore'],
    message: 'must not be below startingScore',
    holds: (chosen) => chosen.targetScore >= chosen.startingScore,
  },
  {
    names: ['riichiCost', 'riichiStickValue'],
    message: 'must be riichiStickValue, or points would be lost or made',
    holds: (chosen) => chosen.riichiCost === chosen.riichiStickValue,
  },
  {
    names: ['notenPenaltyTotal', 'numPlayers'],
    message: 'must divide by 600, among three by 200, so that any number of them can share it in hundreds',
    holds: ({ notenPenaltyTotal, numPlayers }) => notenPenaltyTotal % (numPlayers === 3 ? 200 : 600) === 0,
  },
  {
    names: ['hasKita', 'numPlayers'],
    message: 'needs three players',
    holds: ({ hasKita, numPlayers }) => !hasKita || numPlayers === 3,
  },
  {
    names: ['honbaRonBonus', 'paoHonba'],
    message: 'must be even where paoHonba is split',
    holds: (chosen) => chosen.paoHonba !== 'split' || chosen.honbaRonBonus % 2 === 0,
  },
  {
    names: ['hasDaisharinOtherSuits', 'hasDaisharin'],
    message: 'needs hasDaisharin',
    holds: (chosen) => !chosen.hasDaisharinOtherSuits || chosen.hasDaisharin,
  },
];

/** The bonds that do not hold. Bonds with a name in `unread`, settings whose own value is invalid, are skipped. */
const contradictions = (chosen: Settings, unread: readonly string[] = []): Issue[] =>
  BONDS.filter(({ names, holds }) => !names.some((name) => unread.includes(name)) && !holds(chosen)).map(
    ({ names, message }) => ({ path: names[0], message }),
  );

/**
 * Reports all issues at once: the bonds between valid settings are checked even if other settings are invalid.
 */
export const settingsCodec: Codec<Settings> = {
  schema: fields.schema,
  parse(input) {
    const parsed = fields.parse(input);
    if (parsed.ok) {
      const issues = contradictions(parsed.value);
      return issues.length > 0 ? { ok: false, error: issues } : parsed;
    }
    const unread = parsed.error.map(({ path }) => defined(path.split('.')[0]));
    const rest = isRecord(input) ? Object.entries(input).filter(([name]) => !unread.includes(name)) : [];
    const others = fields.parse(Object.fromEntries(rest));
    return { ok: false, error: [...parsed.error, ...(others.ok ? contradictions(others.value, unread) : [])] };
  },
};

const TENHOU_FLOW = {
  ronDominant: false,
  minWallForKan: 1,
  kandoraOpenTiming: 'discard',
  hasKokushiAnkanRon: false,
  hasAgariyame: true,
  suddenDeathOnRenchan: false,
  tenpaiyame: 'auto',
  goshashonyuThreshold: 499,
  roundingOf: 'score',
} as const;
const MAHJONG_SOUL_FLOW = {
  ronDominant: false,
  minWallForKan: 1,
  kandoraOpenTiming: 'discard',
  hasTripleRonAbort: false,
  targetScore: 25_000,
  uma: [15, 5, -5, -15],
  goshashonyuThreshold: null,
  hasAgariyame: true,
  suddenDeathOnRenchan: false,
  tenpaiyame: 'auto',
} as const;
/** Flow settings of the presets for three players (N2, N4, N10, N12). */
const THREE_FLOW = {
  hasKita: true,
  startingScore: 35_000,
  targetScore: 40_000,
  winningScoreThreshold: 40_000,
  uma: [20, 0, -20],
  minWallForRiichi: 3,
  notenPenaltyTotal: 2_000,
  enchousenDealsMax: 3,
} as const;

export const PRESETS = {
  house: { settings: { ...SCORING_PRESETS.house } },
  tenhou: { settings: { ...SCORING_PRESETS.tenhou, ...TENHOU_FLOW } },
  'mahjong-soul': { settings: { ...SCORING_PRESETS['mahjong-soul'], ...MAHJONG_SOUL_FLOW } },
  wrc: {
    settings: {
      ...SCORING_PRESETS.wrc,
      ronDominant: false,
      startingScore: 30_000,
      targetScore: 30_000,
      uma: [15, 5, -5, -15],
      goshashonyuThreshold: null,
      tieBreakBySeatOrder: false,
      tobiEnabled: false,
      enchousen: 'none',
      minWallForKan: 1,
      hasSuukaikan: false,
      hasSuufonRenda: false,
      hasSuuchaRiichi: false,
      hasKyuushuKyuuhai: false,
      hasDoubleRon: false,
      hasTripleRonAbort: false,
    },
  },
  'tenhou-3': { settings: { ...SCORING_PRESETS['tenhou-3'], ...TENHOU_FLOW, ...THREE_FLOW } },
  'mahjong-soul-3': {
    settings: { ...SCORING_PRESETS['mahjong-soul-3'], ...MAHJONG_SOUL_FLOW, ...THREE_FLOW, uma: [15, 0, -15] },
  },
} satisfies Readonly<Record<string, Preset>>;
