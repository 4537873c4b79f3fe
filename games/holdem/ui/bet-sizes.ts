/** Sizes for the bet control. Amounts are totals for the street, as the rules want them (A11). */
import type { BetMenu } from '../menu.ts';

export const PRESETS = ['min', 'half', 'two_thirds', 'pot', 'all_in'] as const;
export type Preset = (typeof PRESETS)[number];
const SHARES: Readonly<Record<Exclude<Preset, 'min' | 'all_in'>, number>> = { half: 1 / 2, two_thirds: 2 / 3, pot: 1 };

export interface Sizing {
  readonly menu: Pick<BetMenu, 'min' | 'max' | 'call'>;
  /** Everything in the middle and before the seats. */
  readonly pot: number;
  readonly currentBet: number;
  readonly bigBlind: number;
}

export const within = (to: number, { min, max }: Pick<BetMenu, 'min' | 'max'>): number =>
  Math.min(max, Math.max(min, Math.round(to)));

/** A raise by a share of the pot counts the own call as already in it. */
export function presetTo(preset: Preset, { menu, pot, currentBet }: Sizing): number {
  if (preset === 'min') return menu.min;
  if (preset === 'all_in') return menu.max;
  return within(currentBet + SHARES[preset] * (pot + menu.call), menu);
}

/** One notch of the wheel or an arrow: to the next whole big blind that way, and always to somewhere legal. */
export function stepTo(to: number, notches: number, { menu, bigBlind }: Sizing): number {
  const blinds = to / bigBlind;
  const whole = notches > 0 ? Math.floor(blinds) : Math.ceil(blinds);
  return within((whole + notches) * bigBlind, menu);
}

/** What was typed: whole chips, or big blinds after a `b`; null while it is no number. */
export function typedTo(text: string, bigBlind: number): number | null {
  const found = /^(\d+(?:\.\d+)?)\s*(k|b|bb)?$/i.exec(text.trim().replaceAll(/[,  ]/g, ''));
  if (found === null) return null;
  const unit = { k: 1000, b: bigBlind, bb: bigBlind }[(found[2] ?? '').toLowerCase()] ?? 1;
  return Math.round(Number(found[1]) * unit);
}
