import {
  copy,
  pickFrom,
  playOut,
  seededChance,
  GameTable,
  type Bot,
  type Game,
  type GameTypes,
  type Setup,
  type Viewer,
} from '../index.ts';

export interface Frame<G extends GameTypes> {
  readonly event: { readonly table: G['TableEvent']; readonly own?: G['OwnEvent'] };
  readonly view: {
    readonly seat: Viewer;
    readonly settings: G['Settings'];
    readonly table: G['TableState'];
    readonly own: G['OwnState'] | null;
  };
}
export interface Seen<G extends GameTypes> {
  readonly frames: readonly Frame<G>[];
  /** The menus that the viewer was offered, each with its view at that time. */
  readonly questions: readonly { readonly menu: G['Menu']; readonly view: Frame<G>['view'] }[];
}
/** Plays a game of random players, and folds what one viewer is told of it event by event. */
export function seenBy<G extends GameTypes>(
  game: Game<G>,
  viewer: Viewer,
  { settings, seats, seed }: Omit<Setup<G>, 'chance'> & { readonly seed: string },
): Seen<G> {
  const { table, own } = game.init(settings, seats);
  const ownState = viewer === null ? null : (own[viewer] ?? null);
  const frames: Frame<G>[] = [];
  const questions: { menu: G['Menu']; view: Frame<G>['view'] }[] = [];
  const told = GameTable.open(game, { settings, seats, chance: seededChance(seed) }, (event) => {
    const ownEvent = viewer === null ? undefined : event.own?.[viewer];
    game.evolve.table(table, event.table);
    if (viewer !== null && ownState !== null) game.evolve.own(ownState, viewer, event.table, ownEvent);
    frames.push({
      event: { table: event.table, ...(ownEvent === undefined ? {} : { own: ownEvent }) },
      view: { seat: viewer, settings, table: copy(table), own: copy(ownState) },
    });
  });
  const players = own.map((_, seat): Bot<G> => ({
    id: 'random',
    decide(_view, menu, pick) {
      const last = frames.at(-1);
      if (seat === viewer && last !== undefined) questions.push({ menu: copy(menu), view: last.view });
      return game.sample(menu, pick);
    },
  }));
  playOut(told, players, pickFrom(seed));
  return { frames, questions };
}
