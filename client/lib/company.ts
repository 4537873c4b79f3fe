import { defined } from '@parlour/kernel/defined';
import type { Character } from '@parlour/sdk/characters/character';
import { isOwnId } from '@parlour/sdk/characters/ids';
import type { CreateRoom } from '@parlour/sdk/messages';
import type { GameInfo } from '../store/api.ts';

/** A request for a table with the chosen character, then the other characters, then the game's own bots. */
export function tableWith(
  game: Pick<GameInfo, 'id' | 'seats' | 'bots'>,
  first: Character,
  characters: readonly Character[],
): CreateRoom {
  const chairs = game.seats[1] - 1;
  const sitting = [first, ...characters.filter(({ id }) => id !== first.id)].slice(0, chairs);
  const rest = Array.from({ length: chairs - sitting.length }, () => defined(game.bots[0]));
  return {
    game: game.id,
    bots: [...sitting.map(({ id }) => id), ...rest],
    characters: sitting.filter(({ id }) => isOwnId(id)),
  };
}
