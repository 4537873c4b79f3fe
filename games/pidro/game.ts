/** Finnish Pidro: two pairs, a bid, fourteen trumps and fourteen points. RULES.md has the rules. */
import { type Game } from '@parlour/kernel';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { resample } from './resample.ts';
import { step } from './step.ts';
import type { Pidro } from './types.ts';
import { rules } from './rules.ts';

const pidro: Game<Pidro> = {
  ...rules,
  invariants: INVARIANTS,
  step,
  resample,
  knows,
};

export default pidro;
