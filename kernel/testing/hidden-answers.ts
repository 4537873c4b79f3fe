import {
  pickFrom,
  project,
  projectView,
  seededChance,
  GameTable,
  type Game,
  type GameEvent,
  type GameTypes,
  type RandomInt,
  type Seat,
  type Setup,
  type State,
} from '../index.ts';
import { playRandomly } from '../conform/index.ts';

/** Another answer that the rules keep as hidden as this one, if there is one. */
export type OtherAnswer<G extends GameTypes> = (
  table: GameTable<G>,
  seat: Seat,
  action: G['Action'],
  pick: RandomInt,
) => G['Action'] | null;
/** What a leaky game tells instead of an event. */
export type Told<G extends GameTypes> = (event: GameEvent<G>, state: State<G>) => GameEvent<G>;

/** The game, with every event replaced by what `told` makes of it. */
export const telling = <G extends GameTypes>(game: Game<G>, told: Told<G>): Game<G> => ({
  ...game,
  step: (play) => game.step({ ...play, emit: (event) => play.emit(told(event, play.state)) }),
});

export interface HiddenAnswersOptions<G extends GameTypes> {
  readonly game: Game<G>;
  readonly setup: Omit<Setup<G>, 'chance'>;
  readonly otherAnswer: OtherAnswer<G>;
  readonly games: number;
  /** Tests the test: a leak that must be found. */
  readonly told?: Told<G>;
}
/**
 * For games in which an answer may stay hidden. `conform` changes the deal and keeps the answers; here the deal stays and
 * one hidden answer changes. Counts the pairs of worlds, and those in which somebody else could tell the two apart.
 */
export function hiddenAnswers<G extends GameTypes>({
  game,
  setup,
  otherAnswer,
  games,
  told,
}: HiddenAnswersOptions<G>): {
  readonly pairs: number;
  readonly leaks: number;
} {
  const tested = told === undefined ? game : telling(game, told);
  let [pairs, leaks] = [0, 0];
  for (let run = 0; run < games; run++) {
    const seed = `other answers ${run}`;
    const pick = pickFrom(seed);
    const { decisions } = playRandomly(game, { ...setup, seed });
    for (const [index, [seat, action]] of decisions.entries()) {
      const before = decisions.slice(0, index);
      const other = otherAnswer(after(game, setup, seed, before)[0], seat, action, pick);
      if (other === null) continue;
      const [here, there] = [action, other].map((answer) =>
        sights(after(tested, setup, seed, [...before, [seat, answer]]), seat),
      );
      pairs++;
      if (here !== there) leaks++;
    }
  }
  return { pairs, leaks };
}
/** A table after these answers, and what it told. */
function after<G extends GameTypes>(
  game: Game<G>,
  setup: Omit<Setup<G>, 'chance'>,
  seed: string,
  answers: readonly (readonly [Seat, G['Action']])[],
): readonly [GameTable<G>, readonly GameEvent<G>[]] {
  const events: GameEvent<G>[] = [];
  const table = GameTable.open(game, { ...setup, chance: seededChance(seed) }, (event) => events.push(event));
  for (const [seat, action] of answers) table.answer(seat, action);
  return [table, events];
}
/** All that everybody but the actor was told, holds and may do. */
function sights<G extends GameTypes>([table, events]: ReturnType<typeof after<G>>, actor: Seat): string {
  const others = table.state.own.map((_, seat) => seat).filter((seat) => seat !== actor);
  return JSON.stringify(
    [null, ...others].map((viewer) => [
      events.map((event) => project(event, viewer)),
      projectView(table.position.state, table.settings, viewer),
      viewer === null ? null : table.menu(viewer),
    ]),
  );
}
