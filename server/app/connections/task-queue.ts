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
  run<T>(task: () => Promise<T> | T): Promise<T> {
    const result = this.#waiting++ === 0 ? begun(task) : this.#tail.then(task);
    this.#tail = result.then(this.#done, this.#done);
    return result;
  }
  /**
   * The same where nobody waits for what comes of it. `failed` hears what the task has thrown; what that throws itself nobody
   * hears, and those behind it are done.
   */
  post(task: () => Promise<unknown> | void, failed: (error: unknown) => void): void {
    const result = this.#waiting++ === 0 ? begun(task) : this.#tail.then(task);
    this.#tail = result.then(this.#done, (error: unknown) => {
      this.#done();
      try {
        failed(error);
      } catch {
        // As said above.
      }
    });
  }
  readonly #done = (): void => {
    this.#waiting--;
  };
  /** Resolves when everything asked for so far is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
/** Not `async`, which would put the task's promise into another one. */
function begun<T>(task: () => Promise<T> | T): Promise<T> {
  try {
    return Promise.resolve(task());
  } catch (error) {
    return Promise.reject(error);
  }
}
