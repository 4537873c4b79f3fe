/** Hold'em's own players, strongest first. */
import type { Bot } from '@parlour/kernel';
import type { Holdem } from '../types.ts';
import { character } from './character.ts';
import { PERSONAS } from './characters.ts';
import { strong } from './strong.ts';
import { testPlayer } from './test-player.ts';

const bots: readonly Bot<Holdem>[] = [
  strong,
  ...PERSONAS.map(({ id, traits, name }) => character(id, traits, name)),
  testPlayer,
];

export default bots;
