import { cardCodec, type Card } from '@parlour/kit/cards';
import { action, answers, list } from '@parlour/kit/codec';
import { HAND } from './state.ts';

export type Action =
  | { readonly type: 'pass'; readonly cards: readonly Card[] }
  | { readonly type: 'play'; readonly card: Card };

/** Checks the shape only; the rules are checked in menu.ts. */
export const inputs = answers<Action>({
  pass: action('pass', { cards: list(cardCodec(), HAND) }),
  play: action('play', { card: cardCodec() }),
});
