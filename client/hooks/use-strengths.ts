import { rungsOf, strongestFirst } from '../lib/ladder.ts';
import { useWords } from '../ui/index.ts';
import { useHostingWords } from '../words/hosting/index.ts';
import { useGameFace } from './use-game.ts';

/** Absent where the sources of the page have no documents beside them; then nothing is said of ratings. */
const FILES = import.meta.glob<string>('../../docs/ladder.md', { query: '?raw', import: 'default', eager: true });
const LADDER = Object.values(FILES).join('');

export interface Strength {
  readonly id: string;
  readonly name: string;
  readonly about: string | undefined;
  /** How it stands among the players of its game; null where that was not measured. */
  readonly standing: string | null;
}
/** Those of these bots that are no characters, the strongest first, with what people read when they choose one. */
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
