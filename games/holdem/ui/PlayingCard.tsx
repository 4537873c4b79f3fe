import { memo } from 'react';
import { rankOf, suitOf, type Card } from '../cards.ts';
import css from './card.module.css';
import { SUIT_PATHS } from './suits.ts';

interface PlayingCardProps {
  /** `null` lies face down. */
  readonly card: Card | null;
  readonly rank: (rank: number) => string;
  readonly letter: (suit: number) => string;
  readonly dimmed?: boolean;
}
const JACK = 9;
const ACE = 12;

/**
 * One card, as wide as `--card`. Four colours, and a shape and a letter for every suit: never colour alone. Rank and
 * suit stand in the upper half, so that a card half behind a name plate can be read. Says nothing to a screen reader.
 */
export const PlayingCard = memo(function PlayingCard({ card, rank, letter, dimmed = false }: PlayingCardProps) {
  return (
    <span
      className={css.card}
      data-suit={card === null ? 'back' : suitOf(card)}
      data-dimmed={dimmed || undefined}
      aria-hidden="true"
    >
      <svg viewBox="0 0 60 84">{card === null ? <Back /> : <Face {...{ card, rank, letter }} />}</svg>
    </span>
  );
});

function Face({ card, rank, letter }: Pick<PlayingCardProps, 'rank' | 'letter'> & { readonly card: Card }) {
  const value = rankOf(card);
  const path = SUIT_PATHS[suitOf(card)];
  const court = value >= JACK && value < ACE;
  const text = rank(value);
  return (
    <>
      {court && <rect className={css.court} x="6" y="42" width="48" height="36" rx="5" />}
      <text className={css.rank} x={text.length > 1 ? 2 : 5} y="33" data-wide={text.length > 1 || undefined}>
        {text}
      </text>
      <path d={path} transform="translate(46.5 17) scale(.2)" />
      <path d={path} transform={`translate(30 61) scale(${value === ACE ? 0.4 : 0.33})`} />
      {court && <path className={css.crown} d="M20 46L18 38L24 42L30 35L36 42L42 38L40 46Z" />}
      <text className={css.letter} x="30" y="66.5">
        {letter(suitOf(card))}
      </text>
    </>
  );
}

/** A lattice of brass on deep red. */
function Back() {
  return (
    <g className={css.back}>
      <rect x="4" y="4" width="52" height="76" rx="5" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((line) => (
        <path key={line} d={`M4 ${4 + line * 13}L56 ${-22 + line * 13}M4 ${-22 + line * 13}L56 ${4 + line * 13}`} />
      ))}
      <circle cx="30" cy="42" r="12" />
      <path className={css.star} d={SUIT_PATHS[3]} transform="translate(30 42) scale(.14)" />
    </g>
  );
}
