import { conform } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import bots from '../bot/index.ts';
import riichi from '../game.ts';
import { PRESETS } from '../settings.ts';

const SHORT_OF_THREE = { ...PRESETS['tenhou-3'].settings, gameType: 'tonpusen', enchousen: 'none' };
const GAMES = process.env['LONG'] === 'yes' ? 120 : 10;
const SHORT = { gameType: 'tonpusen', enchousen: 'none' } as const;

describe('the suite every game passes', () => {
  it.each(conform(riichi, { bots, games: GAMES, settings: [SHORT, SHORT_OF_THREE] }))(
    '$name',
    (check) => {
      expect(() => check.run()).not.toThrow();
    },
    120_000,
  );
});
