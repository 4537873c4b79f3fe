import { setTimeout as sleep } from 'node:timers/promises';
import { JetStreamApiError } from '@nats-io/jetstream';
import { TimeoutError } from '@nats-io/transport-node';

/** Several brokers that have lost one agree on who leads in 5 to 15 seconds. */
const AGREED_MS = 30_000;
/** Somebody waits for what is read. */
export const READ_AGAIN_MS = 8000;
/** After an answer that comes at once. */
const PAUSE_MS = 250;
/** The broker's number for "temporarily unavailable"; the library does not name it. */
const UNAVAILABLE = 10_008;

/**
 * Asks again where the broker is silent or says that it cannot answer now, for so long. Several brokers do while they choose who
 * leads. They place each consumer on one of them by lot, for minutes also on one that has died, and then nobody answers; the next
 * may be placed elsewhere.
 */
export async function again<T>(ask: () => Promise<T>, forMs = AGREED_MS): Promise<T> {
  const until = performance.now() + forMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isUnavailable = error instanceof JetStreamApiError && error.code === UNAVAILABLE;
      if (performance.now() > until || !(isUnavailable || error instanceof TimeoutError)) throw error;
      if (isUnavailable) await sleep(PAUSE_MS);
    }
  }
}
