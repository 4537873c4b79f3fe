import { CloudOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useOfflineWords } from '../../hooks/use-offline-words.ts';
import { offline, practiseOffline } from '../../store/offline.ts';
import { announce, Button, useWords } from '../../ui/index.ts';
import css from './offline.module.css';

interface OfflineNoteProps {
  readonly onAgain: () => void;
  /** The user has just chosen to play offline: the note comes into view and takes the focus. */
  readonly focused: boolean;
  /** Called when the note goes and the focus with it, because the user has chosen to play on the server again. */
  readonly onFocusLost: () => void;
}
/** In the lobby: says that tables are opened on this device, with a button to go back online. */
export function OfflineNote({ onAgain, focused, onFocusLost }: OfflineNoteProps): ReactElement {
  const words = useOfflineWords();
  const { tryAgain } = useWords();
  const isAway = useStore(offline, ({ away }) => away);
  const text = isAway ? words.away : words.chosen;
  const line = useRef<HTMLParagraphElement>(null);
  const takesFocus = useRef(focused);
  useEffect(() => {
    if (!takesFocus.current) return announce(text);
    // A screen reader reads what takes the focus, so it is not announced as well.
    takesFocus.current = false;
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.focus({ preventScroll: true });
    return undefined;
  }, [text]);
  const note = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const section = note.current;
    return () => {
      if (section?.contains(document.activeElement) === true) onFocusLost();
    };
  }, [onFocusLost]);
  return (
    <section ref={note} className={css.note}>
      <CloudOff aria-hidden />
      <p ref={line} tabIndex={-1}>
        {text}
      </p>
      {isAway ? (
        <Button onClick={onAgain}>{tryAgain}</Button>
      ) : (
        <Button onClick={() => practiseOffline(false)}>{words.online}</Button>
      )}
    </section>
  );
}
