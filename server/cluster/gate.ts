interface Waiting {
  rank: number;
  readonly begin: () => void;
}

/**
 * A semaphore: runs a limited number of tasks at once. Of the others those of the lowest rank are next, in the order they came.
 * Each has a key that no other has while it waits.
 */
export class Gate {
  #free: number;
  readonly #waiting = new Map<string, Waiting>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }
  async pass<T>(key: string, rank: number, task: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(key, { rank, begin: resolve });
    // Of those who come in one moment, too, the first are those of the lowest rank.
    queueMicrotask(() => this.#admit());
    await promise;
    try {
      return await task();
    } finally {
      this.#free++;
      this.#admit();
    }
  }
  #admit(): void {
    while (this.#free > 0) {
      const next = this.#next();
      if (next === null) return;
      this.#free--;
      next.begin();
    }
  }
  /** If it still waits, it has this rank at most. */
  hurry(key: string, rank: number): void {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) waiting.rank = Math.min(waiting.rank, rank);
  }
  #next(): Waiting | null {
    let first: readonly [string, Waiting] | null = null;
    for (const entry of this.#waiting) if (first === null || entry[1].rank < first[1].rank) first = entry;
    if (first === null) return null;
    this.#waiting.delete(first[0]);
    return first[1];
  }
}
