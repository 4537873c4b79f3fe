/** The complete game, for the server; the page loads only `rules.ts`. */
import type { Game } from '@parlour/kernel';
import { invariants } from './invariants.ts';
import { knows } from './knows.ts';
import { resample } from './resample.ts';
import { rules } from './rules.ts';
import { step } from './step.ts';
import type { PlainTricks } from './types.ts';

const game: Game<PlainTricks> = { ...rules, invariants, step, resample, knows };
export default game;
