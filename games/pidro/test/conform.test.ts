import { conform } from '@parlour/kernel/conform';
import { describe, expect, it } from 'vitest';
import bots from '../bot/index.ts';
import pidro from '../game.ts';

describe('Pidro conforms', () => {
  const checks = conform(pidro, {
    bots,
    games: process.env['LONG'] === 'yes' ? 240 : 24,
    settings: [
      { killMode: 'stack', discardsFaceUp: true, coldTiming: 'onTurn', maxHands: 8 },
      { killMode: 'dead', autoRob: true, autoSettle: false, maxHands: 8 },
      { killMode: 'stack', dealerKeepsFillers: false, fourteenOverFourteen: 'none', maxHands: 8 },
      { autoRob: true, dealerKeepsFillers: false, firstLead: 'bidder', fourteenOverFourteen: 'dealer', maxHands: 8 },
    ],
  });
  it.each(checks)('$name', (check) => {
    expect(() => check.run()).not.toThrow();
  });
});
