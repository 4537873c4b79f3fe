/** Makes the chance of a finished game again, from the secret and the commitments in its log. */
import { seededChance, type Chance } from '@parlour/kernel';
import { batchOf } from '@parlour/sdk/fairness/scheme';
import type { GameLog, LoggedHand } from '@parlour/sdk/replay/log';
import { describedSecret, secretChance } from './chance.ts';
import { fairScheme } from './fairness.ts';

/** The batch of a logged hand, made again from the secret. */
const handFrom = (secret: string, { commitment, deal }: LoggedHand): ReturnType<typeof fairScheme.batch> =>
  fairScheme.batch(secret, {
    ...commitment,
    draws: deal.draws.map(({ hand, label, size }) => ({ hand, label, size })),
  });

/**
 * The chance that a log's game was dealt from; null if the log does not have it, or its secret does not fit its hash.
 */
export function chanceOf({ chance, seed, lines }: GameLog): Chance | null {
  if (chance === null) return seed === null ? null : seededChance(seed);
  const secret = describedSecret(chance);
  const hands = lines.flatMap((line) => ('fairness' in line ? [line.fairness] : []));
  return secret === null ? null : chanceFrom(secret, hands);
}
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
