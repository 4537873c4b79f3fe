import { sound } from '@parlour/client/ui';
import type { DeepReadonly, Viewer } from '@parlour/kernel';
import { useEffect, useRef } from 'react';
import type { TableState } from '../state.ts';

/** Plays the sounds of deals, indicators, discards, calls, sticks and wins. The state on arrival makes no sound. */
export function useSounds(table: DeepReadonly<TableState>, viewer: Viewer): void {
  const sum = (lists: readonly (readonly unknown[])[]): number =>
    lists.reduce((total, { length }) => total + length, 0);
  const thrown = sum(table.ponds);
  const melds = sum(table.melds) + sum(table.norths ?? []);
  const sticks = table.riichi.filter((riichi) => riichi !== 'none').length;
  const { phase, hand } = table;
  const indicators = table.indicators.length;
  const outcome = table.sheet.at(-1)?.outcome;
  const before = useRef({ thrown, melds, sticks, phase, hand, indicators });
  useEffect(() => {
    const { current: last } = before;
    before.current = { thrown, melds, sticks, phase, hand, indicators };
    if (hand > last.hand) sound.play('deal');
    else if (indicators > last.indicators) sound.play('flip');
    if (thrown > last.thrown) sound.play('clack');
    if (melds > last.melds) sound.play('clack');
    if (sticks > last.sticks) sound.play('slide');
    if (phase === last.phase) return;
    if (phase === 'round_over' && outcome?.kind === 'win') {
      sound.play(outcome.winners.some(({ seat }) => seat === viewer) ? 'win' : 'take');
    }
    if (phase === 'game_over') sound.play('win');
  }, [thrown, melds, sticks, phase, hand, indicators, outcome, viewer]);
}
