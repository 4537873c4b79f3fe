import { useWords } from '../ui/index.ts';
import { useGameFace } from './use-game.ts';

/** What a kind of bot is called: the game's own players by the game, those that play any game by the house. */
export function useBotName(game: string): (bot: string) => string {
  const { bots } = useWords();
  const { words } = useGameFace(game);
  return (bot) => words?.bots[bot]?.name ?? bots[bot]?.name ?? bot;
}
