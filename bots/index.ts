/** Players that know no game. */
import type { GenericBot } from '@parlour/kernel';

/** Any legal move. */
export const random: GenericBot = {
  id: 'random',
  forGame: (game) => ({ id: 'random', decide: (_view, menu, pick) => game.sample(menu, pick) }),
};
/** What the clock would play. */
export const fallback: GenericBot = {
  id: 'fallback',
  forGame: (game) => ({ id: 'fallback', decide: (view, menu) => game.fallback(view, menu) }),
};
export const GENERIC_BOTS: readonly GenericBot[] = [random, fallback];
