/** The shares of the pot on the bet buttons. The reader can change them; they are kept in the browser. */
import { stored, storedObject, useStored } from '@parlour/client/ui';

export const SHARE_PRESETS = ['half', 'two_thirds', 'pot'] as const;
export type SharePreset = (typeof SHARE_PRESETS)[number];
/** In percent of the pot; null for the button's default. */
export type Shares = Readonly<Record<SharePreset, number | null>>;
export const SHARE_MIN = 10;
export const SHARE_MAX = 500;
export const USUAL_SHARES: Shares = { half: null, two_thirds: null, pot: null };
const KEY = 'parlour:holdem:shares';

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= SHARE_MIN && value <= SHARE_MAX;
/** Returns the value if it is a valid share, otherwise null. */
export const shareOf = (value: unknown): number | null => (isShare(value) ? value : null);

/** Reads the stored shares, which any version of the page may have written. */
export function parseShares(text: string | null): Shares {
  const saved = storedObject(text);
  return { half: shareOf(saved['half']), two_thirds: shareOf(saved['two_thirds']), pot: shareOf(saved['pot']) };
}

const shares = stored(KEY, parseShares);
export const setShare = (preset: SharePreset, percent: number | null): void => shares.setState({ [preset]: percent });
export const useShares = (): Shares => useStored(shares);
