import { valueOf, type PieceId } from './pieces.ts';

/** R3: the highest value allowed in a weak hand, that of a black Elephant. */
const WEAK_VALUE_MAX = 9;

export const isStrong = (piece: PieceId): boolean => valueOf(piece) > WEAK_VALUE_MAX;
export const isWeak = (hand: readonly PieceId[]): boolean => !hand.some(isStrong);
