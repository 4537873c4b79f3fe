import { sound } from '@parlour/client/ui';
import { useEffect, useRef } from 'react';
import type { Phase } from '../state.ts';
import type { Scene } from './scene.ts';

/** A card that falls, a trick that is taken, the end. What was there on arrival is silent. */
export function useSounds(phase: Phase, { seats, shown }: Scene): void {
  const laid = seats.filter((seat) => seat.laid !== null).length;
  const taken = shown?.number ?? 0;
  const before = useRef({ phase, laid, taken });
  useEffect(() => {
    const { current: last } = before;
    before.current = { phase, laid, taken };
    if (laid > last.laid) sound.play('slide');
    if (taken > last.taken) sound.play('take');
    if (phase !== last.phase && phase === 'complete') sound.play('win');
  }, [phase, laid, taken]);
}
