import { rungsOf, strongestFirst } from '../lib/ladder.ts';
import { useWords } from '../ui/index.ts';
import { useHostingWords } from '../words/hosting/index.ts';
import { useGameFace } from './use-game.ts';

/** Empty if the page was built without `docs/`. No ratings are shown then. */
const FILES = import.meta.glob<string>('../../docs/ladder.md', { query: '?raw', import: 'default', eager: true });
const LADDER = Object.values(FILES).join('');

export interface Strength {
  readonly id: string;
  readonly name: string;
  readonly about: string | undefined;
  /** The bot's standing among the players of its game; null if it was not rated. */
  readonly standing: string | null;
}
/** These bots, strongest first, with what is shown when a user chooses one. `bots` must not contain characters. */
export function useStrengths(game: string, bots: readonly string[]): readonly Strength[] {
  const words = useWords();
  const host = useHostingWords();
  const face = useGameFace(game);
  const rungs = rungsOf(LADDER, game);
  return strongestFirst(bots, rungs).map((id) => {
    const rung = rungs.get(id);
    const known = face.words?.bots[id] ?? words.bots[id];
    const standing = rung === undefined ? null : host.standings[rung.standing];
    const rated = rung === undefined ? [] : [host.rated(rung.rating)];
    return { id, name: known?.name ?? id, about: [known?.about ?? [], rated].flat().join(' ') || undefined, standing };
  });
}
