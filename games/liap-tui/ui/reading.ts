/** Reads what the picked pieces form, and whether they could win this turn. */
import type { DeepReadonly } from '@parlour/kernel';
import { sum } from '@parlour/kit/numbers';
import { valueOf, type PieceId } from '../rules/pieces.ts';
import { playsIn, playTypeOf, strengthOf, type PlayType } from '../rules/playTypes.ts';
import type { Turn } from '../state.ts';

export interface Reading {
  readonly count: number;
  readonly sum: number;
  readonly playType: PlayType | null;
  /** W1-W2: null if the pieces form no play. */
  readonly strength: number | null;
  /** Number of pieces this turn requires; null for the leader. */
  readonly demanded: number | null;
  /** T5: whether it is of the type that can win; null while nothing has been led. */
  readonly competes: boolean | null;
  /** W3: whether it beats the plays that lie open; null if that cannot be seen. */
  readonly beats: boolean | null;
}

/** The strength of the best open play that competes. Null if the table does not show all plays. */
function strongestOpen(turn: DeepReadonly<Turn>): number | null {
  const { playType, plays } = turn;
  if (playType === null || plays.some(({ pieces }) => pieces === null)) return null;
  return Math.max(
    ...plays.map(({ pieces }) =>
      pieces !== null && playTypeOf(pieces) === playType ? strengthOf(playType, pieces) : 0,
    ),
  );
}

export function read(selection: readonly PieceId[], turn: DeepReadonly<Turn> | null): Reading {
  const playType = selection.length === 0 ? null : playTypeOf(selection);
  const strength = playType === null ? null : strengthOf(playType, selection);
  const led = turn?.playType ?? null;
  const competes = led === null ? null : led === playType;
  const strongest = turn === null || led === null ? null : strongestOpen(turn);
  return {
    count: selection.length,
    sum: sum(selection, valueOf),
    playType,
    strength,
    demanded: led === null ? null : (turn?.count ?? null),
    competes,
    beats: strongest === null || strength === null || competes !== true ? null : strength > strongest,
  };
}

/**
 * The set to pick after the selection `after`; goes round. If a type has been led, only sets of that type, from the
 * weakest up. Otherwise all sets, the largest first. Null if there is none.
 */
export function nextSet(
  hand: readonly PieceId[],
  led: PlayType | null,
  after: readonly PieceId[],
): readonly PieceId[] | null {
  const inOrder = hand.toSorted((a, b) => a - b);
  const sets = playsIn(inOrder, led)
    .filter(({ pieces }) => led !== null || pieces.length > 1)
    .toSorted((a, b) =>
      led === null ? b.pieces.length - a.pieces.length || b.strength - a.strength : a.strength - b.strength,
    );
  const same = (pieces: readonly PieceId[]): boolean =>
    pieces.length === after.length && pieces.every((piece) => after.includes(piece));
  const at = sets.findIndex(({ pieces }) => same(pieces));
  return sets[(at + 1) % sets.length]?.pieces ?? null;
}
