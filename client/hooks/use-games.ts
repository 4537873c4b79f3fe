import { listGames, type Answer, type ApiProblem, type GameInfo } from '../store/api.ts';
import { offline } from '../store/offline.ts';
import { useAnswer } from './use-answer.ts';

let known: Promise<Answer<readonly GameInfo[]>> | null = null;
/**
 * Fetches the list of games once. Not cached: failed answers, and the stored list that is used while the server is
 * unreachable.
 */
async function ask(): Promise<Answer<readonly GameInfo[]>> {
  known ??= listGames();
  const answer = await known;
  if (!answer.ok || offline.getState().away) known = null;
  return answer;
}

interface Games {
  /** Null until the list is loaded. */
  readonly games: readonly GameInfo[] | null;
  readonly problem: ApiProblem | null;
  readonly again: () => void;
}
export function useGames(): Games {
  const { answer, again } = useAnswer(ask);
  return {
    games: answer?.ok === true ? answer.value : null,
    problem: answer?.ok === false ? answer.error : null,
    again,
  };
}
