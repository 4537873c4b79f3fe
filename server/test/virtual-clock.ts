import type { Cancel, Clock } from '../ports.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly fn: () => void;
}

/** Time that passes only when a test advances it. */
export class VirtualClock implements Clock {
  #now: number;
  #order = 0;
  readonly #timers = new Set<Timer>();

  constructor(startMs = 1_000_000) {
    this.#now = startMs;
  }
  now(): number {
    return this.#now;
  }
  after(ms: number, fn: () => void): Cancel {
    const timer = { at: this.#now + Math.max(ms, 0), order: this.#order++, fn };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
  get pending(): number {
    return this.#timers.size;
  }

  /** Lets `ms` pass. After each timer all promise callbacks run before time goes on. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    await settle();
    for (let next = this.#next(until); next !== null; next = this.#next(until)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.fn();
      await settle();
    }
    this.#now = until;
  }

  /** Lets time pass until `done` holds; false if `limitMs` passed first. */
  async until(done: () => boolean, limitMs = 3_600_000): Promise<boolean> {
    const limit = this.#now + limitMs;
    await settle();
    while (!done()) {
      const next = this.#next(limit);
      if (next === null) return false;
      await this.advance(next.at - this.#now);
    }
    return true;
  }

  #next(until: number): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.#timers) {
      if (timer.at > until) continue;
      if (first === null || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer;
    }
    return first;
  }
}

/** Runs all promise callbacks that are due, and those that become due through them. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
