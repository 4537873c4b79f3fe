import { createContext, useContext, useEffect } from 'react';
import { announce } from './Narrator.tsx';

/** Which question the reader is to answer, or what to confirm; null while neither. */
export const AskedContext = createContext<string | null>(null);

/** Speaks the question when it is asked, and whenever it changes until it is answered. */
export function useSpokenQuestion(question: string | null): void {
  const asked = useContext(AskedContext);
  useEffect(() => {
    if (asked === null || question === null) return undefined;
    let isGone = false;
    // After the events that have led to it, which the frame around the table tells in the same moment.
    queueMicrotask(() => {
      if (!isGone) announce(question);
    });
    return () => {
      isGone = true;
    };
  }, [asked, question]);
}
