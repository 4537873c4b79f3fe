import type { Suit } from '@parlour/kit/cards';
import type { ReactElement } from 'react';
import css from './card.module.css';
import { SUIT_PATHS } from './suits.ts';

interface SuitSignProps {
  readonly suit: Suit;
  /** The suit's letter in the user's language. */
  readonly letter: string;
}
/** A suit on an ivory button, one em wide, with colour, shape and letter. Hidden from screen readers. */
export function SuitSign({ suit, letter }: SuitSignProps): ReactElement {
  return (
    <svg className={css.sign} data-suit={suit} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle className={css.button} r="50" />
      <path d={SUIT_PATHS[suit]} transform="translate(0 -2) scale(.72)" />
      <text className={css.signLetter} y="13" data-long={letter.length > 1 || undefined}>
        {letter}
      </text>
    </svg>
  );
}
