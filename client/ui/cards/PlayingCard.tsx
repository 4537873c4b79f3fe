import type { Suit } from '@parlour/kit/cards';
import { memo, type ReactElement } from 'react';
import css from './card.module.css';
import { CourtFigure, type Court } from './Court.tsx';
import { SUIT_PATHS } from './suits.ts';

interface PlayingCardProps {
  /** As printed in the corner: `A`, `K`, `10`. Absent for a card that lies face down. */
  readonly rank?: string;
  readonly suit?: Suit;
  /** The suit's letter in the user's language. */
  readonly letter?: string;
  /** The figure of a king, queen or jack. */
  readonly picture?: Court | null;
  /**
   * The part that stays readable if something covers the rest. `top` has rank and suit in the upper half; `left` has
   * them in the left half, for cards in a fan.
   */
  readonly index?: 'top' | 'left';
  readonly dimmed?: boolean;
}

/**
 * One card, as wide as `--card`. The suits differ by colour, shape and letter, never by colour alone. Hidden from
 * screen readers: the component that places the card names it.
 */
export const PlayingCard = memo(function PlayingCard(props: PlayingCardProps): ReactElement {
  const { rank, suit, letter = '', picture = null, index = 'top', dimmed = false } = props;
  const up = rank !== undefined && suit !== undefined;
  return (
    <span className={css.card} data-suit={up ? suit : 'back'} data-dimmed={dimmed || undefined} aria-hidden="true">
      <svg viewBox="0 0 60 84">{up ? <Face {...{ rank, suit, letter, picture, index }} /> : <Back />}</svg>
    </span>
  );
});

type FaceProps = Required<Omit<PlayingCardProps, 'dimmed'>>;
/** Positions of the small and the large suit sign. */
const SIGNS = {
  top: { small: 'translate(46.5 17) scale(.2)', large: 'translate(30 61) scale(.36)', letter: { x: 30, y: 66.5 } },
  left: { small: 'translate(44 66) scale(.26)', large: 'translate(17 57) scale(.34)', letter: { x: 17, y: 62.5 } },
};
function Face({ rank, suit, letter, picture, index }: FaceProps): ReactElement {
  const path = SUIT_PATHS[suit];
  const isLong = letter.length > 1 || undefined;
  if (picture !== null) {
    return (
      <>
        <g transform="translate(41.5 42)">
          <CourtFigure court={picture} />
        </g>
        <text className={css.courtRank} x="13" y="30">
          {rank}
        </text>
        <path d={path} transform="translate(13 49) scale(.25)" />
        <text className={css.courtLetter} x="13" y="53.5" data-long={isLong}>
          {letter}
        </text>
      </>
    );
  }
  const { small, large, letter: at } = SIGNS[index];
  return (
    <>
      <text className={css.rank} x={rank.length > 1 ? 2 : 5} y="33" data-wide={rank.length > 1 || undefined}>
        {rank}
      </text>
      <path d={path} transform={small} />
      <path d={path} transform={large} />
      <text className={css.letter} {...at} data-long={isLong}>
        {letter}
      </text>
    </>
  );
}

/** The card back: a lattice of brass on deep red. */
function Back(): ReactElement {
  return (
    <g className={css.back}>
      <rect x="4" y="4" width="52" height="76" rx="5" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((line) => (
        <path key={line} d={`M4 ${4 + line * 13}L56 ${-22 + line * 13}M4 ${-22 + line * 13}L56 ${4 + line * 13}`} />
      ))}
      <circle cx="30" cy="42" r="12" />
      <path className={css.star} d={SUIT_PATHS.spades} transform="translate(30 42) scale(.14)" />
    </g>
  );
}
