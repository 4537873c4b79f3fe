import { JetStreamApiError } from '@nats-io/jetstream';
import { RequestError, TimeoutError } from '@nats-io/transport-node';
import type { Clock } from '../../ports.ts';

/** Timeout for retries (ms) while brokers elect leaders. After the loss of one of them that takes 5 to 15 seconds. */
export const AGREED_MS = 30_000;
/** Timeout for retries of reads (ms). It is shorter, since somebody waits for them. */
export const READ_AGAIN_MS = 8000;
/** Pause before a retry (ms) if the error came at once. After a timeout there is none. */
const PAUSE_MS = 250;
/**
 * The broker's error codes while it is not ready. The library has no names for them: "no suitable peers for placement", from
 * a leader that knows fewer brokers than copies are wanted, and "temporarily unavailable", from brokers without a leader.
 */
const NOT_READY: readonly number[] = [10_005, 10_008];

/** A timeout for retries that all requests of one caller share. */
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
  /** Restarts the timeout. Called when the broker has delivered something. */
  renew(): void {
    this.#until = this.#clock.now() + this.#ms;
  }
  pause(): Promise<void> {
    return new Promise((resolve) => void this.#clock.after(PAUSE_MS, resolve));
  }
}

/**
 * True if the broker did not answer, or said that it cannot answer now, or if nobody serves the request, e.g. because the
 * brokers have just started and do not serve the bucket yet. If JetStream is off, that is another error.
 */
export const isSilence = (error: unknown): boolean =>
  error instanceof TimeoutError ||
  (error instanceof RequestError && error.isNoResponders()) ||
  (error instanceof JetStreamApiError && NOT_READY.includes(error.code));

/**
 * Retries until `patience` is over, if the broker is silent or says that it cannot answer now. Several brokers are
 * silent while they elect a leader. They also place each consumer on one of them at random, for minutes even on one
 * that has died, and then nobody answers; the next consumer may be placed elsewhere.
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
