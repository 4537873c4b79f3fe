// A dishonest server: it commits like ours, and then opens cards in a way that does not fit the commitment.
import { fairChance, fairScheme } from '@parlour/server/fairness';

/** Changes the last byte of the last nonce. */
const withWrongNonce = (cards: string): string => `${cards.slice(0, -2)}${cards.endsWith('00') ? '01' : '00'}`;

export const chance = {
  ...fairChance,
  fairness: {
    ...fairScheme,
    batch: (...wanted: Parameters<typeof fairScheme.batch>): ReturnType<typeof fairScheme.batch> => {
      const batch = fairScheme.batch(...wanted);
      const deal = (...salts: Parameters<typeof batch.deal>): ReturnType<typeof batch.deal> => {
        const honest = batch.deal(...salts);
        return {
          shuffle: (...draw) => honest.shuffle(...draw),
          pick: (...draw) => honest.pick(...draw),
          order: (...draw) => honest.order(...draw),
          told: (drawn) => honest.told(drawn),
          open: (shown) => honest.open(shown).map(([hand, draw, cards]) => [hand, draw, withWrongNonce(cards)]),
        };
      };
      return { commitment: batch.commitment, deal };
    },
  },
};
