import type { EventSounds } from '@parlour/client/ui';
import type { Pidro } from '../types.ts';

/** Sounds for the deal, for a card played or turned up, for a trick taken, and for the end. */
export const SOUNDS: EventSounds<Pidro> = {
  dealer_cut: 'flip',
  cards_dealt: 'deal',
  second_deal: 'deal',
  cards_killed: 'flip',
  card_played: 'slide',
  trick_won: 'take',
  game_won: 'win',
};
