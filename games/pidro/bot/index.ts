import type { Bot } from '@parlour/kernel';
import type { Pidro } from '../types.ts';
import { eager } from './eager.ts';
import { steady } from './steady.ts';
import { thinker } from './thinker.ts';

/** The game's own bots, strongest first. */
const bots: readonly Bot<Pidro>[] = [thinker, steady, eager];

export default bots;
