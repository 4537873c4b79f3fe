/** Counts the statistics of each seat; a game's `figures.ts` is built with this. */
import type { SeatFigures, Sums } from './doors.ts';

export const NO_SUMS: Sums = [0, 0, 0];
export const observed = ([n, sum, squares]: Sums, value: number): Sums => [n + 1, sum + value, squares + value * value];

/** Names and explanations of a game's figures, in one language. */
export interface FigureWords<Figure extends string, Line extends string> {
  readonly figures: Readonly<Record<Figure, { readonly name: string; readonly about: string }>>;
  readonly lines: Readonly<Record<Line, string>>;
  /** Axis labels of a line chart: `along` for x, `counts` for y. */
  readonly along: string;
  readonly counts: string;
}

/** One seat's figures while they are counted. */
export class SeatCount<Figure extends string, Line extends string> {
  readonly #sums: Record<Figure, Sums>;
  readonly #lines: Record<Line, number[]>;

  constructor(figures: readonly Figure[], lines: readonly Line[]) {
    this.#sums = Object.fromEntries(figures.map((id) => [id, NO_SUMS])) as Record<Figure, Sums>;
    this.#lines = Object.fromEntries(lines.map((id): [string, number[]] => [id, []])) as Record<Line, number[]>;
  }
  /** Adds an observation to a mean. */
  value(figure: Figure, value: number): void {
    this.#sums[figure] = observed(this.#sums[figure], value);
  }
  /** Adds an observation to a rate: an opportunity, taken or not. */
  chance(figure: Figure, taken: boolean): void {
    this.value(figure, taken ? 1 : 0);
  }
  step(line: Line, by: number): void {
    this.#lines[line].push(by);
  }
  done(): SeatFigures {
    return { sums: { ...this.#sums }, lines: { ...this.#lines } };
  }
}
