import { reveal, type Invariant, type State } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import { HAND_SIZE, PIECES, type PieceId } from './rules/pieces.ts';
import type { LiapTui } from './types.ts';

function everyPiece({ own, house }: State<LiapTui>): PieceId[] {
  const played = [...house.spent, ...house.turn.map((play) => play.pieces)];
  return [...own.flatMap(({ hand }) => hand), ...played.flatMap(reveal)];
}

/** Conditions that hold after every step. */
export const INVARIANTS: readonly Invariant<LiapTui>[] = [
  {
    name: '32 pieces: each is in one hand or was played once',
    holds: (state) => {
      const pieces = everyPiece(state);
      return pieces.length === PIECES && new Set(pieces).size === PIECES;
    },
  },
  {
    name: 'piles captured and piles still to be played for are 8',
    holds: ({ table }) => sum(table.captured) + Math.max(...table.handSizes) === HAND_SIZE,
  },
  {
    name: 'captured sums to 8 in every round that is over',
    holds: ({ table }) => table.sheet.every(({ rows }) => sum(rows.map((row) => row.captured)) === HAND_SIZE),
  },
  {
    name: 'hands are as large as the table says, and sorted',
    holds: ({ table, own }) =>
      own.every(
        ({ hand }, seat) =>
          hand.length === table.handSizes[seat] && hand.every((piece, i) => i === 0 || defined(hand[i - 1]) < piece),
      ),
  },
  {
    name: 'every redeal has raised the multiplier by one',
    holds: ({ table }) => table.multiplier === 1 + table.redeals,
  },
  {
    name: 'totals are the sums of the score sheet',
    holds: ({ table }) =>
      table.scores.every((total, seat) => total === sum(table.sheet.map(({ rows }) => defined(rows[seat]).final))),
  },
];
