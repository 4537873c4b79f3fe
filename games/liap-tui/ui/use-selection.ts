import { useState } from 'react';
import type { PieceId } from '../rules/pieces.ts';

export interface Selection {
  readonly pieces: readonly PieceId[];
  toggle(piece: PieceId): void;
  set(pieces: readonly PieceId[]): void;
}

/** The picked pieces, as long as they are in the hand. They may be picked before one's turn comes. */
export function useSelection(hand: readonly PieceId[]): Selection {
  const [picked, setPicked] = useState<readonly PieceId[]>([]);
  const pieces = picked.filter((piece) => hand.includes(piece));
  return {
    pieces,
    toggle: (piece) =>
      setPicked(pieces.includes(piece) ? pieces.filter((other) => other !== piece) : [...pieces, piece]),
    set: setPicked,
  };
}
