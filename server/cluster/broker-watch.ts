/**
 * Says once that the broker does not answer, however many tables and calls that concerns, and once that it does again.
 */
import type { Logger } from '../ports.ts';

export class BrokerWatch {
  readonly #log: Logger;
  /** Calls that were not answered since the last that was; 0 while it answers. */
  #failed = 0;

  constructor(log: Logger) {
    this.#log = log;
  }
  get isAway(): boolean {
    return this.#failed > 0;
  }
  /** `what` was not done, of which table if of one. */
  failed(what: string, error: unknown, tableId?: string): void {
    this.#failed += 1;
    this.#log.debug(what, { ...(tableId === undefined ? {} : { tableId }), error });
    if (this.#failed === 1) this.#log.warn('the broker does not answer', { what, error });
  }
  answered(): void {
    if (this.#failed === 0) return;
    this.#log.info('the broker answers again', { failedCalls: this.#failed });
    this.#failed = 0;
  }
}
