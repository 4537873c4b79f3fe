/** A3: what the settings say about time. */
import type { Timing } from '@parlour/kernel';
import type { Settings } from './settings.ts';

export const timed = (settings: Settings): Timing => ({
  bankMs: 1000 * settings.initial_bank_seconds,
  bonusMs: 1000 * settings.round_bonus_seconds,
  bankMaxMs: 1000 * settings.max_bank_seconds,
  base: {
    turn: { ms: 1000 * settings.base_turn_seconds, usesBank: true },
    call: { ms: 1000 * settings.meld_decision_seconds, usesBank: false },
    choice: { ms: 1000 * settings.meld_decision_seconds, usesBank: false },
  },
  beats: { none: 0, short: 400, long: 1_500, ack: 1000 * settings.round_advance_timeout_seconds },
});
