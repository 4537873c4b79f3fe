import { conform } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import { BOTS } from '../bot/index.ts';
import { riichi } from '../index.ts';

const SHORT = { gameType: 'tonpusen', enchousen: 'none' } as const;

describe('the suite every game passes', () => {
  it.each(conform(riichi, { bots: BOTS, games: 24, settings: [SHORT] }))('$name', (check) => {
    expect(() => check.run()).not.toThrow();
  });
});
