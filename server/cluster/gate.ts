interface Waiting {
  rank: number;
  readonly begin: () => void;
}

/**
 * A semaphore: runs at most `atOnce` tasks at once. Waiting tasks begin by lowest rank, then in the order they came.
 * Tasks of rank `patient` or higher begin only while no other task runs. Keys of waiting tasks must be unique.
 */
export class Gate {
  readonly #atOnce: number;
  readonly #patient: number;
  #running = 0;
  readonly #waiting = new Map<string, Waiting>();

  constructor(atOnce: number, { patient = Infinity } = {}) {
    this.#atOnce = atOnce;
    this.#patient = patient;
  }
  async pass<T>(key: string, rank: number, task: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(key, { rank, begin: resolve });
    // Deferred, so that tasks that come in the same moment begin by rank too.
    queueMicrotask(() => this.#admit());
    await promise;
    try {
      return await task();
    } finally {
      this.#running--;
      this.#admit();
    }
  }
  #admit(): void {
    while (this.#running < this.#atOnce) {
      const next = this.#next();
      if (next === null) return;
      this.#running++;
      next.begin();
    }
  }
  /** Lowers the task's rank to `rank`, if it still waits. */
  hurry(key: string, rank: number): void {
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) return;
    waiting.rank = Math.min(waiting.rank, rank);
    this.#admit();
  }
  #next(): Waiting | null {
    let first: readonly [string, Waiting] | null = null;
    for (const entry of this.#waiting) if (first === null || entry[1].rank < first[1].rank) first = entry;
    if (first === null || (first[1].rank >= this.#patient && this.#running > 0)) return null;
    this.#waiting.delete(first[0]);
    return first[1];
  }
}
