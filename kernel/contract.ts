/**
 * The game contract. A game's state and every event are cut by who may know: everyone (`TableState`, `TableEvent`),
 * one seat (`OwnState`, `OwnEvent`), nobody (`HouseState`, `HouseEvent`). There is no way to write "hide this".
 */
import type { Fairness } from './fairness.ts';
import type { Concealed } from './secrecy.ts';

export type Seat = number;
/** Who is looking: a seat, or `null` for a spectator, who sees only what everyone sees. */
export type Viewer = Seat | null;
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** One thing wrong with input: where, why in words, and optionally the code and the rule the game gives it. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  readonly code?: string;
  readonly rule?: string;
}
/** Turns outside input into a checked value. `schema` is JSON Schema, for documentation and forms. */
export interface Codec<T> {
  parse(input: unknown): Result<T, readonly Issue[]>;
  readonly schema: Json;
}

/** Why an action was refused: a code for programs, the number of the rule in RULES.md for people. */
export interface Refusal {
  readonly code: string;
  readonly rule: string | null;
  /** The amount that would have been legal, such as the least raise or the whole stack. */
  readonly limit?: number;
  /**
   * Set if no honest client can have sent this, e.g. a card that is not in the hand. A strict table removes the sender.
   */
  readonly fabricated?: true;
}
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly error: Refusal };
export const ACCEPTED: Verdict = { ok: true };
export const refuse = (code: string, rule: string | null = null): { readonly ok: false; readonly error: Refusal } => ({
  ok: false,
  error: { code, rule },
});

export interface GameTypes {
  Settings: Json;
  Action: Json & { readonly type: string };
  /** Input that a seat may send without being asked (sit out, rebuy); `never` if the game has none. */
  Request: Json & { readonly type: string };
  Menu: Json;
  TableState: Json;
  OwnState: Json;
  /**
   * Its `Concealed` parts keep it from the encoder at compile time. At run time it is plain data, journalled as JSON.
   */
  HouseState: object;
  TableEvent: Json & { readonly type: string };
  OwnEvent: Json;
  HouseEvent: object;
}

/** Read-only at any depth. All code but the reducers holds state like this. */
export type DeepReadonly<T> = T extends Uint8Array | Concealed<unknown>
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

export interface GameEvent<G extends GameTypes> {
  readonly table: G['TableEvent'];
  readonly own?: { readonly [seat: Seat]: G['OwnEvent'] };
  readonly house?: G['HouseEvent'];
}
export interface State<G extends GameTypes> {
  readonly table: DeepReadonly<G['TableState']>;
  readonly own: readonly DeepReadonly<G['OwnState']>[];
  readonly house: DeepReadonly<G['HouseState']>;
}
/** The state as `init` makes it and the reducers change it. */
export interface MutableState<G extends GameTypes> {
  readonly table: G['TableState'];
  readonly own: G['OwnState'][];
  readonly house: G['HouseState'];
}
export interface View<G extends GameTypes> {
  readonly seat: Seat;
  readonly settings: G['Settings'];
  readonly table: DeepReadonly<G['TableState']>;
  readonly own: DeepReadonly<G['OwnState']>;
}

/** A uniform whole number in `[0, n)`. */
export type RandomInt = (n: number) => number;
/** Addressed chance: the same (hand, label) always gives the same answer, so nothing can be re-rolled. */
export interface Chance {
  /** A permutation of `0 … size-1`. */
  shuffle(hand: number, label: string, size: number): Uint8Array;
  pick(hand: number, label: string, n: number): number;
}

/**
 * Which clock an answer runs on. Only at a `turn` does everybody see who is asked. How long each clock runs follows
 * from the game's `timing` and the host's options.
 */
export type ClockClass = 'turn' | 'call' | 'choice';
/**
 * A pacing hint on an event: which pause follows it. During the pause of a `call`, seats may be asked in secret. `ack`
 * waits until every connected person has confirmed, up to a limit.
 */
export type Beat = 'none' | 'short' | 'call' | 'long' | 'ack';
/** Suggested times. The server owns the clock, and a host may scale it. */
export interface Timing {
  readonly bankMs: number;
  readonly bonusMs: number;
  /** Upper limit of the bank after bonuses. */
  readonly bankMaxMs?: number;
  /** How long ready players wait for the rest before bots take the empty chairs (ms). 0 or absent: without limit. */
  readonly pendingMs?: number;
  readonly base: Readonly<Record<ClockClass, { readonly ms: number; readonly usesBank: boolean }>>;
  readonly beats: Readonly<Record<Beat, number>>;
}

export type Placing = {
  readonly seat: Seat;
  /** 1 is best; equal seats share a place. */
  readonly place: number;
  readonly score: number;
};
export type Standing = readonly Placing[];
/** `ask: []` is an idle table: nothing happens until a request arrives. */
export type Wait = { readonly ask: readonly Seat[]; readonly clock: ClockClass } | { readonly over: Standing };

/** The sealed answers of the seats that were asked. */
export type Answers<G extends GameTypes> = Pick<ReadonlyMap<Seat, G['Action']>, 'get'>;
export interface StepContext<G extends GameTypes> {
  readonly state: State<G>;
  readonly settings: G['Settings'];
  readonly chance: Chance;
  readonly answers: Answers<G>;
  /** Records the event and applies it to the state at once. */
  readonly emit: (event: GameEvent<G>) => void;
}

export interface Invariant<G extends GameTypes> {
  readonly name: string;
  readonly holds: (state: State<G>, settings: G['Settings']) => boolean;
}
/** Whether a seat is asked now, has already answered, or is not asked. For `checkTurn`. */
export type PromptStatus = 'asked' | 'answered' | 'unasked';

/**
 * A named rule set: the settings it changes from the defaults, and its own seats and bots if they differ from the
 * game's.
 */
export interface Preset {
  readonly settings: Json;
  readonly seats?: readonly [min: number, max: number];
  /** Which bots sit down if the host names none. */
  readonly bots?: readonly string[];
}
/** What can be read from a game without knowing its types. */
export interface GameInfo {
  readonly id: string;
  readonly version: number;
  readonly seats: readonly [min: number, max: number];
  /** The first is the default. */
  readonly presets: Readonly<Record<string, Preset>>;
  /** The partnerships of a table with so many seats; without it everybody plays alone. Partners share a result. */
  readonly sides?: ((seats: number) => readonly (readonly Seat[])[]) | undefined;
}
export interface Input<T> {
  /** An `answer` is asked for; a `request` may come at any time. */
  readonly kind: 'answer' | 'request';
  readonly codec: Codec<T>;
}
/** Everything a seat may send, by its `type`. */
export type Inputs<G extends GameTypes> = {
  readonly [K in G['Action']['type']]: Input<Extract<G['Action'], { readonly type: K }>> & { readonly kind: 'answer' };
} & {
  readonly [K in G['Request']['type']]: Input<Extract<G['Request'], { readonly type: K }>> & {
    readonly kind: 'request';
  };
};
/** The half of a game that the page needs as well: settings and inputs, reducers, and menus. */
export interface Rules<G extends GameTypes> extends GameInfo {
  readonly settings: Codec<G['Settings']>;
  readonly inputs: Inputs<G>;
  /** Fewest and most seats under these settings, if that depends on them. */
  seatsFor?(settings: G['Settings']): readonly [min: number, max: number];
  timing(settings: G['Settings']): Timing;

  init(settings: G['Settings'], seats: number): MutableState<G>;
  /** The only code that changes state. Each reducer sees what its audience was told, by its signature. */
  readonly evolve: {
    table(table: G['TableState'], event: G['TableEvent']): void;
    own(own: G['OwnState'], seat: Seat, event: G['TableEvent'], ownEvent: G['OwnEvent'] | undefined): void;
    house(house: G['HouseState'], event: G['TableEvent'], hidden: G['HouseEvent'] | undefined): void;
    /**
     * Promises that `own` does nothing for a seat without an own part. It is then not called for events without any.
     */
    readonly ownByOwnEvent?: true;
  };
  /** What an asked seat may do. Computed from its view alone, so it cannot leak. */
  menu(view: View<G>): G['Menu'] | null;
  /** The only legality check there is. */
  accepts(menu: G['Menu'], action: G['Action']): Verdict;
  /**
   * Whether this kind of action is due from this seat at all. Called before the payload is read. Computed from the view
   * alone, so it cannot leak.
   */
  checkTurn?(view: View<G>, type: string, asked: PromptStatus): Verdict;
  /** The move made for a seat whose clock ran out: always legal, and simple. */
  fallback(view: View<G>, menu: G['Menu']): G['Action'];
  sample(menu: G['Menu'], pick: RandomInt): G['Action'];
  beat?(event: G['TableEvent']): Beat;
  /**
   * True if this event begins a hand or round. Then snapshots are taken, banks get their bonus, and spectators may be
   * shown all cards of the previous hand. Those cards must therefore tell nothing about later ones.
   */
  boundary?(event: G['TableEvent']): boolean;
  /**
   * True if this seat takes no more part in the hand, which everybody sees. It is not asked before the next boundary,
   * and its player may request the next hand.
   */
  isOut?(state: Pick<State<G>, 'table'>, seat: Seat): boolean;
  /**
   * What chance decides, and which events show it. Without this, the game is dealt from the server's secret alone, and
   * its hands are marked as not checked.
   */
  readonly fairness?: Fairness<G>;
  /** Converts an event that an older version stored to an event of this version. */
  upcast?(event: Json, fromVersion: number): GameEvent<G>;
}
/** The whole game, as the server plays it. */
export interface Game<G extends GameTypes> extends Rules<G> {
  readonly invariants: readonly Invariant<G>[];
  /** The rules: emits events until seats must answer or the game is over. */
  step(play: StepContext<G>): Wait;
  /** Handles a request: emits events, or refuses. The rules decide when the request takes effect. */
  onRequest?(play: StepContext<G>, seat: Seat, request: G['Request']): Verdict;
  /**
   * The request made for a seat when its player has left for good and a bot plays on, e.g. not to sit out any longer.
   * Refused where nothing is to be changed.
   */
  readonly whenLeft?: G['Request'];
  /** True if no open answer can change the outcome, so that the table stops waiting. */
  settled?(state: State<G>, answers: Answers<G>): boolean;
  /** A random state that this seat cannot tell from the real one. Used by search. */
  resample?(view: View<G>, pick: RandomInt): MutableState<G>;
  /**
   * By seat, how good this state between two hands is, from 0 (lost) to 1 (won). With it, search plays to the end of
   * the hand; without it, to the end of the game.
   */
  prospects?(state: State<G>): readonly number[];
  /**
   * What the rules let this viewer know of hidden facts. Read from the full state, not from what was told. Used only by
   * checks such as `conform`: two worlds in which it is equal must look the same to the viewer, byte for byte, and two
   * in which it differs must not.
   */
  knows(state: State<G>, viewer: Viewer): Json;
}

/** How a character plays, each from 0 to 1. */
export type Dials = { readonly aggression: number; readonly bluffing: number; readonly caution: number };
/** A player of one game. It gets the same inputs as a browser. */
export interface Bot<G extends GameTypes> {
  readonly id: string;
  /** Its name at the table, where it has one of its own. */
  readonly name?: string;
  /** How long it should seem to think about its turn (ms). The server decides whether to wait. */
  readonly thinkMs?: readonly [least: number, most: number];
  /**
   * Set if its decisions take more than a few milliseconds. A server runs it in a worker thread, with copies of the
   * view and the menu. The same `pick` must give the same answer in any thread.
   */
  readonly thinks?: 'long';
  /** Set if it plays by the dials that it is given. The first such bot of a game plays the game's characters. */
  readonly hasDials?: true;
  /**
   * Set if it decides in a fraction of a millisecond and plays sensibly. Search uses it to play all seats in imagined
   * worlds, and plays only as well as this bot does: playing well matters more than speed.
   */
  readonly quick?: true;
  /**
   * How likely the actions of the other seats so far would be if this were the world. Any number above 0; only ratios
   * count. Search asks the `quick` bot, and chooses worlds in proportion to it.
   */
  likelihood?(world: MutableState<G>, viewer: Seat): number;
  /**
   * `dials` are those of the character it plays for, and absent if it plays for itself. Most bots ignore them. A bot
   * that thinks long calls `isLate` now and then, if it is given, and answers soon after it returns true.
   */
  decide(view: View<G>, menu: G['Menu'], pick: RandomInt, dials?: Dials, isLate?: () => boolean): G['Action'];
}
/** A player of any game. */
export interface GenericBot extends Pick<Bot<GameTypes>, 'id' | 'thinks'> {
  /** `own` are the game's own players. */
  forGame<G extends GameTypes>(game: Game<G>, own: readonly Bot<G>[]): Bot<G>;
}
