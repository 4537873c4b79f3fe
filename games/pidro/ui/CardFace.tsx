import { CardFace as PlainFace, type LaidCard } from '@parlour/client/ui';
import type { Card, Suit } from '@parlour/kit/cards';
import { pointsOf } from '../rules/trumps.ts';
import css from './card.module.css';
import { useParts } from './parts.ts';
import type { Scene } from './scene.ts';

interface CardFaceProps {
  readonly card: Card;
  /** Set where the card shows what it is worth. */
  readonly trump?: Suit | null;
  readonly dimmed?: boolean;
}

/** One card, as wide as `--card`; a point card carries a brass coin with its points. */
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

/** A card of a trick with its face and name. */
export function useLaid(trump: Suit | null): (play: Scene['plays'][number]) => LaidCard {
  const { cardWorth } = useParts().words.table;
  return (play) => ({
    ...play,
    face: <CardFace card={play.card} trump={trump} />,
    name: cardWorth(play.card, trump),
  });
}
