import type { MatchModel } from '../store/state.ts';
import type { Telling } from '../ui/index.ts';

/** The context for telling an event to this viewer: who they are, and the players' names. */
export const tellingOf = ({ players, seat }: Pick<MatchModel, 'players' | 'seat'>): Telling => ({
  name: (at) => players.find((player) => player.seat === at)?.name ?? String(at + 1),
  viewer: seat,
});
