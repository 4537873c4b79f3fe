import type { Character } from '@parlour/sdk/characters/character';
import { useWords } from '../ui/index.ts';
import { useGameFace } from './use-game.ts';

interface WaitingBot {
  /** The character's name, or the name of the kind of bot. */
  readonly name: string;
  /** The label of the bot's chair. */
  readonly label: string;
  readonly help: string;
}
/**
 * Words for a bot or character that has not sat down yet. A character has the name that its maker gave it. Any other
 * bot gets its name when it sits down, so until then its chair only says what kind it is.
 */
export function useWaitingBot(game: string, characters: readonly Character[]): (bot: string) => WaitingBot {
  const { bots, room } = useWords();
  const { words } = useGameFace(game);
  return (bot) => {
    const character = characters.find(({ id }) => id === bot);
    if (character !== undefined) return { name: character.name, label: character.name, help: room.botHelp };
    const kind = words?.bots[bot]?.name ?? bots[bot]?.name ?? bot;
    return { name: kind, label: room.botOfKind(kind), help: room.botOfKindHelp };
  };
}
