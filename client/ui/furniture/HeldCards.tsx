import type { ReactElement, ReactNode } from 'react';
import { PlayingCard } from '../cards/PlayingCard.tsx';
import { Flight } from '../Flight.tsx';
import { useWords } from '../words.ts';
import css from './held.module.css';

export interface HeldCard {
  readonly key: string;
  /** Absent: the card shows its back. */
  readonly face?: ReactNode;
  /** The tooltip of a card that lies face up. */
  readonly name?: string;
}
interface HeldCardsProps {
  readonly cards: readonly HeldCard[];
  /** For screen readers. Absent: the number of cards. */
  readonly label?: string;
  /** `small` is large enough to read, for cards that lie face up. */
  readonly size?: 'back' | 'small';
  /** A card back of the game's own. */
  readonly back?: ReactNode;
}
/** The cards that another seat holds, close together: backs, or cards that lie face up. */
export function HeldCards({ cards, label, size = 'back', back = <PlayingCard /> }: HeldCardsProps): ReactElement {
  const words = useWords();
  const said = label ?? words.holds(cards.length);
  return (
    <div className={css.held} data-size={size} title={size === 'small' ? said : undefined}>
      <span className="visually-hidden">{said}</span>
      {cards.map(({ key, face, name }) => (
        <Flight key={key} id={key} className={css.one}>
          <span title={name}>{face ?? back}</span>
        </Flight>
      ))}
    </div>
  );
}

interface WonPileProps {
  /** Keys of all cards in the pile. */
  readonly keys: readonly string[];
  /** Number of tricks in the pile. */
  readonly tricks: number;
}
/** The tricks that a seat has won, face down on top of each other, with their number. */
export function WonPile({ keys, tricks }: WonPileProps): ReactElement | null {
  const words = useWords();
  if (keys.length === 0) return null;
  return (
    <div className={css.pile} title={words.tricksWon(tricks)}>
      <span className="visually-hidden">{words.tricksWon(tricks)}</span>
      {keys.map((key) => (
        <Flight key={key} id={key} className={css.level}>
          <PlayingCard />
        </Flight>
      ))}
      <span className={css.count} aria-hidden="true">
        {tricks}
      </span>
    </div>
  );
}
