import { useEffect, useSyncExternalStore } from 'react';

/** Number of lines kept in the live region, so that none is removed before a screen reader has read it. */
const KEPT = 6;
let lines: readonly { readonly id: number; readonly text: string }[] = [];
let nextId = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Announces a text to screen readers, after what they are still reading. */
export function announce(text: string): void {
  nextId += 1;
  lines = [...lines, { id: nextId, text }].slice(-KEPT);
  for (const listener of listeners) listener();
}

/**
 * Forgets what was announced. Only additions are read aloud, so this is silent; otherwise a screen reader would find
 * lines of a table on the pages after it.
 */
export function forgetAnnounced(): void {
  lines = [];
  for (const listener of listeners) listener();
}

/** The only live region of the page. */
export function Narrator(): React.ReactElement {
  const told = useSyncExternalStore(subscribe, () => lines);
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-relevant="additions">
      {told.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** Announces its text whenever it changes. */
export function Announce({ text }: { readonly text: string | null }): null {
  useEffect(() => {
    if (text !== null && text !== '') announce(text);
  }, [text]);
  return null;
}
