/** The games this page can draw. They are found in their folders at build time and loaded on demand. */
import type { AnyRules } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { AnyGameUi } from './ui/index.ts';

const DOORS = import.meta.glob<{ readonly default: AnyGameUi }>('../games/*/ui/index.tsx');
const RULES = import.meta.glob<{ readonly default: AnyRules }>('../games/*/rules.ts');

/** A game's folder has the game's id as its name. */
const within = <T>(found: Readonly<Record<string, () => Promise<{ readonly default: T }>>>, id: string, file: string) =>
  found[`../games/${id}/${file}`];

/** Ids of all games that have a drawn table (`ui/index.tsx`). */
export const GAMES_WITH_TABLE: readonly string[] = Object.keys(DOORS).map((path) => defined(path.split('/')[2]));

/** The game's UI entry point. Null if the game has none. */
export async function doorOf(id: string): Promise<AnyGameUi | null> {
  const load = within(DOORS, id, 'ui/index.tsx');
  return load === undefined ? null : (await load()).default;
}
/** The game's rules. Null if this page was built without the game. */
export async function rulesOf(id: string): Promise<AnyRules | null> {
  const load = within(RULES, id, 'rules.ts');
  return load === undefined ? null : (await load()).default;
}
