/** Logs that messages were not understood and dropped: at most one line a minute, with their number. */
import type { Clock, Logger } from '../ports.ts';

const EVERY_MS = 60_000;

export class Unread {
  readonly #log: Logger;
  readonly #clock: Clock;
  #saidAt = -Infinity;
  #dropped = 0;

  constructor(log: Logger, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }
  /** `from`: the name that the sender gives itself. `what`: the kind of message that was expected. */
  dropped(from: string, what: string): void {
    this.#dropped += 1;
    if (this.#clock.now() - this.#saidAt < EVERY_MS) return;
    this.#log.warn('a message that is not understood was dropped; is another version on this broker, or a stranger?', {
      from,
      what,
      dropped: this.#dropped,
    });
    this.#saidAt = this.#clock.now();
    this.#dropped = 0;
  }
}
