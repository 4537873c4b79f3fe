import { listGames, type Answer, type ApiProblem, type GameInfo } from '../store/api.ts';
import { offline } from '../store/offline.ts';
import { useAnswer } from './use-answer.ts';

let known: Promise<Answer<readonly GameInfo[]>> | null = null;
/** Asked for once; neither a failed answer is kept, nor one from before the server went away. */
async function ask(): Promise<Answer<readonly GameInfo[]>> {
  known ??= listGames();
  const answer = await known;
  if (!answer.ok || offline.getState().away) known = null;
  return answer;
}

interface Games {
  /** Null until they are known. */
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
