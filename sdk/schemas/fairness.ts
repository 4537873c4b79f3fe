/** Codecs of the fairness messages and log entries of a hand: see docs/fairness.md. */
import { integer, nullable } from '@parlour/kit/codec';
import { bytes, count, many, object, text, tuple, union, whole } from '@parlour/kit/shapes';
import { CHAIN_LINKS, DECK_MAX } from '../fairness/scheme.ts';

const digest = bytes({ description: '32 bytes' });
const contribution = object({
  name: text(),
  anchor: nullable(bytes({ description: 'End of the player’s chain of salts; null for a chair without one' })),
  // The limits here and below are those of the work that checking takes: whoever checks a log does not trust it.
  link: integer(0, CHAIN_LINKS, { description: 'How many hashes lead from the salt to the anchor' }),
});
const draw = object({
  hand: whole(),
  label: text(),
  size: nullable(integer(1, DECK_MAX, { description: 'Of a shuffle; null for a single number' })),
  digest,
});
const batch = count({ description: 'The hand; the first has everything that is drawn before it as well' });
export const NEXT_COMMITMENT = { batch, server: digest, root: digest };
export const NEXT_PLAYERS = many(union(count(), tuple(text(), nullable(bytes()), integer(0, CHAIN_LINKS))), {
  description:
    'A player of the commitment before by number, one link further, or the name, anchor and link of a new one; left out where all are those',
});
export const COMMITMENT = { gameId: text(), batch, players: many(contribution), server: digest, root: digest };
export const DEAL = {
  batch: count(),
  salts: many(nullable(bytes()), { description: 'By player; null where the server’s value stands in' }),
  server: bytes({ description: 'The server’s value' }),
  draws: many(draw),
  decks: many(tuple(count(), bytes()), {
    description: 'Of the decks that are used: the draw, and the commitments to all cards, 16 bytes each',
  }),
};
/** The fairness entry of a hand in the log of a finished game. */
export const LOGGED_HAND = object({ commitment: object(COMMITMENT), deal: object(DEAL) });

/** The field `opened` of an event: its proofs. */
export const OPENED = many(
  tuple(count({ description: 'The batch' }), count({ description: 'Its draw' }), bytes({ description: 'The proof' })),
  {
    description:
      'Proof of what the event shows: of cards a byte for the place, one for the value and 10 for the nonce, of a number the value it is made from',
  },
);
