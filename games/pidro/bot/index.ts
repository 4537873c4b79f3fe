import type { Bot } from '@parlour/kernel';
import type { Pidro } from '../types.ts';

/** The game's own players, strongest first. */
export const BOTS: readonly Bot<Pidro>[] = [];
