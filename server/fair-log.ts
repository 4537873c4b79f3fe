/** What a log says of its commitments, and the chance that follows from it. */
import type { Chance } from '@parlour/kernel';
import { batchOf } from '@parlour/sdk/fairness/scheme';
import type { LoggedHand } from '@parlour/sdk/replay/log';
import { secretChance } from './chance.ts';
import { fairScheme } from './fairness.ts';

/** The same hand, made from the secret. */
const handFrom = (secret: string, { commitment, deal }: LoggedHand): ReturnType<typeof fairScheme.batch> =>
  fairScheme.batch(secret, {
    ...commitment,
    draws: deal.draws.map(({ hand, label, size }) => ({ hand, label, size })),
  });

/** The chance of a game whose hands were committed to. */
export function chanceFrom(secret: string, hands: readonly LoggedHand[]): Chance {
  const plain = secretChance(secret);
  const deals = new Map(
    hands.map((hand) => [hand.commitment.batch, handFrom(secret, hand).deal(hand.deal.salts)] as const),
  );
  return {
    shuffle: (hand, label, size) =>
      deals.get(batchOf(hand))?.shuffle(hand, label, size) ?? plain.shuffle(hand, label, size),
    pick: (hand, label, n) => deals.get(batchOf(hand))?.pick(hand, label, n) ?? plain.pick(hand, label, n),
  };
}
