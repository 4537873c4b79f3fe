/** No-limit Texas hold'em: ring tables of two to ten seats, and heads-up matches. RULES.md has the rules. */
import { type Answers, type Game, type State } from '@parlour/kernel';
import { sum } from '@parlour/kit/numbers';
import { brokeSeats } from './step/between.ts';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { onRequest } from './step/requests.ts';
import { resample } from './resample.ts';
import { isGone, step } from './step.ts';
import type { Holdem } from './types.ts';
import { rules } from './rules.ts';

/** True if a question needs no further answers, because the seats still to answer have left. */
function settled({ table }: State<Holdem>, answers: Answers<Holdem>): boolean {
  if (table.stage === 'awaiting_input') return isGone(table, table.turn);
  return (
    table.stage === 'post_hand' &&
    brokeSeats(table).every((seat) => answers.get(seat) !== undefined || isGone(table, seat))
  );
}
/** A seat's prospects are its share of all chips. */
function prospects({ table: { stacks } }: State<Holdem>): readonly number[] {
  const all = sum(stacks);
  return stacks.map((stack) => stack / all);
}
const holdem: Game<Holdem> = {
  ...rules,
  invariants: INVARIANTS,
  step,
  onRequest,
  whenLeft: { type: 'sit_in', post: true },
  settled,
  resample,
  prospects,
  knows,
};

export default holdem;
