import type { EventSounds } from '@parlour/client/ui';
import type { LiapTui } from '../types.ts';

/** A deal, wood on wood when pieces come down, and a sound for piles that are taken and for the end. */
export const SOUNDS: EventSounds<LiapTui> = {
  dealt: 'deal',
  redealt: 'deal',
  played: 'clack',
  turn_ended: 'take',
  game_over: 'win',
};
