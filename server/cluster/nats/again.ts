import { JetStreamApiError } from '@nats-io/jetstream';
import { TimeoutError } from '@nats-io/transport-node';
import type { Clock } from '../../ports.ts';

/** Several brokers that have lost one agree on who leads in 5 to 15 seconds. */
export const AGREED_MS = 30_000;
/** Somebody waits for what is read. */
export const READ_AGAIN_MS = 8000;
/** After an answer that comes at once. */
const PAUSE_MS = 250;
/** The broker's number for "temporarily unavailable"; the library does not name it. */
const UNAVAILABLE = 10_008;

/** How long the broker is asked again, for all that one caller wants of it together. */
export class Patience {
  readonly #clock: Clock;
  readonly #ms: number;
  #until: number;

  constructor(clock: Clock, ms: number) {
    this.#clock = clock;
    this.#ms = ms;
    this.#until = clock.now() + ms;
  }
  get isOver(): boolean {
    return this.#clock.now() > this.#until;
  }
  /** It has given some of what was wanted. */
  renew(): void {
    this.#until = this.#clock.now() + this.#ms;
  }
  pause(): Promise<void> {
    return new Promise((resolve) => void this.#clock.after(PAUSE_MS, resolve));
  }
}

/** The broker did not answer, or said that it cannot now. */
export const isSilence = (error: unknown): boolean =>
  error instanceof TimeoutError || (error instanceof JetStreamApiError && error.code === UNAVAILABLE);

/**
 * Asks again where the broker is silent or says that it cannot answer now, until patience is over. Several brokers do while they
 * choose who leads. They place each consumer on one of them by lot, for minutes also on one that has died, and then nobody answers;
 * the next may be placed elsewhere.
 */
export async function again<T>(ask: () => Promise<T>, patience: Patience): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (patience.isOver || !isSilence(error)) throw error;
      if (!(error instanceof TimeoutError)) await patience.pause();
    }
  }
}
