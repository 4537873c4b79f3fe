import type { Bot } from '@parlour/kernel';
import type { LiapTui } from '../types.ts';
import { hasty } from './hasty.ts';
import { bold, steady } from './steady.ts';

/** The game's own bots. The first is the default. */
const bots: readonly Bot<LiapTui>[] = [steady, bold, hasty];

export default bots;
