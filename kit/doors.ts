/**
 * What else a game's folder may hold, each in a file of its own that nothing loads before it is wanted:
 * `formats/index.ts` (`Formats`), `line-protocols.ts` (`LineProtocols`), `conformance/index.ts` (`Conformance`),
 * `figures.ts` (`Figures`). Each exports its value as the default.
 */
import type { GameEvent, GameTypes, Json, Result, Seat } from '@parlour/kernel';

/** A finished game. */
export interface FinishedGame<G extends GameTypes> {
  readonly events: readonly GameEvent<G>[];
  /** By seat. */
  readonly names: readonly string[];
  readonly settings: G['Settings'];
}
/** A finished game as another program writes it. */
export interface Format<G extends GameTypes> {
  /** As its users call it. */
  readonly name: string;
  /** What its files end in, without the dot. */
  readonly ending: string;
  write(game: FinishedGame<G>): Result<string, string>;
  /** Where such files can also be played here. */
  read?(text: string): Result<FinishedGame<G>, string>;
}
export type Formats<G extends GameTypes> = Readonly<Record<string, Format<G>>>;

/** A line for one chair; `asks` when an answer is due. */
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
/** A line protocol by which programs of others play the game. The command line opens the sockets. */
export interface LineProtocol {
  readonly about: string;
  /** What a client says first. */
  readonly greeting: string;
  /** What is taken as the answer of a client that does not answer in time. */
  readonly resignation: string;
  open(match: LineMatchOptions): Result<LineMatch, string>;
}
export type LineProtocols = Readonly<Record<string, LineProtocol>>;

/** What became of one case. `skipped`: not for this kind to judge, say a game under other rules. */
export type Judgement = 'right' | 'skipped' | { readonly expected: Json; readonly got: Json };
/** Values by name: the text given, or for a file its lines, parsed. */
export interface CaseOptions {
  readonly text: Readonly<Record<string, string>>;
  readonly file: Readonly<Record<string, readonly unknown[]>>;
}
/** One way to check a game against facts from elsewhere: recorded games, rule books, other programs. */
export interface CaseKind {
  /** One line for the list of kinds. */
  readonly about: string;
  /** What may be given on the command line besides the files of cases, as `--name value`. */
  readonly options?: Readonly<Record<string, 'text' | 'file'>>;
  /** Begins a run. The judge sees every line in order: parsed JSON, or the text itself where a file is not JSON lines. */
  begin(options: CaseOptions): (line: unknown) => Judgement;
}
export type Conformance = Readonly<Record<string, CaseKind>>;

/** Observations, added up: how many, their sum, and the sum of their squares. Those of a rate are 0 or 1. */
export type Sums = readonly [n: number, sum: number, squares: number];
/** What a finished game says of one seat. Sums of several games are added; the steps of a line are put one after the other. */
export interface SeatFigures {
  readonly sums: Readonly<Record<string, Sums>>;
  readonly lines: Readonly<Record<string, readonly number[]>>;
}
export interface FigureKind {
  readonly kind: 'rate' | 'mean';
  /** A mean is shown for so many observations: a hundred hands. */
  readonly per?: number;
}
/** What can be counted in a game, from what the whole table saw. */
export interface Figures<G extends GameTypes> {
  /** Another number: earlier games are counted anew. */
  readonly version: number;
  /** By id, in the order in which they are shown. */
  readonly kinds: Readonly<Record<string, FigureKind>>;
  /** Who plays together; without it everybody plays alone. */
  sides?(seats: number): readonly (readonly Seat[])[];
  /** By seat. */
  count(events: readonly G['TableEvent'][], seats: number, settings: G['Settings']): readonly SeatFigures[];
  /** The same of the game's own players among themselves, to compare with: `parlour stats baseline` makes it. */
  readonly baseline: Readonly<Record<string, Sums>>;
}
