/** Riichi mahjong for four and for three. RULES.md has the rules. */
import { type Game } from '@parlour/kernel';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { resample } from './resample.ts';
import { settled } from './step/settled.ts';
import { step } from './step.ts';
import type { Riichi } from './types.ts';
import { rules } from './rules.ts';

const riichi: Game<Riichi> = {
  ...rules,
  invariants: INVARIANTS,
  step,
  settled,
  resample,
  knows,
};

export default riichi;
