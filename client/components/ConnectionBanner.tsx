import { CircleAlert } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import type { Problem } from '../store/state.ts';
import { useProblemText } from '../hooks/use-problem.ts';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import css from './ConnectionBanner.module.css';
import { useGameFace } from '../hooks/use-game.ts';

const SHOWN_MS = 5000;

/** Shows the last refusal that is not about a move, for `SHOWN_MS`. */
export function ConnectionBanner(): ReactElement | null {
  const room = useRoom();
  const problem = useRoomView((view) => view.problem);
  const game = useRoomView((view) => view.play?.game ?? null);
  useEffect(() => {
    if (problem === null) return undefined;
    const timer = setTimeout(() => room.clearError(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem, room]);
  if (problem === null) return null;
  return (
    <p className={css.trouble} role="alert">
      <CircleAlert aria-hidden />
      {game === null ? <General problem={problem} /> : <OfGame problem={problem} game={game} />}
    </p>
  );
}

const General = ({ problem }: { readonly problem: Problem }): string => useProblemText(problem);
/**
 * The refusal in the game's own words if it has any, with the number of the rule. Otherwise the page's general words.
 */
function OfGame({ problem, game }: { readonly problem: Problem; readonly game: string }): ReactElement {
  const sentence = useGameFace(game).words?.refusals[problem.reason ?? ''];
  if (sentence === undefined) return <General problem={problem} />;
  return <>{problem.rule === null ? sentence : `${sentence} (${problem.rule})`}</>;
}
