/** Which tiles may be laid beside a called one, and which may not be discarded after the call (C2-C6). */
import { defined } from '@parlour/kernel/defined';
import { countOf, heldKinds, shiftOf, suitOf, type Keys } from './keys.ts';
import { EAST, isRed, kindOf, type Kind, type Meld, type TileId } from './tiles.ts';

const NONE: readonly never[] = [];

/** The red five of the kind in the hand, or -1. */
function redIn(hand: readonly TileId[], kind: Kind): TileId {
  const red = 4 * kind;
  return isRed(red) && hand.includes(red) ? red : -1;
}
function plainIn(hand: readonly TileId[], kind: Kind, hasRed: boolean): TileId {
  for (const tile of hand) if (kindOf(tile) === kind && !(hasRed && isRed(tile))) return tile;
  return -1;
}

const FIRST: readonly (readonly [number, number])[] = [
  [-2, -1],
  [-1, 1],
  [1, 2],
];

/** Whether the hand holds two tiles that make a run with that kind. */
export function canChi(keys: Readonly<Keys>, kind: Kind): boolean {
  if (kind >= EAST) return false;
  // One octal digit for each kind from two below to two above; the digits are 0 for numbers below 1 and above 9.
  const around = (heldKinds(defined(keys[suitOf(kind)])) << 6) >> shiftOf(kind);
  return (around & 0o11) === 0o11 || (around & 0o1010) === 0o1010 || (around & 0o11000) === 0o11000;
}

/** C4: pairs of own tiles that make a run with that kind. A pair with a red five and one with a plain five differ. */
export function chiPairs(
  hand: readonly TileId[],
  keys: Readonly<Keys>,
  kind: Kind,
  hasRed: boolean,
): readonly (readonly TileId[])[] {
  if (!canChi(keys, kind)) return NONE;
  const pairs: (readonly TileId[])[] = [];
  const number = kind % 9;
  for (const [one, other] of FIRST) {
    if (number + one < 0 || number + other > 8) continue;
    if (countOf(keys, kind + one) === 0 || countOf(keys, kind + other) === 0) continue;
    const a = plainIn(hand, kind + one, hasRed);
    const b = plainIn(hand, kind + other, hasRed);
    // At most one of the two kinds is a five.
    const redA = hasRed ? redIn(hand, kind + one) : -1;
    const redB = hasRed ? redIn(hand, kind + other) : -1;
    if (redA >= 0) pairs.push([redA, b]);
    if (redB >= 0) pairs.push([a, redB]);
    if (a >= 0 && b >= 0) pairs.push([a, b]);
  }
  return pairs;
}

/** C3: pairs of the kind. With a red five among three tiles there are two: with it and without it. */
export function ponPairs(hand: readonly TileId[], kind: Kind, hasRed: boolean): readonly (readonly TileId[])[] {
  const red = hasRed ? redIn(hand, kind) : -1;
  const plain: TileId[] = [];
  for (const tile of hand) if (kindOf(tile) === kind && tile !== red && plain.length < 2) plain.push(tile);
  const pairs: (readonly TileId[])[] = [];
  if (red >= 0 && plain.length > 0) pairs.push([red, plain[0] ?? red]);
  if (plain.length > 1) pairs.push(plain);
  return pairs;
}

export type KuikaeRules = { readonly hasKuikae: boolean; readonly hasKuikaeSuji: boolean };

/** C5: kinds that may not be discarded right after laying `own` beside a called tile. */
export function swapKinds(called: Kind, own: readonly Kind[], rules: KuikaeRules): readonly Kind[] {
  if (!rules.hasKuikae) return [];
  const [a = called, b = called] = own;
  if (a === b || !rules.hasKuikaeSuji) return [called];
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  if (called < low && high % 9 < 8) return [called, high + 1];
  if (called > high && low % 9 > 0) return [called, low - 1];
  return [called];
}

/** `swapKinds` for a meld that was just made. */
export function swapKindsOf({ type, tiles, called }: Meld, rules: KuikaeRules): readonly Kind[] {
  if (called === null || (type !== 'chi' && type !== 'pon')) return [];
  const own = tiles.filter((tile) => tile !== called).map(kindOf);
  return swapKinds(kindOf(called), own, rules);
}

/** Upper limit of the tiles in a hand that C5 forbids: three of the called kind, four at the other end of the run. */
const FORBIDDEN_MAX = 7;
/** C6: whether a legal discard is left after a call that lays `laid`. */
export const leavesDiscard = (hand: readonly TileId[], laid: readonly TileId[], forbidden: readonly Kind[]): boolean =>
  isAmple(hand) || hand.some((tile) => !laid.includes(tile) && !forbidden.includes(kindOf(tile)));
/** Whether a discard is left whichever two tiles are laid: more tiles remain than can be forbidden. */
export const isAmple = (hand: readonly TileId[]): boolean => hand.length - 2 > FORBIDDEN_MAX;
