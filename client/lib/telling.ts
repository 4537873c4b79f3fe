import type { MatchModel } from '../store/state.ts';
import type { Telling } from '../ui/index.ts';

/** How an event is told to this viewer. */
export const tellingOf = ({ players, seat }: Pick<MatchModel, 'players' | 'seat'>): Telling => ({
  name: (at) => players.find((player) => player.seat === at)?.name ?? String(at + 1),
  viewer: seat,
});
