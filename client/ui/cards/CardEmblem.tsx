import type { Suit } from '@parlour/kit/cards';
import type { ReactElement, ReactNode } from 'react';
import css from './emblem.module.css';
import { SUIT_PATHS } from './suits.ts';

/** Felt with two rings: the background of every game's picture in the lobby. */
export function EmblemFelt({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg className={css.emblem} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={css.felt} width="320" height="200" />
      <circle className={css.ring} cx="160" cy="104" r="84" />
      <circle className={css.ring} cx="160" cy="104" r="78" />
      {children}
    </svg>
  );
}

interface EmblemCardProps {
  readonly rank: string;
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  /** Rotation in degrees. */
  readonly turn: number;
}
/** A card in the picture, centred on (x, y). */
export function EmblemCard({ rank, suit, x, y, turn }: EmblemCardProps): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} data-suit={suit} className={css.card}>
      <rect className={css.shadow} x="-43" y="-57" width="92" height="126" rx="9" />
      <rect className={css.paper} x="-46" y="-63" width="92" height="126" rx="9" />
      <text className={css.rank} x="-38" y="-22">
        {rank}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(24 -38) scale(.26)" />
      <path d={SUIT_PATHS[suit]} transform="translate(2 24) scale(.58)" />
    </g>
  );
}

interface CardEmblemProps {
  /** From left to right, fanned. */
  readonly cards: readonly { readonly rank: string; readonly suit: Suit }[];
  /** A number or letters on a coin in the corner. */
  readonly coin?: string;
}
/** A game's picture for the lobby: a fan of cards on felt, and an optional coin. */
export function CardEmblem({ cards, coin }: CardEmblemProps): ReactElement {
  const middle = (cards.length - 1) / 2;
  return (
    <EmblemFelt>
      {cards.map(({ rank, suit }, at) => (
        <EmblemCard
          key={at}
          rank={rank}
          suit={suit}
          x={160 + (at - middle) * 62 - (coin === undefined ? 0 : 8)}
          y={101 + Math.abs(at - middle) * 6}
          turn={(at - middle) * 18}
        />
      ))}
      {coin !== undefined && (
        <g transform="translate(262 150)">
          <circle className={css.coin} r="30" />
          <circle className={css.rim} r="25" />
          <text className={css.points} y="9">
            {coin}
          </text>
        </g>
      )}
    </EmblemFelt>
  );
}
