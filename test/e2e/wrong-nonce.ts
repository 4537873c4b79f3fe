// A dishonest server: it commits like ours, and then shows a card that it has not committed to.
import { fairChance, fairScheme } from '@parlour/server/fairness';

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
          // Changes the last byte of a nonce, so that the opening does not fit the commitment.
          open: (shown) => honest.open(shown).map(([hand, draw, cards]) => [hand, draw, `${cards.slice(0, -2)}00`]),
        };
      };
      return { commitment: batch.commitment, deal };
    },
  },
};
