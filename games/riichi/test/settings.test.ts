import { describe, expect, it } from 'vitest';
import { riichi } from '../index.ts';
import { PRESETS } from '../settings.ts';
import { settingsOf } from './support.ts';

describe('settings', () => {
  it.each(Object.keys(PRESETS))('the preset %s is accepted', (preset) => {
    expect(() => settingsOf({}, preset)).not.toThrow();
  });

  it('the first preset is the house’s', () => {
    expect(Object.keys(PRESETS)[0]).toBe('house');
    expect(settingsOf()).toMatchObject({ ron_dominant: true, has_kiriage_mangan: true, renhou_value: 'mangan' });
  });

  it.each([
    [{ num_players: 3 }, 'num_players'],
    [{ game_type: 'isshousen' }, 'game_type'],
    [{ uma: [20, 10, -10] }, 'uma'],
    [{ uma: [20, 10, -10, -10] }, 'uma'],
    [{ initial_bank_seconds: 0 }, 'initial_bank_seconds'],
    [{ initial_bank_seconds: 50, max_bank_seconds: 40 }, 'max_bank_seconds'],
    [{ meld_decision_seconds: 0 }, 'meld_decision_seconds'],
    [{ round_advance_timeout_seconds: 0 }, 'round_advance_timeout_seconds'],
    [{ starting_score: 25050, target_score: 30000 }, 'starting_score'],
    [{ target_score: 20000 }, 'target_score'],
    [{ riichi_cost: 500 }, 'riichi_cost'],
    [{ noten_penalty_total: 1000 }, 'noten_penalty_total'],
    [{ has_daisharin_other_suits: true }, 'has_daisharin_other_suits'],
    [{ double_wind_pair_fu: 3 }, 'double_wind_pair_fu'],
    [{ akadora: true }, 'akadora'],
  ])('%o is refused at %s', (raw, path) => {
    const parsed = riichi.settings.parse(raw);
    expect(!parsed.ok && parsed.error.some((issue) => issue.path === path && issue.message.length > 5)).toBe(true);
  });

  it('a name may come in the protocol’s spelling', () => {
    expect(settingsOf({ hasIppatsu: false, minWallForKan: 3 })).toMatchObject({
      has_ippatsu: false,
      min_wall_for_kan: 3,
    });
  });

  it('[A3] RI-74 the clocks are those of the settings', () => {
    const timing = riichi.timed?.(settingsOf({ base_turn_seconds: 7, max_bank_seconds: 90 }));
    expect(timing).toMatchObject({ bankMs: 20_000, bankMaxMs: 90_000, base: { turn: { ms: 7_000, usesBank: true } } });
    expect(timing?.base.call).toEqual({ ms: 5_000, usesBank: false });
  });

  it('everything wrong is listed at once', () => {
    const parsed = riichi.settings.parse({ uma: [1, 1, 1, 1], target_score: 1000, riichi_cost: 0 });
    expect(parsed.ok ? [] : parsed.error.map(({ path }) => path)).toEqual(['uma', 'target_score', 'riichi_cost']);
  });
});
