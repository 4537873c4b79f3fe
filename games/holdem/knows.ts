import type { Json, State, Viewer } from '@parlour/kernel';
import type { Holdem } from './types.ts';

/** V1: the viewer's own cards, the board, cards turned up, every action, and all chips and positions. */
export function knows({ table, own }: State<Holdem>, viewer: Viewer): Json {
  const ownState = viewer === null ? undefined : own[viewer];
  return {
    hand: table.hand,
    button: table.button,
    board: table.board,
    shown: table.shown,
    last: table.last,
    stacks: table.stacks,
    acts: table.acts.map(({ seat, act, to }) => [seat, act, to]),
    places: table.places,
    hole: ownState?.hole ?? null,
    lastHole: ownState?.lastHole ?? null,
  };
}
