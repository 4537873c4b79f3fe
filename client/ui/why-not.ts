import { useEffect, useSyncExternalStore } from 'react';
import { announce } from './Narrator.tsx';
import { sound } from './sound.ts';

let explanation: string | null = null;
const listeners = new Set<() => void>();
function change(text: string | null): void {
  explanation = text;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Explains why something may not be done: above the menu bar, to screen readers, and with a sound. */
export function explain(text: string): void {
  change(text);
  announce(text);
  sound.play('refuse');
}

/** The current explanation. It lies over the table, so the next touch, key or question removes it. */
export function useExplanation(question: string): string | null {
  const text = useSyncExternalStore(subscribe, () => explanation);
  useEffect(() => () => change(null), [question]);
  useEffect(() => {
    if (text === null) return undefined;
    const hide = (): void => change(null);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', hide);
    return () => {
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', hide);
    };
  }, [text]);
  return text;
}
