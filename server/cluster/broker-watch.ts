/**
 * Says once that the broker does not answer, however many tables and calls that concerns, and once that it does again.
 */
import type { Logger } from '../ports.ts';

export class BrokerWatch {
  readonly #log: Logger;
  /** Calls that were not answered while it is away; 0 while it answers. */
  #failed = 0;
  /** Since the last lease that was renewed. */
  #hasFailed = false;

  constructor(log: Logger) {
    this.#log = log;
  }
  get isAway(): boolean {
    return this.#failed > 0;
  }
  /** `what` was not done, of which table if of one. */
  failed(what: string, error: unknown, tableId?: string): void {
    this.#failed += 1;
    this.#hasFailed = true;
    this.#log.debug(what, { ...(tableId === undefined ? {} : { tableId }), error });
    if (this.#failed === 1) this.#log.warn('the broker does not answer', { what, error });
  }
  /** A lease was renewed. While several brokers choose who leads, they may do that and nothing else: all must go well until the next. */
  answered(): void {
    const hasFailed = this.#hasFailed;
    this.#hasFailed = false;
    if (this.#failed === 0 || hasFailed) return;
    this.#log.info('the broker answers again', { failedCalls: this.#failed });
    this.#failed = 0;
  }
}
