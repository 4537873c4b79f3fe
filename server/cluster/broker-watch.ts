/**
 * Logs once that the broker does not answer, however many tables and calls that affects, and once that it answers
 * again.
 */
import type { Logger } from '../ports.ts';

export class BrokerWatch {
  readonly #log: Logger;
  /** Number of calls that have failed since the broker went away; 0 while it answers. */
  #failed = 0;
  /** True if a call has failed since the last renewal of the lease. */
  #hasFailed = false;

  constructor(log: Logger) {
    this.#log = log;
  }
  get isAway(): boolean {
    return this.#failed > 0;
  }
  /** Called when a call has failed. `what`: what was not done. `tableId`: for which table, if for a single one. */
  failed(what: string, error: unknown, tableId?: string): void {
    this.#failed += 1;
    this.#hasFailed = true;
    this.#log.debug(what, { ...(tableId === undefined ? {} : { tableId }), error });
    if (this.#failed === 1) this.#log.warn('the broker does not answer', { what, error });
  }
  /**
   * Called when the lease was renewed. While several brokers elect leaders, they may answer that and nothing else. So
   * the broker counts as back only if no call has failed since the previous renewal.
   */
  answered(): void {
    const hasFailed = this.#hasFailed;
    this.#hasFailed = false;
    if (this.#failed === 0 || hasFailed) return;
    this.#log.info('the broker answers again', { failedCalls: this.#failed });
    this.#failed = 0;
  }
}
