import type { Seat } from '@parlour/kernel';
import { useState, type ReactElement } from 'react';
import { Dialog } from '../Dialog.tsx';
import { ariaKey } from '../key-name.ts';
import { useShortcut } from '../shortcuts.ts';
import { useWords } from '../words.ts';
import css from './last-trick.module.css';
import { Crown } from './marks.tsx';
import { useSeating } from './seating.ts';
import type { LaidCard } from './Trick.tsx';

interface LastTrickProps {
  /** In the order they were played. Nothing is rendered if there are none. */
  readonly plays: readonly LaidCard[];
  readonly winner: Seat | null;
}
/** Not L, which opens the log. */
const KEY = 'k';

/** A button that shows the last trick again. */
export function LastTrick({ plays, winner }: LastTrickProps): ReactElement | null {
  const { lastTrick, you, tookTrick } = useWords();
  const { viewer, name } = useSeating();
  const [open, setOpen] = useState(false);
  useShortcut(plays.length === 0 ? null : KEY, lastTrick, () => setOpen(true), 'tool');
  if (plays.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={css.look}
        data-with-hand
        aria-keyshortcuts={ariaKey(KEY)}
        title={lastTrick}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="3" y="7" width="10" height="14" rx="2" transform="rotate(-14 8 14)" />
          <rect x="10" y="5" width="10" height="14" rx="2" transform="rotate(10 15 12)" />
        </svg>
        <span>{lastTrick}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={lastTrick}>
        <ol className={css.plays}>
          {plays.map(({ seat, face, name: card }) => (
            <li key={seat} data-won={seat === winner || undefined}>
              <span className={css.who}>
                {seat === winner && <Crown />}
                {seat === viewer ? you : name(seat)}
              </span>
              {face}
              <span className="visually-hidden">{seat === winner ? `${card}, ${tookTrick}` : card}</span>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
