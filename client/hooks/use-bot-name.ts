import type { Character } from '@parlour/sdk/characters/character';
import { useWords } from '../ui/index.ts';
import { useGameFace } from './use-game.ts';

/** What a bot or character is called: the game's own players by the game, all others by the house or their maker. */
export function useBotName(game: string, characters: readonly Character[]): (bot: string) => string {
  const { bots } = useWords();
  const { words } = useGameFace(game);
  const nameOf = (bot: string): string | undefined => characters.find(({ id }) => id === bot)?.name;
  return (bot) => words?.bots[bot]?.name ?? bots[bot]?.name ?? nameOf(bot) ?? bot;
}
