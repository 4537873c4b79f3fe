import type { EventSounds } from '@parlour/client/ui';
import type { Pidro } from '../types.ts';

/** A deal, a card that falls or is turned up, a trick that is taken, the end. */
export const SOUNDS: EventSounds<Pidro> = {
  dealer_cut: 'flip',
  cards_dealt: 'deal',
  second_deal: 'deal',
  cards_killed: 'flip',
  card_played: 'slide',
  trick_won: 'take',
  game_won: 'win',
};
