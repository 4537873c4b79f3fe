import { describe, expect, it } from 'vitest';
import riichi from '../game.ts';
import { PRESETS } from '../settings.ts';
import { settingsOf } from './support.ts';

describe('settings', () => {
  it.each(Object.keys(PRESETS))('the preset %s is accepted', (preset) => {
    expect(() => settingsOf({}, preset)).not.toThrow();
  });

  it('the first preset is the house’s', () => {
    expect(Object.keys(PRESETS)[0]).toBe('house');
    expect(settingsOf()).toMatchObject({ ronDominant: true, hasKiriageMangan: true, renhouValue: 'mangan' });
  });

  it.each([
    [{ numPlayers: 2 }, 'numPlayers'],
    [{ numPlayers: 5 }, 'numPlayers'],
    [{ gameType: 'isshousen' }, 'gameType'],
    [{ uma: [20, 10, -10] }, 'uma'],
    [{ uma: [20, 10, -10, -10] }, 'uma'],
    [{ initialBankSeconds: 0 }, 'initialBankSeconds'],
    [{ initialBankSeconds: 50, maxBankSeconds: 40 }, 'maxBankSeconds'],
    [{ meldDecisionSeconds: 0 }, 'meldDecisionSeconds'],
    [{ roundAdvanceTimeoutSeconds: 0 }, 'roundAdvanceTimeoutSeconds'],
    [{ startingScore: 25050, targetScore: 30000 }, 'startingScore'],
    [{ targetScore: 20000 }, 'targetScore'],
    [{ riichiCost: 500 }, 'riichiCost'],
    [{ notenPenaltyTotal: 1000 }, 'notenPenaltyTotal'],
    [{ hasDaisharinOtherSuits: true }, 'hasDaisharinOtherSuits'],
    [{ doubleWindPairFu: 3 }, 'doubleWindPairFu'],
    [{ paoHonba: 'split', honbaRonBonus: 25 }, 'honbaRonBonus'],
    [{ akadora: true }, 'akadora'],
  ])('%o is refused at %s', (raw, path) => {
    const parsed = riichi.settings.parse(raw);
    expect(!parsed.ok && parsed.error.some((issue) => issue.path === path && issue.message.length > 5)).toBe(true);
  });

  it('[A3] RI-74 the clocks are those of the settings', () => {
    const timing = riichi.timing(settingsOf({ baseTurnSeconds: 7, maxBankSeconds: 90 }));
    expect(timing).toMatchObject({ bankMs: 20_000, bankMaxMs: 90_000, base: { turn: { ms: 7_000, usesBank: true } } });
    expect(timing.base.call).toEqual({ ms: 5_000, usesBank: false });
  });

  it('everything wrong is listed at once', () => {
    const parsed = riichi.settings.parse({ uma: [1, 1, 1, 1], targetScore: 1000, riichiCost: 0 });
    expect(parsed.ok ? [] : parsed.error.map(({ path }) => path)).toEqual(['uma', 'targetScore', 'riichiCost']);
    const worse = riichi.settings.parse({ uma: [1, 1, 1, 1], gameType: 'x', hasUma: 1, maxBankSeconds: 'y' });
    const paths = worse.ok ? [] : worse.error.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['gameType', 'hasUma', 'maxBankSeconds', 'uma']);
  });
});
