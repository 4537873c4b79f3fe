/** What a log says of its commitments, and the chance that follows from it. */
import { seededChance, type Chance } from '@parlour/kernel';
import { batchOf } from '@parlour/sdk/fairness/scheme';
import type { GameLog, LoggedHand } from '@parlour/sdk/replay/log';
import { describedSecret, secretChance } from './chance.ts';
import { fairScheme } from './fairness.ts';

/** The same hand, made from the secret. */
const handFrom = (secret: string, { commitment, deal }: LoggedHand): ReturnType<typeof fairScheme.batch> =>
  fairScheme.batch(secret, {
    ...commitment,
    draws: deal.draws.map(({ hand, label, size }) => ({ hand, label, size })),
  });

/** What a log's game was dealt from: null if it says nothing of that, or another secret than was committed to. */
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
