import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '../store/api.ts';

interface Asked<T> {
  /** Null until the server has answered. */
  readonly answer: Answer<T> | null;
  readonly again: () => void;
}
/** The server's answer to `ask`. Asks again when `ask` changes or `again` is called. */
export function useAnswer<T>(ask: () => Promise<Answer<T>>): Asked<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    void ask().then((now) => {
      if (!gone) setAnswer(now);
    });
    return () => {
      gone = true;
    };
  }, [ask, attempt]);
  const again = useCallback(() => {
    setAnswer(null);
    setAttempt((n) => n + 1);
  }, []);
  return { answer, again };
}
