import type { Bot } from '@parlour/kernel';
import type { LiapTui } from '../types.ts';
import { bold, steady } from './steady.ts';

/** The game's own players, strongest first. */
export const BOTS: readonly Bot<LiapTui>[] = [steady, bold];
