/** Players that know no game. */
import type { BlindBot } from '@parlour/kernel';

/** Any legal move. */
export const random: BlindBot = {
  id: 'random',
  sit: (game) => ({ id: 'random', decide: (_view, menu, pick) => game.sample(menu, pick) }),
};
/** What the clock would play. */
export const fallback: BlindBot = {
  id: 'fallback',
  sit: (game) => ({ id: 'fallback', decide: (view, menu) => game.fallback(view, menu) }),
};
export const BLIND_BOTS: readonly BlindBot[] = [random, fallback];
