import { CardFace as PlainFace, type CardLook } from '@parlour/client/ui';
import type { Card, Suit } from '@parlour/kit/cards';
import { pointsOf } from '../rules/trumps.ts';
import css from './card.module.css';
import { useParts } from './parts.ts';

interface CardFaceProps {
  readonly card: Card;
  /** The trump suit, if the card should show its points. */
  readonly trump?: Suit | null;
  readonly dimmed?: boolean;
}

/** One card, `--card` wide. A point card shows a brass coin with its points. */
export function CardFace({ card, trump = null, dimmed = false }: CardFaceProps) {
  const { suitLetters } = useParts().words.table;
  const worth = trump === null ? 0 : pointsOf(trump, card);
  return (
    <span className={css.face}>
      <PlainFace card={card} letters={suitLetters} dimmed={dimmed} />
      {worth > 0 && (
        <span className={css.coin} data-five={worth > 1 || undefined} aria-hidden="true">
          {worth}
        </span>
      )}
    </span>
  );
}

/** How a card looks on the table, with its points. */
export function useLook(trump: Suit | null): CardLook<Card> {
  const { cardWorth } = useParts().words.table;
  return (card) => ({ face: <CardFace card={card} trump={trump} />, name: cardWorth(card, trump) });
}
