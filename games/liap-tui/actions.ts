import { action, answers, boolean, integer, list } from '@parlour/kit/codec';
import { HAND_SIZE, PIECES, type PieceId } from './rules/pieces.ts';

export type RedealAction = { readonly type: 'redeal'; readonly accept: boolean };
export type DeclareAction = { readonly type: 'declare'; readonly value: number };
export type PlayAction = { readonly type: 'play'; readonly pieces: readonly PieceId[] };
export type Action = RedealAction | DeclareAction | PlayAction;

/** Checks the shape only. If one value has the wrong type, the whole action is refused (D2, T6). */
export const inputs = answers<Action>({
  redeal: action('redeal', { accept: boolean({ code: 'invalid_payload', rule: 'R5' }) }),
  declare: action('declare', { value: integer(0, HAND_SIZE, { code: 'invalid_value', rule: 'D2' }) }),
  play: action('play', { pieces: list(integer(0, PIECES - 1), PIECES, { code: 'invalid_payload', rule: 'T6' }) }),
});
