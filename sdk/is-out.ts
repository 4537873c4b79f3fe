import type { AnyRules, GameTypes, Rules, Seat, State } from '@parlour/kernel';

/** Whether everybody sees that this seat takes no more part in the hand; never, where a game does not say. */
export const isOutIn = (rules: Pick<AnyRules, 'unseal'>, view: { readonly table: unknown }, seat: Seat): boolean =>
  // A view of this very game: its own reducers made it.
  rules.unseal(<G extends GameTypes>(own: Rules<G>) => own.isOut?.(view as unknown as State<G>, seat) ?? false);
