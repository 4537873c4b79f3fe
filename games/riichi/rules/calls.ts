/** Which tiles may be laid beside a called one, and what may not be discarded after it (C2-C5). */
import { countOf, type Keys } from './keys.ts';
import { EAST, isRed, kindOf, type Kind, type Meld, type TileId } from './tiles.ts';

/** One tile of the kind for each look it can have: a plain one, and the red one. */
function looks(hand: readonly TileId[], kind: Kind, hasRed: boolean): TileId[] {
  const found: TileId[] = [];
  let plain = -1;
  for (const tile of hand) {
    if (kindOf(tile) !== kind) continue;
    if (hasRed && isRed(tile)) found.push(tile);
    else if (plain < 0) found.push((plain = tile));
  }
  return found;
}

const FIRST: readonly (readonly [number, number])[] = [
  [-2, -1],
  [-1, 1],
  [1, 2],
];

/** C4: pairs of own tiles that make a run with that kind; with and without a red five are different. */
export function chiPairs(
  hand: readonly TileId[],
  keys: Readonly<Keys>,
  kind: Kind,
  hasRed: boolean,
): (readonly TileId[])[] {
  if (kind >= EAST) return [];
  const pairs: (readonly TileId[])[] = [];
  const number = kind % 9;
  for (const [one, other] of FIRST) {
    if (number + one < 0 || number + other > 8) continue;
    if (countOf(keys, kind + one) === 0 || countOf(keys, kind + other) === 0) continue;
    for (const a of looks(hand, kind + one, hasRed))
      for (const b of looks(hand, kind + other, hasRed)) pairs.push([a, b]);
  }
  return pairs;
}

/** C3: two of the kind; where one of three is red, with it and without it. */
export function ponPairs(hand: readonly TileId[], kind: Kind, hasRed: boolean): (readonly TileId[])[] {
  const own = hand.filter((tile) => kindOf(tile) === kind);
  const red = hasRed ? own.find(isRed) : undefined;
  const plain = own.filter((tile) => tile !== red);
  const pairs: (readonly TileId[])[] = [];
  if (red !== undefined && plain.length > 0) pairs.push([red, plain[0] ?? red]);
  if (plain.length > 1) pairs.push(plain.slice(0, 2));
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

/** The same for a meld that lies there. */
export function swapKindsOf({ type, tiles, called }: Meld, rules: KuikaeRules): readonly Kind[] {
  if (called === null || (type !== 'chi' && type !== 'pon')) return [];
  const own = tiles.filter((tile) => tile !== called).map(kindOf);
  return swapKinds(kindOf(called), own, rules);
}

/** C6: would a discard be left? */
export const leavesDiscard = (hand: readonly TileId[], laid: readonly TileId[], forbidden: readonly Kind[]): boolean =>
  hand.some((tile) => !laid.includes(tile) && !forbidden.includes(kindOf(tile)));
