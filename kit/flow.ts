/** What the flow of most games asks for. */
import type { Answers, GameTypes, Seat } from '@parlour/kernel';

type ActionOf<G extends GameTypes, T> = Extract<G['Action'], { readonly type: T }>;

/**
 * The answer of a seat that was asked, as one of these types of action. `accepts` has let no other through, so that
 * anything else is a bug and throws.
 */
export function answerOf<G extends GameTypes, T extends G['Action']['type']>(
  answers: Answers<G>,
  seat: Seat,
  ...types: readonly T[]
): ActionOf<G, T> {
  const action = answers.get(seat);
  for (const type of types) if (action?.type === type) return action as ActionOf<G, T>;
  throw new Error(`seat ${seat} has not answered ${types.join(' or ')}`);
}
