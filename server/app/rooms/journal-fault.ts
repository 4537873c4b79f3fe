import { JournalAway, type Logger } from '../../ports.ts';

interface Fault {
  readonly tableId: string;
  readonly error: unknown;
}
/**
 * Logs a failure with a table's records. If the journal does not answer at all, this is only a debug message, since the
 * shared journal has logged that once already.
 */
export function tellOfFault(log: Logger, level: 'warn' | 'error', what: string, fault: Fault): void {
  log[fault.error instanceof JournalAway ? 'debug' : level](what, { ...fault });
}
