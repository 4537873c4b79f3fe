/** Finnish Pidro: two pairs, a bid, fourteen trumps and fourteen points. RULES.md has the rules. */
import type { Game, State } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { chancesBy, seatsFrom } from '@parlour/kit/seats';
import { INVARIANTS } from './invariants.ts';
import { knows } from './knows.ts';
import { resample } from './resample.ts';
import { SEATS, teamOf } from './state.ts';
import { step } from './step.ts';
import type { Pidro } from './types.ts';
import { rules } from './rules.ts';

/** A lead of this many points multiplies a pair's odds of winning by e. */
const LEAD = 12;
/** By seat. Partners have the same prospects. */
function prospects({ table }: State<Pidro>): readonly number[] {
  const pairs = chancesBy('highest', table.scores, LEAD);
  return seatsFrom(0, SEATS).map((seat) => defined(pairs[teamOf(seat)]));
}

const pidro: Game<Pidro> = {
  ...rules,
  invariants: INVARIANTS,
  step,
  resample,
  prospects,
  knows,
};

export default pidro;
