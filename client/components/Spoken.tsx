import { useEffect, useState, type ReactElement } from 'react';
import { useChat } from '../hooks/use-talk.ts';
import { Face } from '../ui/index.ts';
import css from './Spoken.module.css';

const SHOWN_MS = 6_000;

interface SpokenProps {
  /** The reader saw the game begin, so that what was said by then is new too. */
  readonly isFromStart: boolean;
}
/** What a character has just said, over the edge of the table for a moment. The chat has it too. */
export function Spoken({ isFromStart }: SpokenProps): ReactElement | null {
  const line = useChat().findLast(({ character }) => character !== null);
  const newest = line?.id ?? 0;
  const [seen, setSeen] = useState(isFromStart ? 0 : newest);
  useEffect(() => {
    if (newest === seen) return;
    const timer = setTimeout(() => setSeen(newest), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newest, seen]);
  if (line === undefined || newest === seen) return null;
  return (
    <output className={css.spoken}>
      <span className={css.face}>
        <Face name={line.from} kind="bot" />
      </span>
      <span>
        <strong>{line.from}</strong> {line.text}
      </span>
    </output>
  );
}
