/** A3: what the settings say about time. */
import type { Timing } from '@parlour/kernel';
import type { Settings } from './settings.ts';

export const timing = (settings: Settings): Timing => ({
  bankMs: 1000 * settings.initialBankSeconds,
  bonusMs: 1000 * settings.roundBonusSeconds,
  bankMaxMs: 1000 * settings.maxBankSeconds,
  pendingMs: 1000 * settings.pendingGameTimeoutSeconds,
  base: {
    turn: { ms: 1000 * settings.baseTurnSeconds, usesBank: true },
    call: { ms: 1000 * settings.meldDecisionSeconds, usesBank: false },
    choice: { ms: 1000 * settings.meldDecisionSeconds, usesBank: false },
  },
  beats: { none: 0, short: 400, call: 400, long: 1_500, ack: 1000 * settings.roundAdvanceTimeoutSeconds },
});
