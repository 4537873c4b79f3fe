/** The hidden information that the rules let a viewer know (H1-H6), read from the real cards. */
import { reveal, type Json, type State, type Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Pidro } from './types.ts';

export function knows(state: State<Pidro>, viewer: Viewer): Json {
  const { table, own, house } = state;
  const robbed = table.phase === 'kill' || table.phase === 'playing';
  return {
    // H1: everything the viewer holds.
    own: viewer === null ? null : (own[viewer] ?? null),
    // H2: cuts, bids, trump, tricks, sizes, counts.
    cuts: table.cuts,
    calls: table.calls,
    trump: table.trump,
    played: [...table.tricks, table.trick].map((trick) => trick?.plays.map(({ seat, card }) => [seat, card]) ?? []),
    sizes: own.map(({ hand }) => hand.length),
    pack: reveal(house.pack).length,
    laidOff: own.map(({ discarded }, seat) => {
      if (seat === table.dealer) return null;
      return house.reveals.discards ? discarded : discarded.length;
    }),
    // H4: killed cards are face up, and cards still to be killed will be.
    killed: table.killed,
    excess: robbed ? own.map(({ surplus }) => surplus.length) : null,
    // H5: cold hands are face up, also those of the hand that has just been scored.
    cold: house.cold.map((seat) => [seat, defined(own[seat]).hand]),
    wasCold: house.wasCold.map((seat) => [seat, defined(own[seat]).left]),
  };
}
