/** Riichi mahjong for four and for three. RULES.md has the rules. */
import { type Game } from '@parlour/kernel';
import { chancesBy } from '@parlour/kit/seats';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { resample } from './resample.ts';
import { settled } from './step/settled.ts';
import { step } from './step.ts';
import type { Riichi } from './types.ts';
import { rules } from './rules.ts';

/** Points by which a seat must lead another to be e times as likely to win. */
const LEAD = 12_000;

const riichi: Game<Riichi> = {
  ...rules,
  invariants: INVARIANTS,
  step,
  settled,
  resample,
  prospects: ({ table }) => chancesBy('highest', table.scores, LEAD),
  knows,
};

export default riichi;
