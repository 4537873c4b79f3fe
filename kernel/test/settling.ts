import type { Game } from '../index.ts';
import highCard from '../../examples/high-card/game.ts';
import type { HighCard } from '../../examples/high-card/types.ts';

/** High Card that need not wait for all seats. A seat that has not answered plays its lowest card. */
export const settling = (settled: Required<Game<HighCard>>['settled']): Game<HighCard> => ({
  ...highCard,
  settled,
  step: (play) =>
    highCard.step({
      ...play,
      answers: {
        get: (seat) => play.answers.get(seat) ?? { type: 'choose', card: Math.min(...play.state.own[seat]!.cards) },
      },
    }),
});
