/** One thing at a time, in the order it was asked for. */
export class TaskQueue {
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get waiting(): number {
    return this.#waiting;
  }
  /** A task that throws fails its own promise and does not stop those behind it. */
  run<T>(task: () => Promise<T> | T): Promise<T> {
    this.#waiting++;
    const done = this.#tail.then(task).finally(() => {
      this.#waiting--;
    });
    this.#tail = done.catch(() => {});
    return done;
  }
  /** Resolves when everything asked for so far is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
