/** What a log says of its commitments, and the chance that follows from it. */
import { isRecord, type Chance, type Json } from '@parlour/kernel';
import { batchOf, type Commitment, type Deal } from '@parlour/sdk/fairness/scheme';
import { secretChance } from '@parlour/server/chance';
import { fairScheme } from '@parlour/server/fairness';

/** One hand: what was committed to before it, and what it was dealt with. */
export interface LoggedHand {
  readonly commitment: Commitment;
  readonly deal: Deal;
}
const areStrings = (value: Json | undefined, ...allowed: readonly null[]): boolean =>
  Array.isArray(value) &&
  (value as readonly Json[]).every((each) => typeof each === 'string' || allowed.some((other) => other === each));
const areRecords = (value: Json | undefined): boolean =>
  Array.isArray(value) && (value as readonly Json[]).every((each) => isRecord(each));

/** Null for what is none. Values are checked by their hashes, so only the shape matters here. */
export function loggedHand(raw: Json): LoggedHand | null {
  if (!isRecord(raw)) return null;
  const { commitment, deal } = raw;
  if (!isRecord(commitment) || !isRecord(deal)) return null;
  const { gameId, batch, players, server, root } = commitment;
  const hasCommitment =
    typeof gameId === 'string' &&
    Number.isSafeInteger(batch) &&
    areRecords(players) &&
    typeof server === 'string' &&
    typeof root === 'string';
  const hasDeal =
    deal['batch'] === batch &&
    areStrings(deal['salts'], null) &&
    typeof deal['server'] === 'string' &&
    areRecords(deal['draws']) &&
    Array.isArray(deal['decks']);
  return hasCommitment && hasDeal ? ({ commitment, deal } as unknown as LoggedHand) : null;
}

/** The same hand, made from the secret. */
export const handFrom = (secret: string, { commitment, deal }: LoggedHand): ReturnType<typeof fairScheme.batch> =>
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
