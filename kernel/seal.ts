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
import { frozenState, project, projectView, type Projected, type Seen, type SeenView } from './secrecy.ts';
import { apply, GameTable, NOT_ASKED, type Listener, type Position, type Setup } from './table.ts';
import { objectionToStored, type GameSchemas } from './schemas.ts';
import type { ProtocolAdapter } from './protocol.ts';

/** Looked up if a game has no presets. No preset has this name, so the lookup fails. */
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
  /** Whether this seat is told a part of it that others are not told. */
  hasOwn(seat: Seat): boolean;
  /** `drawn`: draws since the previous event. `shown`: which results of draws this event shows to whom. */
  readonly drawn: readonly Address[];
  readonly shown: readonly ShownTo[];
  /** The whole event, secrets included, for the journal. Clients of a running hand get `seen`. */
  readonly stored: StoredJson;
}
/** A table as the journal keeps it. `events` follow `state`; `state: null` stands for the initial state. */
export type Stored = {
  readonly state: Json | null;
  readonly events: readonly Json[];
  readonly wait: Wait;
  readonly answers: readonly (readonly [Seat, Json])[];
};
/** `settings` must come from `AnyGame.settings`. */
export type AnySetup = Setup<GameTypes>;
export interface AnyTable {
  readonly wait: Wait;
  owes(seat: Seat): boolean;
  menu(seat: Seat): Json | null;
  view(viewer: Viewer): SeenView;
  /** Takes an answer or a request. Returns the events that followed, or the refusal, which changes nothing. */
  act(seat: Seat, input: unknown): Result<readonly AnyEvent[], Refusal>;
  /** The legal move made for a seat whose clock ran out. The seat must owe an answer. */
  fallback(seat: Seat): Json;
  /** What this bot would do here. The seat must owe an answer. */
  decide(seat: Seat, bot: GenericBot | string, pick: RandomInt, dials?: Dials): Json;
  /** Gives the seat to a new player, who knows what these events tell the seat and nothing from before them. */
  handOver(seat: Seat, since: readonly AnyEvent[]): void;
  /** The whole table, secrets included, for the journal. Clients get `view`. */
  stored(): Stored;
  /** Only the sealed answers of `stored`. */
  answers(): Stored['answers'];
}
/** An event as its viewer was told it over the wire. */
export type AnyTold = { readonly table: Json; readonly own?: Json };
/** What a viewer knows: the fold of what it was told. */
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
/** The page's half of a game, with its types hidden. */
export interface AnyRules extends GameInfo {
  follow(view: AnyView): ViewReplica;
  /** What an event shows of the draws to the viewer whose view was `before`; null if the game has no `fairness`. */
  shown(before: AnyView, seen: AnyTold): readonly Shown[] | null;
  /** Opens the seal for generic code. */
  unseal<R>(run: <G extends GameTypes>(rules: Rules<G>) => R): R;
}
/** The arguments of `Bot.decide` after the view and the menu. */
type Chosen = readonly [pick: RandomInt, dials?: Dials, isLate?: () => boolean];
/** A game with its types hidden from the outside. */
export interface AnyGame extends AnyRules {
  /** `settings` must come from `AnyGame.settings`. */
  timing(settings: Json): Timing;
  /** For clients that know the game's own messages only. */
  readonly protocol: ProtocolAdapter | null;
  /** Descriptions of what the game sends; null if its folder has none. */
  readonly schemas: GameSchemas<GameTypes> | null;
  readonly settingsSchema: Json;
  readonly bots: readonly string[];
  player(bot: string): Omit<Bot<GameTypes>, 'decide'> | undefined;
  /** What chance decides in a hand; null if the game has no `fairness`. */
  draws(hand: number, settings: Json, seats: number): Draws | null;
  /** What a bot chooses, from a seat's view and menu as the seat's table gave them. */
  choose(bot: GenericBot | string, asked: { view: SeenView; menu: Json }, ...by: Chosen): Json;
  /** The values of a preset, overridden by those of `raw` and checked. Without `preset`, the first one. */
  settings(raw: unknown, preset?: string): Result<Json, readonly Issue[]>;
  /** Opens a table and deals. Returns the events of the opening as well. */
  open(setup: AnySetup): { readonly table: AnyTable; readonly events: readonly AnyEvent[] };
  resume(setup: AnySetup, stored: Stored, version: number): AnyTable;
  /** One event as the journal kept it. */
  event(stored: Json, version: number): AnyEvent;
  /** Why this cannot be an event of the game; null if it can, or if the game does not describe its events. */
  objectionTo(stored: Json, version: number): string | null;
  /** Opens the seal for generic code: simulation, conformance, search. */
  unseal<R>(run: <G extends GameTypes>(game: Game<G>, bots: readonly Bot<G>[]) => R): R;
}

const infoOf = ({ id, version, seats, presets, sides }: GameInfo): GameInfo => ({ id, version, seats, presets, sides });

/** Makes the default export of a game folder. `bots` are the game's own players; the first is the default. */
export function seal<G extends GameTypes>(
  game: Game<G>,
  bots: readonly Bot<G>[],
  protocol: ProtocolAdapter | null = null,
  schemas: GameSchemas<GameTypes> | null = null,
): AnyGame {
  return {
    ...infoOf(game),
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
      if (!isRecord(raw)) return { ok: false, error: [{ path: '', message: 'must be an object' }] };
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
      const event = version === game.version ? stored : game.upcast && storedEvent(game.upcast(stored, version));
      if (event === undefined) return `events of version ${version} cannot be read`;
      return schemas === null ? null : objectionToStored(schemas, event);
    },
    follow: (view) => follow(game, view),
    shown: (before, seen) => shownTo(game, before, seen),
    unseal: (run) => run(game, bots),
  };
}

/** Makes the default export of `rules.ts`: the half of a game that the page loads. */
export const sealRules = <G extends GameTypes>(rules: Rules<G>): AnyRules => ({
  ...infoOf(rules),
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

/** The setup with a chance that records its draws, and a listener that stores them with each event in `told`. */
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
  // The casts are safe: what came over the wire was made by `project`, and the view is the fold of it.
  return rules.fairness?.shown(before as unknown as ViewerState<G>, seen as unknown as Seen<G>) ?? null;
}

/** Casts without parsing: the journal is the server's own, and its hash chain was checked on load. */
function unstore<G extends GameTypes>(game: Game<G>, setup: Setup<G>, stored: Stored, version: number): Position<G> {
  const state =
    stored.state === null ? game.init(setup.settings, setup.seats) : (copy(stored.state) as unknown as MutableState<G>);
  for (const json of stored.events) apply(game, state, unstoreEvent(game, json, version));
  return { state, wait: stored.wait, answers: stored.answers as Position<G>['answers'] };
}

/**
 * An event as journals and logs keep it. The public part is named `open` there, so that logs of any age can be read.
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
/** The `drawn` and `shown` of a stored event. Both are empty for events of old logs, which do not have them. */
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

/** Tables keep many of these, so `seen` and `stored` are made on demand. */
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

/** The refusal of a payload of the wrong shape, with the code and rule of the first issue. */
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
    if (verdict.ok) return { ok: true, value: events };
    // The table has changed, and nobody would be told.
    if (events.length > 0) throw new Error(`${verdict.error.code}: refused after ${events.length} event(s)`);
    return verdict;
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
      // The cast is safe: what came over the wire was made by `project` from the game's own event.
      const event = copy(seen) as { table: G['TableEvent']; own?: G['OwnEvent'] };
      game.evolve.table(table, event.table);
      if (seat !== null && own !== null) game.evolve.own(own, seat, event.table, event.own);
    },
    view: () => ({ seat, settings, table, own }),
  };
}
