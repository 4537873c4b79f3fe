import { sound } from '@parlour/client/ui';
import type { Frozen } from '@parlour/kernel';
import { useEffect, useRef } from 'react';
import type { Table } from '../state.ts';
import { isOver } from './scene.ts';

/** Cards slide, chips clack, a pot is taken. What was there on arrival is silent. */
export function useSounds(table: Frozen<Table>): void {
  const now = {
    chips: table.acts.reduce((sum, { chips }) => sum + chips, 0),
    cards: table.hand * 10 + table.board.length,
    acts: table.acts.length,
    over: isOver(table),
  };
  const { chips, cards, acts, over } = now;
  const before = useRef(now);
  useEffect(() => {
    const { current: last } = before;
    before.current = { chips, cards, acts, over };
    if (cards !== last.cards) sound.play('slide');
    else if (chips > last.chips) sound.play('clack');
    else if (acts > last.acts) sound.play('slide');
    if (over && !last.over) sound.play('take');
  }, [chips, cards, acts, over]);
}
