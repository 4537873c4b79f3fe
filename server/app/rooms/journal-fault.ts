import { JournalAway, type Cancel, type Ports } from '../../ports.ts';

interface Fault {
  readonly tableId: string;
  readonly error: unknown;
}
/** A kind of failure that was logged less than `EVERY_MS` ago. */
interface Told {
  readonly level: 'warn' | 'error';
  readonly what: string;
  /** How often it has happened since then, and the last time. */
  repeated: number;
  last: Fault;
  readonly cancel: Cancel;
}

const EVERY_MS = 60_000;
/** Upper limit of kinds of failures that are told apart. */
const KINDS_MAX = 32;

/**
 * Logs failures with the records of tables: at most one line a minute of each kind, with the number of those in
 * between. On a full disk every table fails, and fails again whenever somebody comes back to it; with a line for each,
 * the log would fill what is left of the disk. The others are debug messages.
 */
export class JournalFaults {
  readonly #ports: Pick<Ports, 'log' | 'clock'>;
  readonly #told = new Map<string, Told>();
  #isStopped = false;

  constructor(ports: Pick<Ports, 'log' | 'clock'>) {
    this.#ports = ports;
  }
  /**
   * `what`: a constant. Failures of one kind have the same `what` and the same cause. If the journal does not answer at
   * all, the shared journal has logged it.
   */
  tell(level: 'warn' | 'error', what: string, fault: Fault): void {
    const { log } = this.#ports;
    if (fault.error instanceof JournalAway) return log.debug(what, { ...fault });
    const kind = this.#kindOf(what, fault);
    const told = this.#told.get(kind);
    if (told === undefined) {
      log[level](what, { ...fault });
      // A timer would keep the process from ending.
      if (!this.#isStopped) this.#wait(kind, level, what, fault);
      return;
    }
    told.repeated++;
    told.last = fault;
    log.debug(what, { ...fault });
  }
  /** Logs what has been repeated since the last lines. */
  stop(): void {
    this.#isStopped = true;
    for (const told of this.#told.values()) {
      told.cancel();
      this.#tellRepeated(told);
    }
    this.#told.clear();
  }
  #kindOf(what: string, { error }: Fault): string {
    const kind = `${what}: ${rootOf(error)}`;
    return this.#told.has(kind) || this.#told.size < KINDS_MAX ? kind : what;
  }
  #wait(kind: string, level: 'warn' | 'error', what: string, last: Fault): void {
    const cancel = this.#ports.clock.after(EVERY_MS, () => {
      const told = this.#told.get(kind);
      this.#told.delete(kind);
      if (told === undefined || told.repeated === 0) return;
      this.#tellRepeated(told);
      this.#wait(kind, level, what, told.last);
    });
    this.#told.set(kind, { level, what, repeated: 0, last, cancel });
  }
  #tellRepeated({ level, what, repeated, last }: Told): void {
    if (repeated > 0) this.#ports.log[level](what, { ...last, repeated });
  }
}

/** The message of the first cause. */
function rootOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : rootOf(error.cause);
}
