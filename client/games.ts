/** Which games this page can draw: found in their folders when the page is built, loaded when they are needed. */
import type { AnyRules } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { AnyGameUi } from './ui/index.ts';

const DOORS = import.meta.glob<{ readonly default: AnyGameUi }>('../games/*/ui/index.tsx');
const RULES = import.meta.glob<{ readonly default: AnyRules }>('../games/*/rules.ts');

/** The folder carries the game's id. */
const within = <T>(found: Readonly<Record<string, () => Promise<{ readonly default: T }>>>, id: string, file: string) =>
  found[`../games/${id}/${file}`];

/** Every game with a drawing. */
export const GAMES_WITH_TABLE: readonly string[] = Object.keys(DOORS).map((path) => defined(path.split('/')[2]));

/** How a game looks; null when it has no drawing. */
export async function doorOf(id: string): Promise<AnyGameUi | null> {
  const load = within(DOORS, id, 'ui/index.tsx');
  return load === undefined ? null : (await load()).default;
}
/** A game's rules; null when this page was built without it. */
export async function rulesOf(id: string): Promise<AnyRules | null> {
  const load = within(RULES, id, 'rules.ts');
  return load === undefined ? null : (await load()).default;
}
