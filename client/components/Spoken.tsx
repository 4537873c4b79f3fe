import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useChat } from '../hooks/use-talk.ts';
import { lineToShow, shownMs } from '../lib/spoken-lines.ts';
import type { MatchModel } from '../store/state.ts';
import { Face } from '../ui/index.ts';
import { keepClear } from '../ui/keep-clear.ts';
import css from './Spoken.module.css';

/** Parts that must stay in sight: plates (names, stacks, scores), the own hand and choices, and what a game marks. */
const CLEAR = [['[data-plate], [data-part="hand"], [data-part="menu"], [data-in-sight]', 1000]] as const;

/**
 * Shows for a moment on the table what a character has just said. It is placed where it covers nothing that must stay
 * in sight, and is hidden while there is no such place. The line is in the chat too.
 */
export function Spoken({ play }: { readonly play: MatchModel }): ReactElement | null {
  const lines = useChat().filter(({ character }) => character !== null);
  // If this page saw the game begin, lines said before it are shown too; otherwise only new ones.
  const [seen, setSeen] = useState(play.fromStart ? 0 : (lines.at(-1)?.id ?? 0));
  const bubble = useRef<HTMLOutputElement>(null);
  const line = lineToShow(lines, seen);
  const id = line?.id ?? null;
  const ms = line === undefined ? 0 : shownMs(lines, line);
  const since = useRef({ id: 0, at: 0 });
  useEffect(() => {
    if (id === null) return;
    const now = performance.now();
    if (since.current.id !== id) since.current = { id, at: now };
    const timer = setTimeout(() => setSeen(id), since.current.at + ms - now);
    return () => clearTimeout(timer);
  }, [id, ms]);
  const speaker = play.players.find(({ name }) => name === line?.from)?.seat;
  useLayoutEffect(() => {
    const { current: shown } = bubble;
    const table = shown?.parentElement;
    if (shown === null || table == null) return;
    // Invisible, but still available to a screen reader.
    const looked = (isOver: boolean): void => void (shown.style.opacity = isOver ? '0' : '');
    return keepClear(shown, table, { parts: CLEAR, near: `[data-plate="${speaker}"]`, looked });
  }, [id, speaker]);
  if (line === undefined) return null;
  return (
    <output ref={bubble} className={css.spoken}>
      <span className={css.face}>
        <Face name={line.from} kind="bot" />
      </span>
      <span>
        <strong>{line.from}</strong> {line.text}
      </span>
    </output>
  );
}
