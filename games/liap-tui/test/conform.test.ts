import { conform } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import bots from '../bot/index.ts';
import liapTui from '../game.ts';

describe('Liap Tui conforms', () => {
  const checks = conform(liapTui, {
    bots,
    games: 40,
    settings: [
      { winCondition: 'exact', targetScore: 5, maxRounds: 6 },
      { playReveal: 'all', maxRedeals: 1, maxRounds: 5 },
      { playReveal: 'matching', revealWeakSeats: true, maxRedeals: 0, maxRounds: 4 },
      { revealWeakSeats: true, maxRounds: 6 },
    ],
  });
  it.each(checks)('$name', (check) => {
    expect(() => check.run()).not.toThrow();
  });
});
