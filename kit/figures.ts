/** Counting what a game says of its seats: `figures.ts` of a game is made with this. */
import type { SeatFigures, Sums } from './doors.ts';

export const NO_SUMS: Sums = [0, 0, 0];
export const observed = ([n, sum, squares]: Sums, value: number): Sums => [n + 1, sum + value, squares + value * value];

/** What a game's figures are called and what they mean, in one language. */
export interface FigureWords<Figure extends string, Line extends string> {
  readonly figures: Readonly<Record<Figure, { readonly name: string; readonly about: string }>>;
  readonly lines: Readonly<Record<Line, string>>;
  /** What a line goes along, and what it counts. */
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
  /** One observation more of a mean. */
  value(figure: Figure, value: number): void {
    this.#sums[figure] = observed(this.#sums[figure], value);
  }
  /** One chance more of a rate, taken or not. */
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
