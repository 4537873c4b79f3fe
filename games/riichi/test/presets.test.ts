/** The presets, value by value: the settings that differ from the house rules, and no others. */
import { describe, expect, it } from 'vitest';
import { HOUSE, PRESETS, type Settings } from '../settings.ts';
import { settingsOf } from './support.ts';

const TENHOU = {
  hasDoubleYakuman: false,
  hasKiriageMangan: false,
  renhouValue: 'none',
  multiRonHonba: 'first',
  paoScope: 'whole',
  paoHonba: 'liable',
  ronDominant: false,
  minWallForKan: 1,
  kandoraOpenTiming: 'discard',
  hasKokushiAnkanRon: false,
  hasAgariyame: true,
  tenpaiyame: 'auto',
  suddenDeathOnRenchan: false,
  goshashonyuThreshold: 499,
  roundingOf: 'score',
} as const;
const MAHJONG_SOUL = {
  hasKiriageMangan: false,
  renhouValue: 'none',
  multiRonHonba: 'first',
  paoHonba: 'liable',
  ronDominant: false,
  minWallForKan: 1,
  kandoraOpenTiming: 'discard',
  hasTripleRonAbort: false,
  hasAgariyame: true,
  tenpaiyame: 'auto',
  suddenDeathOnRenchan: false,
  targetScore: 25_000,
  uma: [15, 5, -5, -15],
  goshashonyuThreshold: null,
} as const;
const THREE = {
  numPlayers: 3,
  hasKita: true,
  startingScore: 35_000,
  targetScore: 40_000,
  winningScoreThreshold: 40_000,
  uma: [20, 0, -20],
  honbaRonBonus: 200,
  minWallForRiichi: 3,
  notenPenaltyTotal: 2_000,
  enchousenDealsMax: 3,
} as const;
const DIFFERENCES: Readonly<Record<string, Partial<Settings>>> = {
  house: {},
  tenhou: TENHOU,
  'mahjong-soul': MAHJONG_SOUL,
  wrc: {
    hasAkadora: false,
    hasDoubleYakuman: false,
    hasKazoeYakuman: false,
    doubleWindPairFu: 2,
    multiRonHonba: 'first',
    ronDominant: false,
    minWallForKan: 1,
    hasSuukaikan: false,
    hasSuufonRenda: false,
    hasSuuchaRiichi: false,
    hasKyuushuKyuuhai: false,
    hasTripleRonAbort: false,
    hasDoubleRon: false,
    startingScore: 30_000,
    uma: [15, 5, -5, -15],
    goshashonyuThreshold: null,
    tieBreakBySeatOrder: false,
    tobiEnabled: false,
    enchousen: 'none',
  },
  'tenhou-3': { ...TENHOU, ...THREE },
  'mahjong-soul-3': { ...MAHJONG_SOUL, ...THREE, uma: [15, 0, -15] },
};

describe('presets', () => {
  it('are these, the house first', () => {
    expect(Object.keys(PRESETS)).toEqual(Object.keys(DIFFERENCES));
  });

  it.each(Object.entries(DIFFERENCES))('%s is the house but for %o', (preset, changes) => {
    expect(settingsOf({}, preset)).toEqual({ ...HOUSE, ...changes });
    const same = Object.entries(changes).filter(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(HOUSE[name as keyof Settings]),
    );
    expect(same).toEqual([]);
  });

  it('the house rules are the default rule set', () => {
    expect(HOUSE).toMatchObject({
      ronDominant: true,
      multiRonHonba: 'each',
      tripleRon: 'abort',
      paoScope: 'yakumanOnly',
      paoHonba: 'discarder',
      fourKansTiming: 'afterDiscard',
      riichiAnkan: 'strict',
      renhouValue: 'mangan',
      renhouCumulative: false,
      minWallForKan: 2,
    });
  });
});
