/** Liap Tui: four seats, eight pieces each; every player declares how many piles it will take. The rules: RULES.md. */
import { type Game } from '@parlour/kernel';
import { chancesBy } from '@parlour/kit/seats';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { resample } from './resample.ts';
import { step } from './step.ts';
import type { LiapTui } from './types.ts';
import { rules } from './rules.ts';

/** A lead of this many points makes a seat e times as likely to win. */
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
