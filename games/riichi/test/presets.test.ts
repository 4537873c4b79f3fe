/** The named rule sets, value by value: where each differs from the house, and nowhere else. */
import { describe, expect, it } from 'vitest';
import { HOUSE, PRESETS, type Settings } from '../settings.ts';
import { settingsOf } from './support.ts';

const DIFFERENCES: Readonly<Record<string, Partial<Settings>>> = {
  house: {},
  tenhou: {
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
  },
  'mahjong-soul': {
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
  },
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
};

describe('presets', () => {
  it('are these four, the house first', () => {
    expect(Object.keys(PRESETS)).toEqual(Object.keys(DIFFERENCES));
  });

  it.each(Object.entries(DIFFERENCES))('%s is the house but for %o', (preset, changes) => {
    expect(settingsOf({}, preset)).toEqual({ ...HOUSE, ...changes });
    const same = Object.entries(changes).filter(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(HOUSE[name as keyof Settings]),
    );
    expect(same).toEqual([]);
  });

  it('the house is the classic rule set', () => {
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
