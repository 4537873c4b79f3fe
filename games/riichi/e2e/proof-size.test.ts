// The proof of a round stays below 4 KiB, for the longest rounds possible and for every viewer.
import { describe, expect, it } from 'vitest';
import { defined } from '@parlour/kernel/defined';
import { statusOf } from '@parlour/sdk/fairness/checker';
import { SHORT_PROOF_BYTES } from '@parlour/sdk/fairness/opened';
import { OPENING_BYTES } from '@parlour/sdk/fairness/scheme';
import { discoverGames } from '@parlour/server/games';
import { proofBytes } from '../../../server/test/proof-size.ts';
import { checked } from '../../../server/test/salted.ts';
import { drawnOut, playedBySalted } from '../bench/support/long-rounds.ts';

const PROOF_BYTES_MAX = 4096;
/** Upper limit of single tiles: every draw, and an indicator for each of four kans (B3). */
const SINGLE_TILES_MAX = 70 + 4;
/** Upper limit for the five tiles under the indicators, with the field name and three list headers. */
const URA_BYTES_MAX = 5 * OPENING_BYTES + 13;

describe('ALL-530 rounds that are drawn out to the last tile', () => {
  it('are proved to everybody in less than 4 KiB each, and would be with four kans and a riichi won', async () => {
    const riichi = defined((await discoverGames()).find(({ id }) => id === 'riichi'));
    const { hall, clients } = await playedBySalted(riichi, {
      choose: drawnOut,
      seed: 'a',
      settings: { gameType: 'tonpusen' },
    });
    expect(hall.errors).toEqual([]);
    for (const client of clients) {
      const hands = (await checked(riichi, client.got)).filter(({ deal }) => deal !== null);
      expect(hands.length).toBeGreaterThan(3);
      expect(hands.map((hand) => [statusOf(hand), hand.problems])).toEqual(hands.map(() => ['checked', []]));
      const bytes = proofBytes(client).hands;
      for (const { hand } of hands) expect(bytes.get(hand)).toBeLessThan(PROOF_BYTES_MAX);
      const singles = new Map<number, number>();
      let dealt = 0;
      for (const message of client.got) {
        if (message.type === 'fairness_deal') dealt = message.batch;
        if (message.type === 'event' && typeof message.opened === 'string')
          singles.set(dealt, (singles.get(dealt) ?? 0) + 1);
      }
      for (const { hand } of hands) {
        const most = SINGLE_TILES_MAX - defined(singles.get(hand));
        expect(most).toBeGreaterThanOrEqual(0);
        expect(defined(bytes.get(hand)) + most * SHORT_PROOF_BYTES + URA_BYTES_MAX).toBeLessThan(PROOF_BYTES_MAX);
      }
    }
  });
});
