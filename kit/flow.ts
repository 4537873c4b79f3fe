/** For the `step` and the `timing` of most games. */
import type { Answers, GameTypes, Seat, Timing } from '@parlour/kernel';

type ActionOf<G extends GameTypes, T> = Extract<G['Action'], { readonly type: T }>;

/**
 * The answer of a seat that was prompted, narrowed to these types of action. The game's `accepts` has refused all
 * others, so any other type is a bug and throws.
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

/** The clocks of a card game among friends: `timing: () => UNHURRIED`. */
export const UNHURRIED: Timing = {
  bankMs: 60_000,
  bonusMs: 10_000,
  base: {
    turn: { ms: 20_000, usesBank: true },
    call: { ms: 10_000, usesBank: true },
    choice: { ms: 30_000, usesBank: true },
  },
  beats: { none: 0, short: 600, call: 600, long: 1_500, ack: 9_000 },
};
