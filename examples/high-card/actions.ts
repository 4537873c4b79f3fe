import { action, answers, integer } from '@parlour/kit/codec';
import { CARDS } from './state.ts';

export type Action = { readonly type: 'choose'; readonly card: number };
export const inputs = answers<Action>({ choose: action('choose', { card: integer(0, CARDS - 1) }) });
