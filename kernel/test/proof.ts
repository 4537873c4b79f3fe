/** What the tests of every game need beside `conform`: refusals that change nothing, games as one viewer saw them, hidden answers. */
import {
  copy,
  pickFrom,
  project,
  projectView,
  seal,
  seededChance,
  GameTable,
  type GameEvent,
  type Game,
  type GameTypes,
  type Json,
  type RandomInt,
  type Refusal,
  type Seat,
  type Setup,
  type State,
  type Viewer,
} from '../index.ts';
import { playRandomly } from '../conform/index.ts';

/** As a client would send it, so that `timely` and the codec look at it first. Throws when a refusal changes anything. */
export function refusalOf<G extends GameTypes>(
  game: Game<G>,
  table: GameTable<G>,
  seat: Seat,
  input: unknown,
): Refusal | null {
  const { state, wait, answers } = table.position;
  const sealed = seal(game, []).resume(
    { settings: table.settings, seats: state.own.length, chance: seededChance('unused') },
    { state: JSON.parse(JSON.stringify(state)) as Json, events: [], wait, answers },
    game.version,
  );
  const before = JSON.stringify(sealed.stored());
  const result = sealed.act(seat, input);
  if (result.ok) return null;
  if (JSON.stringify(sealed.stored()) !== before) throw new Error('a refused action changed the state');
  return result.error;
}

/** The game without what a game may leave out. */
export const without = <G extends GameTypes>(game: Game<G>, ...parts: readonly (keyof Game<G>)[]): Game<G> =>
  Object.fromEntries(
    Object.entries(game).filter(([name]) => !parts.some((part) => part === name)),
  ) as unknown as Game<G>;

export interface Frame<G extends GameTypes> {
  readonly event: { readonly table: G['TableEvent']; readonly own?: G['OwnEvent'] };
  readonly sight: {
    readonly seat: Viewer;
    readonly settings: G['Settings'];
    readonly table: G['TableState'];
    readonly own: G['OwnState'] | null;
  };
}
export interface Seen<G extends GameTypes> {
  readonly frames: readonly Frame<G>[];
  /** What the viewer was asked, and what it saw then. */
  readonly questions: readonly { readonly menu: G['Menu']; readonly sight: Frame<G>['sight'] }[];
}
/** A game of random players, folded event by event with the viewer's own reducers. */
export function seenBy<G extends GameTypes>(
  game: Game<G>,
  viewer: Viewer,
  { settings, seats, seed }: Omit<Setup<G>, 'chance'> & { readonly seed: string },
): Seen<G> {
  const { table, own } = game.init(settings, seats);
  const mineOf = viewer === null ? null : (own[viewer] ?? null);
  const frames: Frame<G>[] = [];
  const questions: { menu: G['Menu']; sight: Frame<G>['sight'] }[] = [];
  const told = GameTable.open(game, { settings, seats, chance: seededChance(seed) }, (event) => {
    const mine = viewer === null ? undefined : event.own?.[viewer];
    game.evolve.table(table, event.table);
    if (viewer !== null && mineOf !== null) game.evolve.own(mineOf, viewer, event.table, mine);
    frames.push({
      event: { table: event.table, ...(mine === undefined ? {} : { own: mine }) },
      sight: { seat: viewer, settings, table: copy(table), own: copy(mineOf) },
    });
  });
  const pick = pickFrom(seed);
  while ('ask' in told.wait) {
    for (const seat of told.wait.ask) {
      const menu = told.menu(seat);
      const last = frames.at(-1);
      if (menu === null) continue;
      if (seat === viewer && last !== undefined) questions.push({ menu: copy(menu), sight: last.sight });
      told.answer(seat, game.sample(menu, pick));
    }
  }
  return { frames, questions };
}

/** Another answer that the rules keep as hidden as this one, if there is one. */
export type OtherAnswer<G extends GameTypes> = (
  table: GameTable<G>,
  seat: Seat,
  action: G['Action'],
  pick: RandomInt,
) => G['Action'] | null;
/** What a leaky game tells instead of an event. */
export type Told<G extends GameTypes> = (event: GameEvent<G>, state: State<G>) => GameEvent<G>;

/** The game, with a looser tongue. */
export const telling = <G extends GameTypes>(game: Game<G>, told: Told<G>): Game<G> => ({
  ...game,
  step: (play) => game.step({ ...play, emit: (event) => play.emit(told(event, play.state)) }),
});

export interface Doubt<G extends GameTypes> {
  /** Who plays. */
  readonly game: Game<G>;
  readonly setup: Omit<Setup<G>, 'chance'>;
  readonly otherAnswer: OtherAnswer<G>;
  readonly games: number;
  /** Whose tongue is doubted, if not the game's own. */
  readonly told?: Told<G>;
}
/**
 * `conform` deals other cards and keeps the answers. Here the deal stays and one hidden answer is another: counts in how many
 * pairs of worlds, of how many, somebody else could tell which answer was given.
 */
export function hiddenAnswers<G extends GameTypes>({
  game,
  setup,
  otherAnswer,
  games,
  told,
}: Doubt<G>): {
  readonly pairs: number;
  readonly leaks: number;
} {
  const doubted = told === undefined ? game : telling(game, told);
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
        sights(after(doubted, setup, seed, [...before, [seat, answer]]), seat),
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
