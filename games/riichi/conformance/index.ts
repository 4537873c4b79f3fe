/** Kinds of cases from other programs, against which the rules are checked. */
import type { Conformance } from '@parlour/kit/doors';
import { games } from './games.ts';
import { rounds } from './rounds.ts';
import { facts } from './facts.ts';
import { tenhou6 } from './tenhou6.ts';
import { shanten } from './shanten.ts';
import { shuffle } from './shuffle.ts';
import { wins } from './wins.ts';
import { yakuman } from './yakuman.ts';

const conformance: Conformance = { wins, rounds, games, tenhou6, facts, shanten, yakuman, shuffle };

export default conformance;
