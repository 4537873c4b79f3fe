import { listGames, type Answer, type ApiProblem, type GameInfo } from '../store/api.ts';
import { useAnswer } from './use-answer.ts';

let known: Promise<Answer<readonly GameInfo[]>> | null = null;
/** Asked for once; a failed answer is not kept. */
async function ask(): Promise<Answer<readonly GameInfo[]>> {
  known ??= listGames();
  const answer = await known;
  if (!answer.ok) known = null;
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
