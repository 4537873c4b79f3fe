import { cardCodec } from '@parlour/kit/cards';
import { action, answers, list } from '@parlour/kit/codec';
import type { PassAction } from '@parlour/kit/passing';
import type { PlayAction } from '@parlour/kit/tricks';
import { HAND } from './state.ts';

export type Action = PassAction | PlayAction;

/** Checks the shape only; the rules are checked in menu.ts. */
export const inputs = answers<Action>({
  pass: action('pass', { cards: list(cardCodec(), HAND) }),
  play: action('play', { card: cardCodec() }),
});
