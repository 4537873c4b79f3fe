import { sound } from '@parlour/client/ui';
import { useEffect, useRef } from 'react';
import type { Phase } from '../state.ts';
import type { Scene } from './scene.ts';

/** A deal, a card that falls or is turned up, a trick that is taken, the end. What was there on arrival is silent. */
export function useSounds(phase: Phase, { seats, shown }: Scene): void {
  const laid = seats.filter((seat) => seat.laid !== null).length;
  const taken = shown?.number ?? 0;
  const held = seats.reduce((sum, { hand }) => sum + hand.length, 0);
  const faceUp = seats.reduce((sum, { cut, killed }) => sum + killed.length + (cut === null ? 0 : 1), 0);
  const before = useRef({ phase, laid, taken, held, faceUp });
  useEffect(() => {
    const { current: last } = before;
    before.current = { phase, laid, taken, held, faceUp };
    if (held > last.held) sound.play('deal');
    if (faceUp > last.faceUp) sound.play('flip');
    if (laid > last.laid) sound.play('slide');
    if (taken > last.taken) sound.play('take');
    if (phase !== last.phase && phase === 'complete') sound.play('win');
  }, [phase, laid, taken, held, faceUp]);
}
