/** Liap Tui: four seats, eight pieces each, and a promise of how many piles one will take. RULES.md has the rules. */
import { type Game } from '@parlour/kernel';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { resample } from './resample.ts';
import { step } from './step.ts';
import type { LiapTui } from './types.ts';
import { rules } from './rules.ts';

const liapTui: Game<LiapTui> = {
  ...rules,
  invariants: INVARIANTS,
  step,
  resample,
  knows,
};

export default liapTui;
