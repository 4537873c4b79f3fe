/** Counts the statistics of each seat; a game's `figures.ts` is built with this. */
import type { FigureKind, SeatFigures, Sums } from './doors.ts';
import type { FigureWords } from './words.ts';

export const NO_SUMS: Sums = [0, 0, 0];
export const observed = ([n, sum, squares]: Sums, value: number): Sums => [n + 1, sum + value, squares + value * value];

const plus = ([n, sum, squares]: Sums, [m, other, more]: Sums): Sums => [n + m, sum + other, squares + more];

/** The figures of several games, or of several seats, together. */
export function added(all: Iterable<SeatFigures['sums']>): SeatFigures['sums'] {
  const total: Record<string, Sums> = {};
  for (const one of all) for (const [id, sums] of Object.entries(one)) total[id] = plus(total[id] ?? NO_SUMS, sums);
  return total;
}

/** One seat's figures while they are counted. */
class SeatCount<Figure extends string, Line extends string> {
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

/** What a game counts: its figures by id, in the order in which they are shown, and the lines of its graph. */
export class FigureSet<Figure extends string, Line extends string> {
  readonly kinds: Readonly<Record<Figure, FigureKind>>;
  readonly #figures: readonly Figure[];
  readonly #lines: readonly Line[];

  constructor(kinds: Readonly<Record<Figure, FigureKind>>, lines: readonly Line[]) {
    this.kinds = kinds;
    this.#figures = Object.keys(kinds) as Figure[];
    this.#lines = lines;
  }
  /** By seat, what `add` has added to each. */
  count(seats: number, add: (counts: readonly SeatCount<Figure, Line>[]) => void): readonly SeatFigures[] {
    const counts = Array.from({ length: seats }, () => new SeatCount(this.#figures, this.#lines));
    add(counts);
    return counts.map((seat) => seat.done());
  }
}
/** For the `typeof` of a game's `FigureSet`: the counter of one seat's figures, and the words that the figures need. */
export type CountOf<S> = S extends FigureSet<infer Figure, infer Line> ? SeatCount<Figure, Line> : never;
export type WordsOf<S> = S extends FigureSet<infer Figure, infer Line> ? FigureWords<Figure, Line> : never;
