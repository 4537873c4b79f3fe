/** Hold'em's own players, strongest first. */
import type { Bot } from '@parlour/kernel';
import type { Holdem } from '../types.ts';
import { amateur } from './amateur.ts';
import { careful } from './careful.ts';
import { strong } from './strong.ts';
import { testPlayer } from './test-player.ts';

const bots: readonly Bot<Holdem>[] = [strong, careful, amateur, testPlayer];

export default bots;
