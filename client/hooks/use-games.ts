import { useCallback, useEffect, useState } from 'react';
import { listGames, type Answer, type ApiProblem, type GameInfo } from '../store/api.ts';

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
  const [answer, setAnswer] = useState<Answer<readonly GameInfo[]> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    void ask().then((now) => {
      if (!gone) setAnswer(now);
    });
    return () => {
      gone = true;
    };
  }, [attempt]);
  const again = useCallback(() => {
    setAnswer(null);
    setAttempt((n) => n + 1);
  }, []);
  return {
    games: answer?.ok === true ? answer.value : null,
    problem: answer?.ok === false ? answer.error : null,
    again,
  };
}
