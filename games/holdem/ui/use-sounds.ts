import { sound } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { useEffect, useRef } from 'react';
import type { TableState } from '../state.ts';
import { heardOf, soundsBetween } from './sounds.ts';

/** Plays the sounds of changes. The state at the time the page was opened makes no sound. */
export function useSounds(table: DeepReadonly<TableState>): void {
  const now = heardOf(table);
  const before = useRef(now);
  const { chips, hand, board, acts, shown, over } = now;
  useEffect(() => {
    const heard = { chips, hand, board, acts, shown, over };
    for (const name of soundsBetween(before.current, heard)) sound.play(name);
    before.current = heard;
  }, [chips, hand, board, acts, shown, over]);
}
