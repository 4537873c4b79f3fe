import { cornerText, suitOf, type Card, type Suit } from '@parlour/kit/cards';
import type { ReactElement } from 'react';
import type { CardLook } from '../furniture/card-look.ts';
import { COURTS } from './Court.tsx';
import { PlayingCard } from './PlayingCard.tsx';

interface CardFaceProps {
  /** Null for a card that lies face down. */
  readonly card: Card | null;
  /** The suits' letters in the user's language: `SUIT_INITIALS` of `kit/words`. */
  readonly letters: Readonly<Record<Suit, string>>;
  /** The part that stays readable if something covers the rest. */
  readonly index?: 'top' | 'left';
  readonly dimmed?: boolean;
}
/** One of the fifty-two cards, as wide as `--card`. */
export function CardFace({ card, letters, index = 'left', dimmed = false }: CardFaceProps): ReactElement {
  if (card === null) return <PlayingCard dimmed={dimmed} />;
  const suit = suitOf(card);
  const rank = cornerText(card);
  return (
    <PlayingCard
      rank={rank}
      suit={suit}
      letter={letters[suit]}
      picture={COURTS.find((court) => court === rank) ?? null}
      index={index}
      dimmed={dimmed}
    />
  );
}

interface CardNames {
  readonly suitLetters: Readonly<Record<Suit, string>>;
  card(card: Card): string;
}
/** The standard look of the fifty-two cards: `plainLook(words.table)`, with the `common.cards` of `kit/words`. */
export const plainLook =
  (words: CardNames): CardLook<Card> =>
  (card, refused = false) => ({
    face: <CardFace card={card} letters={words.suitLetters} dimmed={refused} />,
    name: words.card(card),
  });
