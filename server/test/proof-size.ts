/** Size of the proof of each hand on the wire, for one viewer: whole messages, and what is added to events. */
import { encodeServerMessage } from '@parlour/sdk/codec';
import type { EventMessage } from '@parlour/sdk/messages';
import { openedOf, SHORT_PROOF_BYTES } from '@parlour/sdk/fairness/opened';
import type { FakeClient } from './harness.ts';

export interface ProofBytes {
  /** Bytes by the number of the hand. */
  readonly hands: ReadonlyMap<number, number>;
  /** Bytes that say who plays with which anchor, and the game's id. They belong to no single hand. */
  readonly players: number;
}
/** `client` must read short messages, as pages do. */
export function proofBytes({ got, sizes }: FakeClient): ProofBytes {
  const hands = new Map<number, number>();
  let [players, hand] = [0, 1];
  const add = (batch: number, size: number): void => void hands.set(batch, (hands.get(batch) ?? 0) + size);
  for (const [index, message] of got.entries()) {
    const size = sizes[index] ?? NaN;
    if (message.type === 'fairness_commitment') {
      const { batch, server, root } = message;
      const bare = encodeServerMessage({ ...message, next: { batch, server, root } }, true).length;
      add(batch, bare);
      players += size - bare;
    } else if (message.type === 'fairness_deal') add((hand = message.batch), size);
    if (message.type !== 'event' || message.opened === undefined) continue;
    const bare: EventMessage = { type: 'event', seq: message.seq, seen: message.seen as EventMessage['seen'] };
    const batch = openedOf(message.opened, null)[0]?.[0] ?? hand;
    const isShort = typeof message.opened === 'string';
    add(batch, isShort ? SHORT_PROOF_BYTES : size - encodeServerMessage(bare, true).length);
  }
  return { hands, players };
}
