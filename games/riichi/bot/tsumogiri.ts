import type { Bot } from '@parlour/kernel';
import { fallback } from '../menu/accepts.ts';
import type { Riichi } from '../types.ts';

/** Discards what it drew, calls nothing and never wins. */
export const tsumogiri: Bot<Riichi> = { id: 'tsumogiri', decide: (view, menu) => fallback(view, menu) };
