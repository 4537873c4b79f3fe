import type { Bot } from '@parlour/kernel';
import type { LiapTui } from '../types.ts';
import { hasty } from './hasty.ts';
import { bold, steady } from './steady.ts';

/** The game's own players; the first plays where nobody chose one. */
const bots: readonly Bot<LiapTui>[] = [steady, bold, hasty];

export default bots;
