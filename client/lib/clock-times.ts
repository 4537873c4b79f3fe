/** The times of a clock: what each choice makes of a game's own times. */
import type { AnyRules, Timing } from '@parlour/kernel';
import { CLOCK_FACTORS, type ClockChoice } from '@parlour/sdk/vocabulary';
import type { Values } from './schema-form.ts';

/** In seconds. `bonus` is added to the bank with each hand or round. */
export interface ClockTimes {
  readonly turn: number;
  readonly bank: number;
  readonly bonus: number;
}
/** Null if no clock runs. */
export function clockTimes({ base, bankMs, bonusMs }: Timing, choice: ClockChoice): ClockTimes | null {
  const factor = CLOCK_FACTORS[choice];
  if (factor === null) return null;
  const seconds = (ms: number): number => Math.round(ms * factor) / 1000;
  const { ms, usesBank } = base.turn;
  return { turn: seconds(ms), bank: usesBank ? seconds(bankMs) : 0, bonus: usesBank ? seconds(bonusMs) : 0 };
}
/** The game's times under these settings; null if the rules refuse the settings. */
export const timingUnder = (rules: AnyRules, values: Values): Timing | null =>
  rules.unseal((own) => {
    const settings = own.settings.parse(values);
    return settings.ok ? own.timing(settings.value) : null;
  });
