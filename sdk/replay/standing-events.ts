/**
 * The events of a game that stand. A move that was taken back stays in journal and log, and its events keep their
 * numbers. The taking back has a number of its own, and the game goes on after that. Whatever folds, counts or shows
 * events again reads them through this.
 */
export interface Numbered<T> {
  /** The number of an event. Something between two events has the number of the first and a half. */
  readonly seq: number;
  readonly item: T;
}

export class StandingEvents<T> {
  #seq: number;
  #items: Numbered<T>[] = [];

  /** `seq`: the number of the last event before the first that is added. */
  constructor(seq = 0) {
    this.#seq = seq;
  }
  /** The last number that was assigned. */
  get seq(): number {
    return this.#seq;
  }
  get items(): readonly Numbered<T>[] {
    return this.#items;
  }
  add(event: T): void {
    this.#items.push({ seq: ++this.#seq, item: event });
  }
  /** Something that happened between two events, such as an answer. */
  addBetween(item: T): void {
    this.#items.push({ seq: this.#seq + 0.5, item });
  }
  /** Removes and returns the events after number `to` and the answers that led to them. */
  takeBack(to: number): readonly Numbered<T>[] {
    this.#seq += 1;
    return this.#items.splice(this.#items.findLastIndex(({ seq }) => seq <= to) + 1);
  }
  /** Removes and returns the first `count` items, which are not needed any more. */
  cut(count: number): readonly Numbered<T>[] {
    return this.#items.splice(0, count);
  }
}
