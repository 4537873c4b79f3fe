/** The nine play types (K1-K9), their strength (W1-W2), and which of them a hand can form. */
import { defined } from '@parlour/kernel/defined';
import { kindOf, KINDS, valueOf, valueOfKind, type Kind, type PieceId } from './pieces.ts';

/** Weakest first. This order is for display only; it never decides a turn (T5). */
export const PLAY_TYPES = [
  'single',
  'pair',
  'three_of_a_kind',
  'straight',
  'four_of_a_kind',
  'extended_straight',
  'extended_straight_5',
  'five_of_a_kind',
  'double_straight',
] as const;
export type PlayType = (typeof PLAY_TYPES)[number];

export const PLAY_SIZES: Readonly<Record<PlayType, number>> = {
  single: 1,
  pair: 2,
  three_of_a_kind: 3,
  straight: 3,
  four_of_a_kind: 4,
  extended_straight: 4,
  extended_straight_5: 5,
  five_of_a_kind: 5,
  double_straight: 6,
};
/** The largest number of pieces that can form a play. */
export const PLAY_SIZE_MAX = 6;

export type Formed = { readonly playType: PlayType; readonly strength: number; readonly pieces: readonly PieceId[] };

const OF_A_KIND: readonly (PlayType | undefined)[] = [
  undefined,
  'single',
  'pair',
  'three_of_a_kind',
  'four_of_a_kind',
  'five_of_a_kind',
];
const STRAIGHTS: readonly (PlayType | undefined)[] = [
  undefined,
  undefined,
  undefined,
  'straight',
  'extended_straight',
  'extended_straight_5',
  'double_straight',
];
/**
 * Family by name: General, Advisor and Elephant are the high family (0); Chariot, Horse and Cannon the low one (1).
 * Soldiers have none (2).
 */
const FAMILY_OF_NAME = [0, 0, 0, 1, 1, 1, 2];

/** The type that distinct pieces form, or null if they form none. Pieces of one kind are interchangeable. */
export function playTypeOf(pieces: readonly PieceId[]): PlayType | null {
  if (pieces.length === 0) return null;
  const first = kindOf(defined(pieces[0]));
  let names = 0;
  let sameKind = true;
  let sameFamily = true;
  const family = FAMILY_OF_NAME[first >> 1];
  for (const piece of pieces) {
    const kind = kindOf(piece);
    names |= 1 << (kind >> 1);
    sameKind &&= kind === first;
    sameFamily &&= (kind & 1) === (first & 1) && FAMILY_OF_NAME[kind >> 1] === family;
  }
  if (sameKind) return OF_A_KIND[pieces.length] ?? null;
  const wholeFamily = names === 0b111 || names === 0b111000;
  return sameFamily && wholeFamily ? (STRAIGHTS[pieces.length] ?? null) : null;
}

/** W1: the sum of the values. W2: in an extended straight, duplicates add nothing. */
export function strengthOf(playType: PlayType, pieces: readonly PieceId[]): number {
  const oncePerKind = playType === 'extended_straight' || playType === 'extended_straight_5';
  let sum = 0;
  let kinds = 0;
  for (const piece of pieces) {
    const bit = 1 << kindOf(piece);
    if (!oncePerKind || (kinds & bit) === 0) sum += valueOf(piece);
    kinds |= bit;
  }
  return sum;
}

/** The hand by kind: the number of pieces, and where in the (sorted) hand they begin. */
interface Counted {
  readonly counts: Uint8Array;
  readonly starts: Uint8Array;
}
function countKinds(hand: readonly PieceId[]): Counted {
  const counts = new Uint8Array(KINDS);
  const starts = new Uint8Array(KINDS);
  for (let i = hand.length - 1; i >= 0; i--) {
    const kind = kindOf(defined(hand[i]));
    counts[kind] = defined(counts[kind]) + 1;
    starts[kind] = i;
  }
  return { counts, starts };
}

/** The first kind of each family: high red, high black, low red, low black. The rest are every second kind from it. */
export const FAMILY_STARTS: readonly Kind[] = [0, 1, 6, 7];

/**
 * Every different play that a sorted hand can form. Pieces of one kind are interchangeable, so each play is listed
 * once. `only` limits the result to one type.
 */
export function playsIn(hand: readonly PieceId[], only: PlayType | null = null): Formed[] {
  const counted = countKinds(hand);
  const found: Formed[] = [];
  const size = only === null ? 0 : PLAY_SIZES[only];
  if (only === null || OF_A_KIND[size] === only) {
    for (let kind = 0; kind < KINDS; kind++) {
      const most = defined(counted.counts[kind]);
      for (let count = Math.max(size, 1); count <= (size === 0 ? most : Math.min(size, most)); count++) {
        const playType = OF_A_KIND[count];
        if (playType === undefined) continue;
        const at = defined(counted.starts[kind]);
        found.push({ playType, strength: count * valueOfKind(kind), pieces: hand.slice(at, at + count) });
      }
    }
  }
  if (only === null || STRAIGHTS[size] === only)
    for (const start of FAMILY_STARTS) straightsIn(hand, counted, start, size, found);
  return found;
}

function straightsIn(hand: readonly PieceId[], counted: Counted, start: Kind, size: number, found: Formed[]): void {
  const { counts, starts } = counted;
  const [top = 0, middle = 0, bottom = 0] = [counts[start], counts[start + 2], counts[start + 4]];
  const once = valueOfKind(start) + valueOfKind(start + 2) + valueOfKind(start + 4);
  for (let a = 1; a <= top; a++)
    for (let b = 1; b <= middle; b++)
      for (let c = 1; c <= bottom; c++) {
        const playType = STRAIGHTS[a + b + c];
        if (playType === undefined || (size !== 0 && a + b + c !== size)) continue;
        const [i = 0, j = 0, k = 0] = [starts[start], starts[start + 2], starts[start + 4]];
        const pieces = [...hand.slice(i, i + a), ...hand.slice(j, j + b), ...hand.slice(k, k + c)];
        found.push({ playType, strength: playType === 'double_straight' ? once * 2 : once, pieces });
      }
}
