import { PlayingCard as Drawn, SUITS } from '@parlour/client/ui';
import { rankOf, suitOf, type Card } from '../cards.ts';

interface PlayingCardProps {
  /** `null` lies face down. */
  readonly card: Card | null;
  readonly rank: (rank: number) => string;
  readonly letter: (suit: number) => string;
  readonly dimmed?: boolean;
}
const JACK = 9;
const ACE = 12;

/** One card, as wide as `--card`. Rank and suit stand in the upper half, so that it can be read behind a name plate. */
export function PlayingCard({ card, rank, letter, dimmed = false }: PlayingCardProps) {
  const suit = card === null ? undefined : SUITS[suitOf(card)];
  if (card === null || suit === undefined) return <Drawn dimmed={dimmed} />;
  const value = rankOf(card);
  return (
    <Drawn
      rank={rank(value)}
      suit={suit}
      letter={letter(suitOf(card))}
      picture={value >= JACK && value < ACE}
      dimmed={dimmed}
    />
  );
}
