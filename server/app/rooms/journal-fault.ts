import { JournalAway, type Logger } from '../../ports.ts';

interface Fault {
  readonly tableId: string;
  readonly error: unknown;
}
/** What could not be done with a table's log. That the journal does not answer at all was said by who shares it. */
export function tellOfFault(log: Logger, level: 'warn' | 'error', what: string, fault: Fault): void {
  log[fault.error instanceof JournalAway ? 'debug' : level](what, { ...fault });
}
