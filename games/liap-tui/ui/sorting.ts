import { colourOf, kindOf, type PieceId } from '../rules/pieces.ts';

/** `colour` puts pieces that can form a set side by side: red first, and each colour from the General down. */
export type Sorting = 'colour' | 'value';

/** Lower ids have higher values. */
export function sorted(hand: readonly PieceId[], by: Sorting): PieceId[] {
  const blackLast = (piece: PieceId): number => (by === 'colour' && colourOf(kindOf(piece)) === 'black' ? 1 : 0);
  return hand.toSorted((a, b) => blackLast(a) - blackLast(b) || a - b);
}
