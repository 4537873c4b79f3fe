/** The games on this device: rules, flow and bots. Each game is loaded when a table of it is opened. */
import { seal, type Bot, type Game, type GameSchemas, type GameTypes } from '@parlour/kernel';
import type { Lesson } from '@parlour/kit/doors';
import type { FoundGame } from './house.ts';

type Loaded<T> = { readonly default: T };
type Doors<T> = Readonly<Record<string, () => Promise<Loaded<T>>>>;
const FLOWS = import.meta.glob<Loaded<Game<GameTypes>>>('../../games/*/game.ts');
const PLAYERS = import.meta.glob<Loaded<readonly Bot<GameTypes>[]>>('../../games/*/bot/index.ts');
const SCHEMAS = import.meta.glob<Loaded<GameSchemas<GameTypes>>>('../../games/*/schemas.ts');
const LESSONS = import.meta.glob<Loaded<Lesson<GameTypes>>>('../../games/*/lesson.ts');

const within = async <T>(doors: Doors<T>, id: string, file: string): Promise<T | null> =>
  (await doors[`../../games/${id}/${file}`]?.())?.default ?? null;

const found = new Map<string, Promise<FoundGame | null>>();
/** Returns null if this page was built without the game. Rejects if the game cannot be fetched. */
export function findGame(id: string): Promise<FoundGame | null> {
  const loading = found.get(id) ?? load(id);
  found.set(id, loading);
  // Failed loads are not cached, so the next call tries again.
  loading.catch(() => found.delete(id));
  return loading;
}
async function load(id: string): Promise<FoundGame | null> {
  const [game, players, schemas, lesson] = await Promise.all([
    within(FLOWS, id, 'game.ts'),
    within(PLAYERS, id, 'bot/index.ts'),
    within(SCHEMAS, id, 'schemas.ts'),
    within(LESSONS, id, 'lesson.ts'),
  ]);
  if (game === null || players === null) return null;
  // `null`: no line protocols for external programs. The page does not use them.
  return { game: seal(game, players, null, schemas), lesson };
}
