import type { Game, GameEvent, GameTypes, State } from '../index.ts';

/** What a leaky game tells instead of an event. */
export type Told<G extends GameTypes> = (event: GameEvent<G>, state: State<G>) => GameEvent<G>;

/** The game, with every event replaced by what `told` makes of it. */
export const telling = <G extends GameTypes>(game: Game<G>, told: Told<G>): Game<G> => ({
  ...game,
  step: (play) => game.step({ ...play, emit: (event) => play.emit(told(event, play.state)) }),
});
