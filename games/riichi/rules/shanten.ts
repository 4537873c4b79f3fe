/** Shanten (W4): how many exchanges a hand is from tenpai; -1 is complete, 0 tenpai. */
import { heldKinds, heldPairs, sizeOf, type Keys } from './keys.ts';
import { handShortfall, missing } from './shortfall.ts';

/** Every form has this; more than any hand needs. */
export interface Shanten {
  readonly general: number;
  readonly chiitoitsu: number;
  readonly kokushi: number;
}

const ENDS = 0o700000007;
/** Set in a digit of two or more. */
const ABOVE_ONE = 0o666666666;

/** Four sets and a pair, of which `melds` sets lie open or as kans. */
export const generalShanten = (keys: Readonly<Keys>, melds: number): number =>
  missing(handShortfall(keys), 4 - melds) - 1;

/** Seven different pairs. */
export function chiitoitsuShanten(keys: Readonly<Keys>): number {
  // The ones of four keys add up to at most four in a digit, so they are counted together.
  const pairs = sizeOf(heldPairs(keys[0]) + heldPairs(keys[1]) + heldPairs(keys[2]) + heldPairs(keys[3]));
  const kinds = sizeOf(heldKinds(keys[0]) + heldKinds(keys[1]) + heldKinds(keys[2]) + heldKinds(keys[3]));
  return 6 - pairs + (kinds < 7 ? 7 - kinds : 0);
}

/** One of each terminal and honour, and one of them twice. */
export function kokushiShanten(keys: Readonly<Keys>): number {
  const man = keys[0] & ENDS;
  const pin = keys[1] & ENDS;
  const sou = keys[2] & ENDS;
  const honours = keys[3];
  const kinds = sizeOf(heldKinds(man) + heldKinds(pin) + heldKinds(sou) + heldKinds(honours));
  return 13 - kinds - (((man | pin | sou | honours) & ABOVE_ONE) === 0 ? 0 : 1);
}

/** The least over all forms; seven pairs and kokushi only without melds. */
export function shanten(keys: Readonly<Keys>, melds: number): number {
  const general = generalShanten(keys, melds);
  if (melds > 0 || general < 0) return general;
  const pairs = chiitoitsuShanten(keys);
  const kokushi = kokushiShanten(keys);
  const special = pairs < kokushi ? pairs : kokushi;
  return general < special ? general : special;
}

export const isComplete = (keys: Readonly<Keys>, melds: number): boolean => shanten(keys, melds) < 0;
