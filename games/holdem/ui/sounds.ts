/** What is to be heard between two looks at the table. */
import type { Sound } from '@parlour/client/ui';
import type { Frozen } from '@parlour/kernel';
import type { Table } from '../state.ts';
import { isOver } from './scene.ts';

/** As much of a table as sounds. */
export interface Heard {
  readonly chips: number;
  readonly cards: number;
  readonly acts: number;
  readonly shown: number;
  readonly over: boolean;
}
export const heardOf = (table: Frozen<Table>): Heard => ({
  chips: table.acts.reduce((sum, { chips }) => sum + chips, 0),
  cards: table.hand * 10 + table.board.length,
  acts: table.acts.length,
  shown: table.shown.filter((cards) => cards !== null).length,
  over: isOver(table),
});

/** Cards slide when they are dealt, folded or turned up, chips clack, a pot is taken. */
export function soundsBetween(before: Heard, now: Heard): readonly Sound[] {
  const dealt = now.cards !== before.cards;
  const moved: readonly Sound[] =
    dealt || now.shown > before.shown
      ? ['slide']
      : now.chips > before.chips
        ? ['clack']
        : now.acts > before.acts
          ? ['slide']
          : [];
  return now.over && !before.over ? [...moved, 'take'] : moved;
}
