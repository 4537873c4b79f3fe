/** Counting what strangers hold and do. */
import type { Clock } from './ports.ts';

/** How many of something there are, by key and in all. A key that is back at none takes no memory. */
export class Tally {
  readonly #counts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }
  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
    this.#total++;
  }
  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left < 0) throw new Error(`nothing left to remove: ${key}`);
    if (left === 0) this.#counts.delete(key);
    else this.#counts.set(key, left);
    this.#total--;
  }
}

const MINUTE_MS = 60_000;
/** Past so many callers in a minute the count begins anew: that is what it may cost in memory. */
const CALLERS_MAX = 100_000;

/** So many a minute and key. */
export class PerMinute {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  #since = -Infinity;

  constructor(clock: Pick<Clock, 'now'>, most: number) {
    this.#clock = clock;
    this.#most = most;
  }
  /** Counts one; false when it is one too many. */
  take(key: string): boolean {
    const now = this.#clock.now();
    if (now - this.#since >= MINUTE_MS || this.#counts.size >= CALLERS_MAX) {
      this.#since = now;
      this.#counts.clear();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.#most;
  }
}
