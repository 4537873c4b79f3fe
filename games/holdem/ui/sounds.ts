/** The sounds to play for the change between two states of the table. */
import type { Sound } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import { isOver } from './scene.ts';

/** The part of the table's state that causes sounds. */
export interface Heard {
  readonly chips: number;
  readonly hand: number;
  readonly board: number;
  readonly acts: number;
  readonly shown: number;
  readonly over: boolean;
}
export const heardOf = (table: DeepReadonly<TableState>): Heard => ({
  chips: table.acts.reduce((sum, { chips }) => sum + chips, 0),
  hand: table.hand,
  board: table.board.length,
  acts: table.acts.length,
  shown: table.shown.filter((cards) => cards !== null).length,
  over: isOver(table),
});

/** One sound for what moved (cards dealt, turned up or folded, or chips), and one for the pot when the hand is over. */
export function soundsBetween(before: Heard, now: Heard): readonly Sound[] {
  const moved = movedBetween(before, now);
  return [...(moved === null ? [] : [moved]), ...(now.over && !before.over ? (['take'] as const) : [])];
}
function movedBetween(before: Heard, now: Heard): Sound | null {
  if (now.hand !== before.hand) return 'deal';
  if (now.board > before.board || now.shown > before.shown) return 'flip';
  if (now.chips > before.chips) return 'clack';
  return now.acts > before.acts ? 'slide' : null;
}
