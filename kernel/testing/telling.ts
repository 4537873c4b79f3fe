import { interference, Violation } from '../conform/index.ts';
import type { Trial } from '../conform/record.ts';
import type { Game, GameEvent, GameTypes, State } from '../index.ts';

/** Makes the event that a leaky game tells in place of the given one. */
export type Told<G extends GameTypes> = (event: GameEvent<G>, state: State<G>) => GameEvent<G>;

/** The game with every event replaced by the result of `told`. */
export const telling = <G extends GameTypes>(game: Game<G>, told: Told<G>): Game<G> => ({
  ...game,
  step: (play) => game.step({ ...play, emit: (event) => play.emit(told(event, play.state)) }),
});

/** Checks a few games for non-interference. Returns the description of the first leak, or null if there is none. */
export function leakIn<G extends GameTypes>(game: Game<G>, setup: Omit<Trial<G>, 'seed'>): string | null {
  try {
    for (let run = 0; run < 12; run++) interference(game, { ...setup, seed: `teeth ${run}` }, 40);
  } catch (error) {
    if (error instanceof Violation) return error.message;
    throw error;
  }
  return null;
}
