/** Facts from elsewhere that the rules are checked against. */
import type { Conformance } from '@parlour/kernel/conform';
import { games } from './conformance/games.ts';
import { rounds } from './conformance/rounds.ts';
import { facts } from './conformance/facts.ts';
import { tenhou6 } from './conformance/tenhou6.ts';
import { shanten } from './conformance/shanten.ts';
import { shuffle } from './conformance/shuffle.ts';
import { wins } from './conformance/wins.ts';
import { yakuman } from './conformance/yakuman.ts';

export const conformance: Conformance = { wins, rounds, games, tenhou6, facts, shanten, yakuman, shuffle };
