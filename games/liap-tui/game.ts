/**
 * Liap Tui: four seats with eight pieces each. Players declare how many piles they will take. RULES.md has the rules.
 */
import { type Game } from '@parlour/kernel';
import { chancesBy } from '@parlour/kit/seats';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { resample } from './resample.ts';
import { step } from './step.ts';
import type { LiapTui } from './types.ts';
import { rules } from './rules.ts';

/** A seat that leads another by this many points is e times as likely to win as that seat. */
const LEAD = 12;

const liapTui: Game<LiapTui> = {
  ...rules,
  invariants: INVARIANTS,
  step,
  resample,
  prospects: ({ table }) => chancesBy('highest', table.scores, LEAD),
  knows,
};

export default liapTui;
