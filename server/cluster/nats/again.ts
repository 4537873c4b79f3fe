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
 * The broker's numbers, which the library does not name: "temporarily unavailable", which several say that have no leader, and "no
 * suitable peers for placement", which the one that leads says while it has not heard of as many others as copies are wanted.
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
 * The broker did not answer, or said that it cannot now. Or nobody listens to what was asked for, as where brokers have started and
 * do not serve a bucket yet; that JetStream is off is another error.
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
