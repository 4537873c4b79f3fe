/** The game's own bots. The first is the default. */
import type { Bot } from '@parlour/kernel';
import type { Riichi } from '../types.ts';
import { scholar } from './scholar.ts';
import { shanten } from './shanten.ts';
import { steady } from './steady.ts';
import { tsumogiri } from './tsumogiri.ts';

const bots: readonly Bot<Riichi>[] = [steady, scholar, shanten, tsumogiri];

export default bots;
