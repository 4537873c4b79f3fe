import type { EventSounds } from '@parlour/client/ui';
import type { LiapTui } from '../types.ts';

/** Sounds for the deal, for pieces laid on the table, for piles taken, and for the end. */
export const SOUNDS: EventSounds<LiapTui> = {
  dealt: 'deal',
  redealt: 'deal',
  played: 'clack',
  turn_ended: 'take',
  game_over: 'win',
};
