import type { AnyRules, GameTypes, Rules, Seat, State } from '@parlour/kernel';

/** Whether everybody sees that this seat takes no more part in the hand. False if the game has no `isOut`. */
export const isOutIn = (rules: Pick<AnyRules, 'unseal'>, view: { readonly table: unknown }, seat: Seat): boolean =>
  // Safe cast: the view was made by the reducers of this game.
  rules.unseal(<G extends GameTypes>(own: Rules<G>) => own.isOut?.(view as unknown as State<G>, seat) ?? false);
