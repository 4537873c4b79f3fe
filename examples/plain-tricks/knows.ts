/**
 * What a viewer may know by the rules, read from the real hands: its own cards, the cards it passed on and so what its
 * neighbour got (D2), all cards played (P2), and, before the first card, who holds the two of clubs (P1).
 */
import type { Json, State, Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { holderOf } from '@parlour/kit/seats';
import { isOpeningLead, playedTricks } from '@parlour/kit/tricks';
import { TWO_OF_CLUBS } from './state.ts';
import type { PlainTricks } from './types.ts';

export function knows({ table, own }: State<PlainTricks>, viewer: Viewer): Json {
  const hands = own.map(({ hand }) => hand);
  return {
    own: viewer === null ? null : defined(own[viewer]),
    played: playedTricks(table),
    leader: isOpeningLead(table) ? holderOf(hands, TWO_OF_CLUBS) : null,
  };
}
