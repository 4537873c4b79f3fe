import { sound } from '@parlour/client/ui';
import { useEffect, useRef } from 'react';
import type { Phase } from '../state.ts';
import type { Scene } from './scene.ts';

/** A deal, wood on wood when pieces come down, a snap when they are turned up, and a sound for a pile and for the end. What was there on arrival is silent. */
export function useSounds(phase: Phase, { seats }: Scene): void {
  const laidCount = seats.reduce((sum, { laid }) => sum + (laid?.tokens.length ?? 0), 0);
  const heldCount = seats.reduce((sum, { hand }) => sum + hand.length, 0);
  const turnedUp = seats.filter(({ laid }) => laid?.turnedUp === true).length;
  const before = useRef({ phase, laidCount, heldCount, turnedUp });
  useEffect(() => {
    const { current: last } = before;
    before.current = { phase, laidCount, heldCount, turnedUp };
    if (heldCount > last.heldCount) sound.play('deal');
    if (turnedUp > last.turnedUp) sound.play('flip');
    if (laidCount > last.laidCount) sound.play('clack');
    if (phase === last.phase) return;
    if (phase === 'turn_results') sound.play('take');
    if (phase === 'game_over') sound.play('win');
  }, [phase, laidCount, heldCount, turnedUp]);
}
