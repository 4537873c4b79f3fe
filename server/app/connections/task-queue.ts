/** One thing at a time, in the order it was asked for. */
export class TaskQueue {
  /** Resolves, and never rejects, when the last task asked for is done. */
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;

  get waiting(): number {
    return this.#waiting;
  }
  /**
   * Begins at once when nothing is being done. A task that throws fails its own promise and does not stop those behind
   * it.
   */
  async run<T>(task: () => Promise<T> | T): Promise<T> {
    const before = this.#waiting++ === 0 ? null : this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    if (before !== null) await before;
    try {
      return await task();
    } finally {
      this.#waiting--;
      resolve();
    }
  }
  /** Resolves when everything asked for so far is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
