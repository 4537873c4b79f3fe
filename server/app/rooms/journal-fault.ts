import { JournalAway, type Ports } from '../../ports.ts';

interface Fault {
  readonly tableId: string;
  readonly error: unknown;
}
interface Told {
  readonly at: number;
  /** How often the same has failed since. */
  readonly repeated: number;
}

const EVERY_MS = 60_000;

/**
 * Logs failures with the records of tables: at most one line a minute of each kind, with the number of those in
 * between. On a full disk every table fails, and fails again whenever somebody comes back to it; with a line for each,
 * the log would fill what is left of the disk. All of them are debug messages.
 */
export class JournalFaults {
  readonly #ports: Pick<Ports, 'log' | 'clock'>;
  readonly #told = new Map<string, Told>();

  constructor(ports: Pick<Ports, 'log' | 'clock'>) {
    this.#ports = ports;
  }
  /** `what`: the kind of failure, a constant. If the journal does not answer at all, the shared journal has logged it. */
  tell(level: 'warn' | 'error', what: string, fault: Fault): void {
    const { log, clock } = this.#ports;
    if (fault.error instanceof JournalAway) return log.debug(what, { ...fault });
    const now = clock.now();
    const last = this.#told.get(what) ?? { at: -Infinity, repeated: 0 };
    if (now - last.at < EVERY_MS) {
      this.#told.set(what, { at: last.at, repeated: last.repeated + 1 });
      return log.debug(what, { ...fault });
    }
    this.#told.set(what, { at: now, repeated: 0 });
    log[level](what, { ...fault, ...(last.repeated === 0 ? {} : { repeated: last.repeated }) });
  }
}
