import { sound } from '@parlour/client/ui';
import { useEffect, useRef } from 'react';
import type { Phase } from '../state.ts';
import type { Scene } from './scene.ts';

/** Wood on wood when pieces come down, and a sound for a pile and for the end. What was there on arrival is silent. */
export function useSounds(phase: Phase, { seats }: Scene): void {
  const laidCount = seats.reduce((sum, { laid }) => sum + (laid?.tokens.length ?? 0), 0);
  const before = useRef({ phase, laidCount });
  useEffect(() => {
    const { current: last } = before;
    before.current = { phase, laidCount };
    if (laidCount > last.laidCount) sound.play('clack');
    if (phase === last.phase) return;
    if (phase === 'turn_results') sound.play('take');
    if (phase === 'game_over') sound.play('win');
  }, [phase, laidCount]);
}
