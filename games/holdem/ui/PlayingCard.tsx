import { PlayingCard as Drawn, SUITS } from '@parlour/client/ui';
import { rankOf, suitIndexOf, type Card } from '@parlour/kit/cards';

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
  const suit = card === null ? undefined : SUITS[suitIndexOf(card)];
  if (card === null || suit === undefined) return <Drawn dimmed={dimmed} />;
  const value = rankOf(card);
  return (
    <Drawn
      rank={rank(value)}
      suit={suit}
      letter={letter(suitIndexOf(card))}
      picture={value >= JACK && value < ACE}
      dimmed={dimmed}
    />
  );
}
