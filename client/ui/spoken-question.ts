import { createContext, useContext, useEffect } from 'react';
import { announce } from './Narrator.tsx';

/** Identifies the question to answer or the event to confirm; null if there is neither. */
export const AskedContext = createContext<string | null>(null);

/** Announces the question when it is asked, and whenever it changes until it is answered. */
export function useSpokenQuestion(question: string | null): void {
  const asked = useContext(AskedContext);
  useEffect(() => {
    if (asked === null || question === null) return undefined;
    let isGone = false;
    // Deferred, so that it follows the events that led to it: the frame around the table announces them at the same
    // time.
    queueMicrotask(() => {
      if (!isGone) announce(question);
    });
    return () => {
      isGone = true;
    };
  }, [asked, question]);
}
