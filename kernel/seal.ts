import {
  refuse,
  type Beat,
  type GenericBot,
  type Bot,
  type Chance,
  type Dials,
  type GameEvent,
  type Game,
  type GameInfo,
  type GameTypes,
  type Issue,
  type Json,
  type MutableState,
  type RandomInt,
  type Rules,
  type Refusal,
  type Result,
  type Seat,
  type Timing,
  type View,
  type Viewer,
  type Wait,
} from './contract.ts';
import { shownBy, type Address, type Draws, type Shown, type ShownTo, type ViewerState } from './fairness.ts';
import { inputOf } from './inputs.ts';
import { copy, isRecord, toJson } from './json.ts';
import { frozenState, project, projectView, type Projected, type SeenView } from './secrecy.ts';
import { apply, GameTable, NOT_ASKED, type Listener, type Position, type Setup } from './table.ts';
import { objectionToStored, type GameSchemas } from './schemas.ts';
import type { ProtocolAdapter } from './protocol.ts';

/** No preset has this name. */
const NO_PRESET = '';

/** What a viewer is told of one event. */
export type AnySeen = Projected<{ readonly table: { readonly type: string } & Json; readonly own?: Json }>;
/** A stored event: always an object. */
export type StoredJson = { readonly [field: string]: Json };
/** An event that the server can pace, store and cut for a viewer, but not read. */
export interface AnyEvent {
  readonly beat: Beat;
  readonly boundary: boolean;
  seen(viewer: Viewer): AnySeen;
  /** Whether this seat is told more of it than everybody. */
  hasOwn(seat: Seat): boolean;
  /** Draws since the event before, and which of their results this event shows to which viewer. */
  readonly drawn: readonly Address[];
  readonly shown: readonly ShownTo[];
  /** Whole, secrets included: for the journal and for nothing else. */
  readonly stored: StoredJson;
}
/** A table as the journal keeps it. `state: null` means: from the beginning. */
export type Stored = {
  readonly state: Json | null;
  readonly events: readonly Json[];
  readonly wait: Wait;
  readonly answers: readonly (readonly [Seat, Json])[];
};
/** `settings` as `AnyGame.settings` returned them. */
export type AnySetup = Setup<GameTypes>;
export interface AnyTable {
  readonly wait: Wait;
  owes(seat: Seat): boolean;
  menu(seat: Seat): Json | null;
  view(viewer: Viewer): SeenView;
  /** Takes an answer or a request. Returns what happened, or why not, in which case nothing has changed. */
  act(seat: Seat, input: unknown): Result<readonly AnyEvent[], Refusal>;
  /** The legal move of a clock that ran out. The seat must owe an answer. */
  fallback(seat: Seat): Json;
  /** What that player would do here. The seat must owe an answer. */
  decide(seat: Seat, bot: GenericBot | string, pick: RandomInt, dials?: Dials): Json;
  /** Somebody new has the seat: it knows what these events tell it, and nothing from before them. */
  handOver(seat: Seat, since: readonly AnyEvent[]): void;
  /** Whole, secrets included: for the journal and for nothing else. */
  stored(): Stored;
  /** The sealed answers of `stored` alone. */
  answers(): Stored['answers'];
}
/** An event as its viewer was told it over the wire. */
export type AnyTold = { readonly table: Json; readonly own?: Json };
/** What a viewer knows, as the fold of what they were told has it. */
export type AnyView = {
  readonly seat: Viewer;
  readonly settings: Json;
  readonly table: Json;
  readonly own: Json | null;
};
/** The fold of one viewer: a browser's, a bot's, a spectator's. */
export interface ViewReplica {
  apply(seen: AnyTold): void;
  view(): AnyView;
}
/** The page's half of a game, with its types put away. */
export interface AnyRules extends GameInfo {
  follow(view: AnyView): ViewReplica;
  /** What an event shows of chance to the viewer who has `before`; null where the game does not say. */
  shown(before: AnyView, seen: AnyTold): readonly Shown[] | null;
  /** Opens the seal for generic code. */
  unseal<R>(run: <G extends GameTypes>(rules: Rules<G>) => R): R;
}
/** What a player is handed besides view and menu. */
type Chosen = readonly [pick: RandomInt, dials?: Dials, isLate?: () => boolean];
/** A game with its types hidden from the outside. */
export interface AnyGame extends AnyRules {
  /** Under settings that `AnyGame.settings` returned. */
  timing(settings: Json): Timing;
  /** For clients that only know the game's messages. */
  readonly protocol: ProtocolAdapter | null;
  /** What it tells, described; null where its folder has no description. */
  readonly schemas: GameSchemas<GameTypes> | null;
  readonly settingsSchema: Json;
  readonly bots: readonly string[];
  player(bot: string): Omit<Bot<GameTypes>, 'decide'> | undefined;
  /** What chance decides in a hand; null where the game does not say. */
  draws(hand: number, settings: Json, seats: number): Draws | null;
  /** What a player does, from a seat's view and menu as its table gave them. */
  choose(bot: GenericBot | string, asked: { view: SeenView; menu: Json }, ...by: Chosen): Json;
  /** A preset's values overlaid by `raw`, checked. */
  settings(raw: unknown, preset?: string): Result<Json, readonly Issue[]>;
  /** Deals; the events of the opening come with the table. */
  open(setup: AnySetup): { readonly table: AnyTable; readonly events: readonly AnyEvent[] };
  resume(setup: AnySetup, stored: Stored, version: number): AnyTable;
  /** One event as the journal kept it. */
  event(stored: Json, version: number): AnyEvent;
  /** Why this cannot be an event of the game; null where it can, or where the game does not describe its events. */
  objectionTo(stored: Json, version: number): string | null;
  /** Opens the seal for generic code: simulation, conformance, search. */
  unseal<R>(run: <G extends GameTypes>(game: Game<G>, bots: readonly Bot<G>[]) => R): R;
}

/** The door of a game folder. `bots` are the game's own players; the first plays where nobody chose one. */
export function seal<G extends GameTypes>(
  game: Game<G>,
  bots: readonly Bot<G>[],
  protocol: ProtocolAdapter | null = null,
  schemas: GameSchemas<GameTypes> | null = null,
): AnyGame {
  return {
    id: game.id,
    version: game.version,
    seats: game.seats,
    presets: game.presets,
    timing: (settings) => game.timing(checkedSettings(game, settings)),
    protocol,
    schemas,
    settingsSchema: game.settings.schema,
    bots: bots.map((bot) => bot.id),
    player: (bot) => bots.find(({ id }) => id === bot),
    choose: (bot, { view, menu }, ...by) => playerOf(game, bots, bot).decide(view as unknown as View<G>, menu, ...by),
    settings(raw, preset = Object.keys(game.presets)[0] ?? NO_PRESET) {
      const base = Object.hasOwn(game.presets, preset) ? game.presets[preset]?.settings : null;
      if (!isRecord(base)) return { ok: false, error: [{ path: 'preset', message: `no preset named "${preset}"` }] };
      if (!isRecord(raw)) return { ok: false, error: [{ path: '', message: 'settings are an object' }] };
      return game.settings.parse({ ...base, ...raw });
    },
    draws: (hand, settings, seats) => game.fairness?.draws(hand, checkedSettings(game, settings), seats) ?? null,
    open(setup) {
      const told: AnyEvent[] = [];
      const { own, listener } = witnessed(game, checked(game, setup), told);
      const table = new SealedTable(GameTable.open(game, own, listener), bots, told);
      return { table, events: told.splice(0) };
    },
    resume(setup, stored, version) {
      const told: AnyEvent[] = [];
      const { own, listener } = witnessed(game, checked(game, setup), told);
      return new SealedTable(GameTable.resume(game, own, unstore(game, own, stored, version), listener), bots, told);
    },
    event: (stored, version) => new SealedEvent(game, unstoreEvent(game, stored, version), unstoreWitness(stored)),
    objectionTo(stored, version) {
      const event = version === game.version ? stored : upcast(game, stored, version);
      if (event === undefined) return `events of version ${version} cannot be read`;
      return schemas === null ? null : objectionToStored(schemas, event);
    },
    follow: (view) => follow(game, view),
    shown: (before, seen) => shownTo(game, before, seen),
    unseal: (run) => run(game, bots),
  };
}

/** The door of a page's half: `rules.ts` has this as its default export. */
export const sealRules = <G extends GameTypes>(rules: Rules<G>): AnyRules => ({
  id: rules.id,
  version: rules.version,
  seats: rules.seats,
  presets: rules.presets,
  follow: (view) => follow(rules, view),
  shown: (before, seen) => shownTo(rules, before, seen),
  unseal: (run) => run(rules),
});

function playerOf<G extends GameTypes>(game: Game<G>, bots: readonly Bot<G>[], bot: GenericBot | string): Bot<G> {
  const player = typeof bot === 'string' ? bots.find(({ id }) => id === bot) : bot.forGame(game, bots);
  if (player === undefined) throw new Error(`${game.id} has no player ${JSON.stringify(bot)}`);
  return player;
}
function checkedSettings<G extends GameTypes>(game: Game<G>, settings: Json): G['Settings'] {
  const parsed = game.settings.parse(settings);
  if (!parsed.ok) throw new Error(`settings that ${game.id} never gave out: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}
const checked = <G extends GameTypes>(game: Game<G>, setup: AnySetup): Setup<G> => ({
  ...setup,
  settings: checkedSettings(game, setup.settings),
});

/** The setup with a chance that notes what it is asked for, and the listener that writes it down beside the events. */
function witnessed<G extends GameTypes>(
  game: Game<G>,
  setup: Setup<G>,
  told: AnyEvent[],
): { readonly own: Setup<G>; readonly listener: Listener<G> } {
  const { fairness } = game;
  if (fairness === undefined)
    return { own: setup, listener: (event) => told.push(new SealedEvent(game, event, NO_WITNESS)) };
  const { chance, settings } = setup;
  let drawn: Address[] = [];
  const noting: Chance = {
    shuffle: (hand, label, size) => (drawn.push([hand, label]), chance.shuffle(hand, label, size)),
    pick: (hand, label, n) => (drawn.push([hand, label]), chance.pick(hand, label, n)),
  };
  let { shown } = NO_WITNESS;
  return {
    own: { ...setup, chance: noting },
    listener: {
      before: (event, state) => (shown = shownBy(fairness, settings, frozenState(state), event)),
      after(event) {
        told.push(new SealedEvent(game, event, { drawn: drawn.length > 0 ? drawn : NO_WITNESS.drawn, shown }));
        if (drawn.length > 0) drawn = [];
      },
    },
  };
}

function shownTo<G extends GameTypes>(rules: Rules<G>, before: AnyView, seen: AnyTold): readonly Shown[] | null {
  // What the wire brought is what `project` made; the view is the fold of it.
  return rules.fairness?.shown(before as unknown as ViewerState<G>, seen as unknown as Parameters<Shows<G>>[1]) ?? null;
}
type Shows<G extends GameTypes> = NonNullable<Rules<G>['fairness']>['shown'];

/** The journal is ours and its chain of hashes was checked on load: these casts trust that, and nothing else does. */
function unstore<G extends GameTypes>(game: Game<G>, setup: Setup<G>, stored: Stored, version: number): Position<G> {
  const state =
    stored.state === null ? game.init(setup.settings, setup.seats) : (copy(stored.state) as unknown as MutableState<G>);
  for (const json of stored.events) apply(game, state, unstoreEvent(game, json, version));
  return { state, wait: stored.wait, answers: stored.answers as Position<G>['answers'] };
}

/**
 * An event as journals and logs keep it: its public part is called `open` there, so that logs of any age read alike.
 */
export interface StoredEvent<G extends GameTypes> {
  readonly open: G['TableEvent'];
  readonly own?: GameEvent<G>['own'];
  readonly house?: G['HouseEvent'];
  readonly drawn?: readonly Address[];
  readonly shown?: readonly ShownTo[];
}
type Witness = Pick<AnyEvent, 'drawn' | 'shown'>;
const NO_WITNESS: Witness = { drawn: [], shown: [] };
/** What was drawn and shown, of an event as it was stored; events from before this was kept have nothing. */
function unstoreWitness(stored: Json): Witness {
  const witness: Partial<Witness> = isRecord(stored) ? stored : {};
  return { ...NO_WITNESS, ...witness };
}
export function storedEvent<G extends GameTypes>(
  { table: tableEvent, own, house }: GameEvent<G>,
  { drawn, shown }: Witness = NO_WITNESS,
): StoredJson {
  const stored: { -readonly [F in keyof StoredEvent<G>]: StoredEvent<G>[F] } = { open: tableEvent };
  if (own !== undefined) stored.own = own;
  if (house !== undefined) stored.house = house;
  if (drawn.length > 0) stored.drawn = drawn;
  if (shown.length > 0) stored.shown = shown;
  return stored as unknown as StoredJson;
}
/** The reverse of `storedEvent`. Throws on events of a version that the game cannot read. */
export function unstoreEvent<G extends GameTypes>(game: Rules<G>, stored: Json, version: number): GameEvent<G> {
  if (version === game.version) {
    const { open: table, own, house } = copy(stored) as unknown as StoredEvent<G>;
    return { table, ...(own === undefined ? {} : { own }), ...(house === undefined ? {} : { house }) };
  }
  const event = game.upcast?.(stored, version);
  if (event === undefined) throw new Error(`${game.id} cannot read events of version ${version}`);
  return event;
}

function upcast<G extends GameTypes>(game: Rules<G>, stored: Json, version: number): Json | undefined {
  const event = game.upcast?.(stored, version);
  return event === undefined ? undefined : storedEvent(event);
}

/** Tables keep many of these: what can be made from the event is made when it is asked for. */
class SealedEvent<G extends GameTypes> implements AnyEvent {
  readonly drawn: readonly Address[];
  readonly shown: readonly ShownTo[];
  readonly beat: Beat;
  readonly boundary: boolean;
  readonly #event: GameEvent<G>;

  constructor(game: Game<G>, event: GameEvent<G>, { drawn, shown }: Witness) {
    this.drawn = drawn;
    this.shown = shown;
    this.beat = game.beat?.(event.table) ?? 'none';
    this.boundary = game.boundary?.(event.table) ?? false;
    this.#event = event;
  }
  seen(viewer: Viewer): AnySeen {
    return project(this.#event, viewer);
  }
  hasOwn(seat: Seat): boolean {
    return this.#event.own?.[seat] !== undefined;
  }
  get stored(): StoredJson {
    return storedEvent(this.#event, this);
  }
}

/** A payload of the wrong shape: the first issue says which refusal it is. */
const unreadable = ([first]: readonly Issue[]): ReturnType<typeof refuse> =>
  refuse(first?.code ?? 'invalid_payload', first?.rule ?? null);

class SealedTable<G extends GameTypes> implements AnyTable {
  readonly #table: GameTable<G>;
  readonly #bots: readonly Bot<G>[];
  readonly #told: AnyEvent[];

  constructor(table: GameTable<G>, bots: readonly Bot<G>[], told: AnyEvent[]) {
    this.#table = table;
    this.#bots = bots;
    this.#told = told;
  }
  get wait(): Wait {
    return this.#table.wait;
  }
  owes(seat: Seat): boolean {
    return this.#table.owes(seat);
  }
  menu(seat: Seat): Json | null {
    return this.#table.menu(seat);
  }
  view(viewer: Viewer): SeenView {
    return projectView(this.#table.position.state, this.#table.settings, viewer);
  }
  act(seat: Seat, input: unknown): Result<readonly AnyEvent[], Refusal> {
    const verdict = this.#take(seat, input);
    const events = this.#told.splice(0);
    return verdict.ok ? { ok: true, value: events } : verdict;
  }
  #take(seat: Seat, input: unknown): ReturnType<GameTable<G>['answer']> {
    const table = this.#table;
    const { game } = table;
    if (!isRecord(input) || typeof input['type'] !== 'string') return refuse('invalid_payload');
    const known = inputOf(game, input['type']);
    if (known?.kind === 'request') {
      const request = known.codec.parse(input);
      return request.ok ? table.request(seat, request.value) : unreadable(request.error);
    }
    const asked = table.promptStatus(seat);
    const timely = game.checkTurn?.(table.view(seat), input['type'], asked);
    if (timely?.ok === false) return timely;
    if (asked !== 'asked') return NOT_ASKED;
    if (known === undefined) return refuse('invalid_payload');
    const action = known.codec.parse(input);
    return action.ok ? table.answer(seat, action.value) : unreadable(action.error);
  }
  fallback(seat: Seat): Json {
    return this.#table.game.fallback(this.#table.view(seat), this.#menuOf(seat));
  }
  decide(seat: Seat, bot: GenericBot | string, pick: RandomInt, dials?: Dials): Json {
    return playerOf(this.#table.game, this.#bots, bot).decide(this.#table.view(seat), this.#menuOf(seat), pick, dials);
  }
  #menuOf(seat: Seat): G['Menu'] {
    const menu = this.#table.menu(seat);
    if (menu === null) throw new Error(`seat ${seat} owes no answer`);
    return menu;
  }
  handOver(seat: Seat, since: readonly AnyEvent[]): void {
    const { game } = this.#table;
    const events = since.map(({ stored }) => unstoreEvent(game, stored, game.version));
    this.#table.handOver(seat, events);
  }
  answers(): Stored['answers'] {
    return this.#table.position.answers;
  }
  stored(): Stored {
    const { state, wait, answers } = this.#table.position;
    return { state: toJson(state), events: [], wait, answers };
  }
}

function follow<G extends GameTypes>(game: Rules<G>, from: AnyView): ViewReplica {
  const { seat, settings, table, own } = copy(from);
  return {
    apply(seen) {
      // What the wire brought is what `project` made: the server's own reducers produced it.
      const event = copy(seen) as { table: G['TableEvent']; own?: G['OwnEvent'] };
      game.evolve.table(table, event.table);
      if (seat !== null && own !== null) game.evolve.own(own, seat, event.table, event.own);
    },
    view: () => ({ seat, settings, table, own }),
  };
}
