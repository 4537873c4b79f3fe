/** Which requests are handled at the same time, and which wait for their turn. */
import { Tally } from './limits.ts';

interface Limits {
  readonly atOnce: number;
  readonly atOncePerAddress: number;
  readonly waiting: number;
  readonly waitingPerAddress: number;
}
interface Waiting {
  readonly from: string;
  readonly begin: () => void;
}

/**
 * Requests beyond the limits wait in the order in which they came: many people behind one address may open a page at
 * the same moment, and a script that is refused is not asked for again.
 */
export class RequestQueue {
  readonly #limits: Limits;
  readonly #running = new Tally();
  readonly #waitingBy = new Tally();
  readonly #waiting = new Set<Waiting>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }
  /**
   * Calls `begin` once the request may be handled, perhaps at once. Returns what to call when it is over, also if it has
   * never begun. Null if too many wait already: then `begin` is not called.
   */
  enter(from: string, begin: () => void): (() => void) | null {
    const { waiting, waitingPerAddress } = this.#limits;
    if (this.#mayRun(from)) {
      this.#running.add(from);
      begin();
      return () => this.#ended(from);
    }
    if (this.#waiting.size >= waiting || this.#waitingBy.of(from) >= waitingPerAddress) return null;
    const entry: Waiting = { from, begin };
    this.#waiting.add(entry);
    this.#waitingBy.add(from);
    return () => (this.#leave(entry) ? undefined : this.#ended(from));
  }
  #mayRun(from: string): boolean {
    const { atOnce, atOncePerAddress } = this.#limits;
    return this.#running.total < atOnce && this.#running.of(from) < atOncePerAddress;
  }
  /** False if the request does not wait any more. */
  #leave(entry: Waiting): boolean {
    if (!this.#waiting.delete(entry)) return false;
    this.#waitingBy.remove(entry.from);
    return true;
  }
  #ended(from: string): void {
    this.#running.remove(from);
    for (const entry of this.#waiting) {
      if (!this.#mayRun(entry.from)) continue;
      this.#leave(entry);
      this.#running.add(entry.from);
      entry.begin();
      return;
    }
  }
}
