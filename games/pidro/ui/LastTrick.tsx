import { Dialog, useShortcut } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { useState } from 'react';
import type { Suit } from '@parlour/kit/cards';
import type { TrickResult } from '../state.ts';
import { CardFace } from './CardFace.tsx';
import { Crown } from './Marks.tsx';
import { useParts } from './parts.ts';
import css from './last-trick.module.css';

interface LastTrickProps {
  readonly trick: DeepReadonly<TrickResult> | null;
  readonly trump: Suit | null;
}
/** The button that shows the last trick again. */
export function LastTrick({ trick, trump }: LastTrickProps) {
  const { words, viewer, name } = useParts();
  const { table } = words;
  const [open, setOpen] = useState(false);
  useShortcut(trick === null ? null : 'l', table.lastTrick, () => setOpen(true));
  if (trick === null) return null;
  const { number, plays, winner } = trick;
  return (
    <>
      <button
        type="button"
        className={css.look}
        aria-keyshortcuts="L"
        title={table.lastTrick}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="3" y="7" width="10" height="14" rx="2" transform="rotate(-14 8 14)" />
          <rect x="10" y="5" width="10" height="14" rx="2" transform="rotate(10 15 12)" />
        </svg>
        <span>{table.lastTrick}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={table.trick(number)}>
        <ol className={css.plays}>
          {plays.map(({ seat, card }) => (
            <li key={seat} data-won={seat === winner || undefined}>
              <span className={css.who}>
                {seat === winner && <Crown />}
                {seat === viewer ? table.yourBid : name(seat)}
              </span>
              <CardFace card={card} trump={trump} />
              <span className="visually-hidden">{table.cardWorth(card, trump)}</span>
            </li>
          ))}
        </ol>
        <p className={css.won}>{winner === viewer ? table.wonByYou : table.wonBy(name(winner))}</p>
      </Dialog>
    </>
  );
}
