/** Runs tasks one at a time, in the order they were added. */
export class TaskQueue {
  /** Resolves, and never rejects, when the last task added is done. */
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;

  get waiting(): number {
    return this.#waiting;
  }
  /**
   * Starts the task at once if the queue is idle. A task that throws rejects its own promise and does not stop the
   * tasks behind it.
   */
  run<T>(task: () => Promise<T> | T): Promise<T> {
    const result = this.#waiting++ === 0 ? begun(task) : this.#tail.then(task);
    this.#tail = result.then(this.#done, this.#done);
    return result;
  }
  /**
   * Like `run`, for callers that do not await the result. `failed` is called with the error if the task throws. An
   * error thrown by `failed` itself is ignored, and the tasks behind it still run.
   */
  post(task: () => Promise<unknown> | void, failed: (error: unknown) => void): void {
    const result = this.#waiting++ === 0 ? begun(task) : this.#tail.then(task);
    this.#tail = result.then(this.#done, (error: unknown) => {
      this.#done();
      try {
        failed(error);
      } catch {
        // An error of the error handler is ignored.
      }
    });
  }
  readonly #done = (): void => {
    this.#waiting--;
  };
  /** Resolves when all tasks added so far are done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
/** Not `async`, which would wrap the task's promise in another one. */
function begun<T>(task: () => Promise<T> | T): Promise<T> {
  try {
    return Promise.resolve(task());
  } catch (error) {
    return Promise.reject(error);
  }
}
