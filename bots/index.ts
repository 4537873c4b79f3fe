/** Players that know no game. */
import type { AnyGame, GenericBot } from '@parlour/kernel';

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

/** Who sits down where nobody has chosen: the game's strongest, or any legal move where a game has no bots. */
export const defaultBot = ({ bots }: Pick<AnyGame, 'bots'>): string => bots[0] ?? random.id;
