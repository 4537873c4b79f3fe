/**
 * The game contract. A game's state and every event are cut by who may know: everyone (`TableState`, `TableEvent`),
 * one seat (`OwnState`, `OwnEvent`), nobody (`HouseState`, `HouseEvent`). There is no way to write "hide this".
 */
import type { Fairness } from './fairness.ts';
import type { Concealed } from './secrecy.ts';

export type Seat = number;
/** Who looks on: a seat, or `null` for a spectator, who sees what everyone sees. */
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
  /** The amount that would have been right: the least raise, the whole stack. */
  readonly limit?: number;
  /** No honest client can have sent this (a card that is not in the hand): a strict table removes its sender. */
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
  /** Unasked input (sit out, rebuy); `never` where a game has none. */
  Request: Json & { readonly type: string };
  Menu: Json;
  TableState: Json;
  OwnState: Json;
  /** Opaque to the encoder by its `Concealed` parts, yet plain data at run time: it is journalled as JSON. */
  HouseState: object;
  TableEvent: Json & { readonly type: string };
  OwnEvent: Json;
  HouseEvent: object;
}

/** Everybody but the reducers holds state like this. */
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
 * Which clock an answer runs on. Only at a `turn` does everybody see who was asked. What each is worth is the game's
 * `timing` and the host's choice.
 */
export type ClockClass = 'turn' | 'call' | 'choice';
/**
 * A pacing hint on an event. In the pause of a `call` seats may be asked in secret; `ack` waits until every connected
 * human has confirmed, up to a cap.
 */
export type Beat = 'none' | 'short' | 'call' | 'long' | 'ack';
/** Suggested times, as data: the server owns the clock, a host may scale it. */
export interface Timing {
  readonly bankMs: number;
  readonly bonusMs: number;
  /** Upper limit of the bank after bonuses. */
  readonly bankMaxMs?: number;
  /** How long those who are ready wait for the rest of the players before bots take the empty chairs; 0: for ever. */
  readonly pendingMs?: number;
  readonly base: Readonly<Record<ClockClass, { readonly ms: number; readonly usesBank: boolean }>>;
  readonly beats: Readonly<Record<Beat, number>>;
}

export type Placing = {
  readonly seat: Seat;
  /** 1 is best; equal places share. */
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
  /** Records the event and evolves the state at once. */
  readonly emit: (event: GameEvent<G>) => void;
}

export interface Invariant<G extends GameTypes> {
  readonly name: string;
  readonly holds: (state: State<G>, settings: G['Settings']) => boolean;
}
/** How a seat stands to the open question, for `checkTurn`. */
export type PromptStatus = 'asked' | 'answered' | 'unasked';

/** A named rule set: what it changes from the defaults, and who plays it where that differs from the game's own. */
export interface Preset {
  readonly settings: Json;
  readonly seats?: readonly [min: number, max: number];
  /** Which bots sit down if the host names none. */
  readonly bots?: readonly string[];
}
/** What anybody may know of a game without knowing its types. */
export interface GameInfo {
  readonly id: string;
  readonly version: number;
  readonly seats: readonly [min: number, max: number];
  /** The first is the default. */
  readonly presets: Readonly<Record<string, Preset>>;
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
/** The half of a game that every page needs too: what may be said, how state follows from events, what is offered. */
export interface Rules<G extends GameTypes> extends GameInfo {
  readonly settings: Codec<G['Settings']>;
  readonly inputs: Inputs<G>;
  /** Fewest and most chairs, where the settings have a say in it. */
  seatsFor?(settings: G['Settings']): readonly [min: number, max: number];
  timing(settings: G['Settings']): Timing;

  init(settings: G['Settings'], seats: number): MutableState<G>;
  /** The only code that changes state. Each reducer sees what its audience was told, by its signature. */
  readonly evolve: {
    table(table: G['TableState'], event: G['TableEvent']): void;
    own(own: G['OwnState'], seat: Seat, event: G['TableEvent'], ownEvent: G['OwnEvent'] | undefined): void;
    house(house: G['HouseState'], event: G['TableEvent'], hidden: G['HouseEvent'] | undefined): void;
    /** Promises that `own` does nothing where a seat is told nothing of its own: then it need not be asked. */
    readonly ownByOwnEvent?: true;
  };
  /** What an asked seat may do, from its view alone, so it cannot leak. */
  menu(view: View<G>): G['Menu'] | null;
  /** The only legality check there is. */
  accepts(menu: G['Menu'], action: G['Action']): Verdict;
  /**
   * Whether this kind of action is due from this seat at all. Checked before the payload is read; from the view, so it
   * cannot leak.
   */
  checkTurn?(view: View<G>, type: string, asked: PromptStatus): Verdict;
  /** For a clock that ran out: always legal, never clever. */
  fallback(view: View<G>, menu: G['Menu']): G['Action'];
  sample(menu: G['Menu'], pick: RandomInt): G['Action'];
  beat?(event: G['TableEvent']): Beat;
  /**
   * This event begins a hand or round: snapshots are taken, banks get their bonus, and spectators may be shown all
   * cards of the hand before. So those cards must tell nothing about the ones to come.
   */
  boundary?(event: G['TableEvent']): boolean;
  /**
   * Everybody sees that this seat takes no more part in the hand: it is not asked before the next boundary, and whoever
   * sits there may want to go on to the next hand.
   */
  isOut?(state: Pick<State<G>, 'table'>, seat: Seat): boolean;
  /**
   * What chance decides and where it is seen. A game without it is dealt from the server's secret alone, and says so.
   */
  readonly fairness?: Fairness<G>;
  /** An event as an older version stored it, as this one would tell it. */
  upcast?(event: Json, fromVersion: number): GameEvent<G>;
}
/** The whole game, as the server plays it. */
export interface Game<G extends GameTypes> extends Rules<G> {
  readonly invariants: readonly Invariant<G>[];
  /** The rules: emit events until seats must answer, or the game is over. */
  step(play: StepContext<G>): Wait;
  /** Unasked input. Emits, or refuses; it takes effect where the rules say. */
  onRequest?(play: StepContext<G>, seat: Seat, request: G['Request']): Verdict;
  /** Stop waiting: no open answer can change the outcome. */
  settled?(state: State<G>, answers: Answers<G>): boolean;
  /** A world this seat cannot tell from the real one, for search. */
  resample?(view: View<G>, pick: RandomInt): MutableState<G>;
  /**
   * How good it is for each seat to stand like this between two hands, from 0 (lost) to 1 (won). With it search plays
   * hands out, without it whole games.
   */
  prospects?(state: State<G>): readonly number[];
  /**
   * What the rules let this viewer know of what is hidden, read from the truth and not from what was told. Only
   * `conform` asks: two worlds in which it is equal must look the same to the viewer, byte for byte.
   */
  knows(state: State<G>, viewer: Viewer): Json;
}

/** How a character plays, each from 0 to 1. */
export type Dials = { readonly aggression: number; readonly bluffing: number; readonly caution: number };
/** A player of one game: same inputs as a browser. */
export interface Bot<G extends GameTypes> {
  readonly id: string;
  /** Its name at the table, where it has one of its own. */
  readonly name?: string;
  /** How long it seems to think about its turn. Only declared: the server decides whether to wait. */
  readonly thinkMs?: readonly [least: number, most: number];
  /**
   * Its decisions take more than a few milliseconds: a server lets it think beside its tables. It is asked
   * with copies of the view and the menu. The same `pick` gives the same answer, in any thread.
   */
  readonly thinks?: 'long';
  /** It plays by the dials that it is handed: characters are played by the first such player of the game. */
  readonly hasDials?: true;
  /**
   * Takes a fraction of a millisecond, and plays sensibly: a search lets it play for every seat in thought. A search is as
   * good as this player is: better one that is slower and plays well.
   */
  readonly quick?: true;
  /**
   * How likely the others would have done what they did, if the world were like this: any number above 0, of which ratios
   * count. Of the quick player: a search draws worlds in proportion to it.
   */
  likelihood?(world: MutableState<G>, viewer: Seat): number;
  /**
   * `dials` are those of a character; none for a player who sits for itself. Most players ignore them. A player that
   * thinks long asks `isLate` now and then, where it is given, and answers soon once it is.
   */
  decide(view: View<G>, menu: G['Menu'], pick: RandomInt, dials?: Dials, isLate?: () => boolean): G['Action'];
}
/** A player of any game. */
export interface GenericBot extends Pick<Bot<GameTypes>, 'id' | 'thinks'> {
  /** `own` are the game's own players. */
  forGame<G extends GameTypes>(game: Game<G>, own: readonly Bot<G>[]): Bot<G>;
}
