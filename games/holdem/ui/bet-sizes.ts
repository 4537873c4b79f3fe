/** Sizes for the bet control. Amounts are totals for the street, as in the rules (A11). */
import type { BetMenu } from '../menu.ts';
import type { SharePreset, Shares } from './bet-shares.ts';

export const PRESETS = ['min', 'half', 'two_thirds', 'pot', 'all_in'] as const;
export type Preset = (typeof PRESETS)[number];
export const PRESET_KEYS: Readonly<Record<Preset, string>> = {
  min: 'm',
  half: 'h',
  two_thirds: 'w',
  pot: 'p',
  all_in: 'a',
};
const USUAL: Readonly<Record<SharePreset, number>> = { half: 1 / 2, two_thirds: 2 / 3, pot: 1 };

/** How the page writes amounts: in chips or in big blinds. */
export interface Unit {
  readonly inBlinds: boolean;
  readonly bigBlind: number;
}
export interface Sizing extends Unit {
  readonly menu: Pick<BetMenu, 'min' | 'max' | 'call'>;
  /** All chips in the pots plus the bets in front of the seats. */
  readonly pot: number;
  readonly currentBet: number;
  readonly shares: Shares;
}

export const within = (to: number, { min, max }: Pick<BetMenu, 'min' | 'max'>): number =>
  Math.min(max, Math.max(min, Math.round(to)));

/** A pot-sized raise is measured after the call, so the pot includes the amount of that call. */
export function presetTo(preset: Preset, { menu, pot, currentBet, shares }: Sizing): number {
  if (preset === 'min') return menu.min;
  if (preset === 'all_in') return menu.max;
  const own = shares[preset];
  const share = own === null ? USUAL[preset] : own / 100;
  return within(currentBet + share * (pot + menu.call), menu);
}

/** One notch of the wheel or one arrow key: the next whole big blind in that direction, clamped to the legal range. */
export function stepTo(to: number, notches: number, { menu, bigBlind }: Sizing): number {
  const blinds = to / bigBlind;
  const whole = notches > 0 ? Math.floor(blinds) : Math.ceil(blinds);
  return within((whole + notches) * bigBlind, menu);
}

/**
 * Converts typed text to chips. A bare number is in the unit of the page, `b` means big blinds, `k` thousands of chips.
 * A comma before three digits groups digits; any other comma is a decimal comma. Returns null if the text is not a
 * number.
 */
export function typedTo(text: string, { inBlinds, bigBlind }: Unit): number | null {
  const plain = text
    .trim()
    .replaceAll(/[\s']/g, '')
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  const found = /^(\d+\.?\d*|\.\d+)(?<unit>k|b|bb)?$/i.exec(plain);
  if (found === null) return null;
  const units: Readonly<Record<string, number>> = { k: 1000, b: bigBlind, bb: bigBlind };
  const unit = units[(found.groups?.['unit'] ?? '').toLowerCase()] ?? (inBlinds ? bigBlind : 1);
  return Math.round(Number(found[1]) * unit);
}
/** Returns the exact limit for a typed amount that equals the limit as it is shown, rounded to two places. */
export function meant(to: number, { min, max }: Pick<BetMenu, 'min' | 'max'>, { inBlinds, bigBlind }: Unit): number {
  const isShownAs = (limit: number): boolean => inBlinds && Math.abs(to - limit) <= bigBlind / 200 + 0.5;
  return to < min && isShownAs(min) ? min : to > max && isShownAs(max) ? max : to;
}
/** The text that the field shows for this number of chips. */
export const typedAs = (to: number, { inBlinds, bigBlind }: Unit): string =>
  String(inBlinds ? Math.round((to / bigBlind) * 100) / 100 : to);

interface PresetWords {
  readonly presets: Readonly<Record<Preset, string>>;
  readonly presetsLong: Readonly<Record<Preset, string>>;
  readonly shareOfPot: (percent: number) => string;
}
/** Short and full name of a button. A share set by the reader is named by its number. */
export function presetNames(preset: Preset, shares: Shares, words: PresetWords): readonly [string, string] {
  const own = preset === 'min' || preset === 'all_in' ? null : shares[preset];
  return own === null ? [words.presets[preset], words.presetsLong[preset]] : [`${own}%`, words.shareOfPot(own)];
}
