/** Liap Tui: four seats, eight pieces each; every player declares how many piles it will take. The rules: RULES.md. */
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
