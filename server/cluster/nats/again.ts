import { TimeoutError } from '@nats-io/transport-node';

/** Several brokers that have lost one agree on who leads in 5 to 15 seconds. */
const AGREED_MS = 30_000;
/** Somebody waits for what is read. */
export const READ_AGAIN_MS = 8000;

/**
 * Asks again where the broker is silent, for so long. Several brokers answer nothing while they choose who leads. They place each
 * consumer on one of them by lot, for minutes also on one that has died, and then nobody answers; the next may be placed
 * elsewhere.
 */
export async function again<T>(ask: () => Promise<T>, forMs = AGREED_MS): Promise<T> {
  const until = performance.now() + forMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > until || !(error instanceof TimeoutError)) throw error;
    }
  }
}
