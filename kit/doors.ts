/**
 * Optional parts of a game's folder, each in a file of its own that is loaded only when it is needed:
 * `formats/index.ts` (`Formats`), `line-protocols.ts` (`LineProtocols`), `conformance/index.ts` (`Conformance`),
 * `figures.ts` (`Figures`), `lesson.ts` (`Lesson`). Each file has its value as the default export.
 */
import type {
  Bot,
  Dials,
  GameEvent,
  GameTypes,
  Json,
  Placing,
  RandomInt,
  Refusal,
  Result,
  Seat,
  View,
} from '@parlour/kernel';

export interface FinishedGame<G extends GameTypes> {
  readonly events: readonly GameEvent<G>[];
  /**
   * When each event happened, as ISO 8601 in UTC; null if the log does not say. Absent in games that `read` returned.
   */
  readonly times?: readonly (string | null)[];
  /** By seat. */
  readonly names: readonly string[];
  readonly settings: G['Settings'];
}
/** A file format of another program for finished games. */
export interface Format<G extends GameTypes> {
  /** The name by which users of that program know it. */
  readonly name: string;
  /** File extension, without the dot. */
  readonly ending: string;
  write(game: FinishedGame<G>): Result<string, string>;
  /** Only for formats that can be imported as well. */
  read?(text: string): Result<FinishedGame<G>, string>;
}
export type Formats<G extends GameTypes> = Readonly<Record<string, Format<G>>>;

/** A line to send to one chair; `asks` if the client must answer it. */
export interface LineOut {
  readonly chair: number;
  readonly line: string;
  readonly asks: boolean;
}
/** A running match: lines in, lines out. */
export interface LineMatch {
  readonly isOver: boolean;
  /** By chair. */
  readonly totals: readonly number[];
  begin(): readonly LineOut[];
  answer(chair: number, line: string): readonly LineOut[];
}
export interface LineMatchOptions {
  /** A bot of the game by its id, or `null` for a chair that waits for a connection. */
  readonly players: readonly (string | null)[];
  readonly hands: number;
  readonly seed: string;
  readonly settings: { readonly [name: string]: Json };
}
/** The lines to send to a program in a chair, and its answer if it has given one. */
export interface LineTurn<Action> {
  readonly lines: readonly string[];
  readonly action?: Action;
  /** Set if the line was an answer that cannot be read: why, in words for the program's author. */
  readonly wrong?: string;
}
/** One game of a program in one chair. The program sees what a person in the chair would see. */
export interface LineChair<G extends GameTypes> {
  /** An event as the seat was told it, and the view after it. */
  told(event: { readonly table: G['TableEvent']; readonly own?: G['OwnEvent'] }, view: View<G>): LineTurn<G['Action']>;
  asked(question: LineQuestion<G>): LineTurn<G['Action']>;
  /** A line of the program. `question` is null while nothing is asked. */
  heard(line: string, question: LineQuestion<G> | null): LineTurn<G['Action']>;
  /** Called if the answer was not legal. `triesLeft`: how often the program may answer this question again. */
  refused(refusal: Refusal, question: LineQuestion<G>, triesLeft: number): readonly string[];
  /** A likely reason why no answer comes, in words for the program's author; null if the protocol knows none. */
  silence?(): string | null;
  /** Called when the table no longer waits for an answer that the program did not give. */
  closed(promptId: number): readonly string[];
  ended(standing: readonly Placing[]): readonly string[];
  /** Lines that a program must be sent first after it was started or connected. */
  again(question: LineQuestion<G> | null): readonly string[];
}
export interface LineQuestion<G extends GameTypes> {
  readonly promptId: number;
  readonly view: View<G>;
  readonly menu: G['Menu'];
}
export interface LineSeating<G extends GameTypes> {
  readonly seat: Seat;
  /** By seat. */
  readonly names: readonly string[];
  /** The view after which the program is told every event. */
  readonly view: View<G>;
}
/** A line-based text protocol with which external programs play the game. */
export interface LineProtocol<G extends GameTypes> {
  readonly about: string;
  /**
   * The first line that a connected program must send. `line` is an example; only its beginning, `begins`, is checked.
   */
  readonly greeting: { readonly line: string; readonly begins: string };
  /** A program in a chair of a table of the server: `parlour bot`. */
  readonly chair: {
    /** Number of illegal answers to a question after which the fallback move is made. */
    readonly tries: number;
    /** Sent to a program that connects, before its greeting. */
    readonly hello?: string;
    sit(seating: LineSeating<G>): LineChair<G>;
  };
  /** A match that the protocol itself deals, without a server: `parlour serve`. */
  readonly match?: {
    /** Used as the answer of a client that does not answer in time. */
    readonly resignation: string;
    /** Defaults of a match. In `players`, null is a chair that waits for a connection. */
    readonly usual: {
      readonly players: LineMatchOptions['players'];
      readonly hands: number;
      readonly answerSeconds: number;
    };
    /** How the protocol writes what each chair won. */
    scoreLine(totals: readonly number[], names: readonly string[]): string;
    open(match: LineMatchOptions): Result<LineMatch, string>;
  };
}
export type LineProtocols<G extends GameTypes> = Readonly<Record<string, LineProtocol<G>>>;

/** The outcome of one case. `skipped`: this kind cannot judge it, for example a game under other rules. */
export type Judgement = 'right' | 'skipped' | { readonly expected: Json; readonly got: Json };
/** Option values by name: the text itself, or the parsed lines of a file. */
export interface CaseOptions {
  readonly text: Readonly<Record<string, string>>;
  readonly file: Readonly<Record<string, readonly unknown[]>>;
}
/** One way to check a game against facts from elsewhere: recorded games, rule books, other programs. */
export interface CaseKind {
  /** One line for the list of kinds. */
  readonly about: string;
  /** Further command line options, given as `--name value`. */
  readonly options?: Readonly<Record<string, 'text' | 'file'>>;
  /** Starts a run. The judge gets every line in order: parsed JSON, or the plain text if the file is not JSON lines. */
  begin(options: CaseOptions): (line: unknown) => Judgement;
}
export type Conformance = Readonly<Record<string, CaseKind>>;

/** Observations added up: their number, their sum, the sum of their squares. An observation of a rate is 0 or 1. */
export type Sums = readonly [n: number, sum: number, squares: number];
/** Statistics of one seat in one finished game. Across games, sums are added and the steps of a line concatenated. */
export interface SeatFigures {
  readonly sums: Readonly<Record<string, Sums>>;
  readonly lines: Readonly<Record<string, readonly number[]>>;
}
export interface FigureKind {
  readonly kind: 'rate' | 'mean';
  /** A mean is shown per this many observations: 100 for "per hundred hands". */
  readonly per?: number;
}
/** A game's statistics, counted from public events only. */
export interface Figures<G extends GameTypes> {
  /** Increase it when counting changes: games counted under another version are counted again. */
  readonly version: number;
  /** By id, in the order in which they are shown. */
  readonly kinds: Readonly<Record<string, FigureKind>>;
  /** By seat. */
  count(events: readonly G['TableEvent'][], seats: number, settings: G['Settings']): readonly SeatFigures[];
  /** How a hand that this event ends went, by seat: above 0 well, below 0 badly. Null for all other events. */
  swing?(event: G['TableEvent']): Readonly<Record<Seat, number>> | null;
  /** Figures of the game's own bots playing each other, for comparison; generated by `parlour stats baseline`. */
  readonly baseline: Readonly<Record<string, Sums>>;
}

/**
 * A scripted first hand that teaches the game, as the server plays it: the deal and the answers of every seat are given
 * here. The text for the learner is in the game's `ui/lesson.ts`.
 */
export interface Lesson<G extends GameTypes> {
  readonly preset: string;
  /** What is changed from the preset. */
  readonly settings: { readonly [name: string]: Json };
  readonly seats: number;
  /** The learner's seat. */
  readonly seat: Seat;
  /**
   * What chance decides in the first hand, by address: `'1 deal'` is hand 1, label `deal`. For a shuffle, the values it
   * begins with, which the rest follow in ascending order; for a pick, its value. Later hands are dealt as in any game.
   */
  readonly draws: Readonly<Record<string, readonly number[]>>;
  /** The bot that plays where the script ends, or does not fit because the learner played something else. */
  readonly bot: string;
  /**
   * By seat, its answers to its first question, its second and so on. The learner's own are what the lesson advises.
   */
  readonly script: readonly (readonly G['Action'][])[];
}

/** Numbers by name, such as the chance to win. The game's words turn them into text. */
export type Measures = { readonly [name: string]: number };
/** Why a bot does what it does, as data. The game's words turn it into text. */
export interface Explanation<G extends GameTypes> {
  readonly action: G['Action'];
  /** The kind of thought, such as `price`. */
  readonly reason: string;
  /** The options that it weighed, best first, with its action among them; empty if it weighed none. */
  readonly options: readonly { readonly action: G['Action']; readonly measures: Measures }[];
}
/** A bot that explains its choices. With the same arguments, `explain` gives the same action as `decide`. */
export interface ExplainingBot<G extends GameTypes> extends Bot<G> {
  readonly explain: (view: View<G>, menu: G['Menu'], pick: RandomInt, dials?: Dials) => Explanation<G>;
}
