/** A semaphore: runs a limited number of tasks at once; the others wait in the order they came. */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }
  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await promise;
    }
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The next task takes over this slot.
      if (next === undefined) this.#free++;
      else next();
    }
  }
}
