/** What is to be heard between two looks at the table. */
import type { Sound } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import { isOver } from './scene.ts';

/** As much of a table as sounds. */
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

/** Cards are dealt, turned up or thrown away, each with a sound of its own; chips clack, a pot is taken. */
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
